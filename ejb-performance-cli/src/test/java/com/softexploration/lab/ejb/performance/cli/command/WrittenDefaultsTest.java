package com.softexploration.lab.ejb.performance.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.Defaults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Defaults are written by hand in one class only. */
class WrittenDefaultsTest {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
    private static final Path COMMANDS =
            ROOT.resolve("ejb-performance-cli/src/main/java/com/softexploration/lab/ejb/performance/cli/command");

    /** Numbers in the description of a default, such as {@code (default: 10)} or {@code (default: run 3, race 3)}. */
    private static final Pattern HELP = Pattern.compile("\\(default: [^)\"]*\\d");

    @Test
    void helpTextsTakeDefaultsFromTheTable() throws IOException {
        for (Path source : files(COMMANDS, ".java")) {
            String text = Files.readString(source).replaceAll("\"\\s*\\+\\s*\"", "");
            assertThat(HELP.matcher(text).results().map(found -> source.getFileName() + ": " + found.group()))
                    .isEmpty();
        }
    }

    @Test
    void documentsRepeatNoDefaults() throws IOException {
        List<String> tables = List.of(
                Defaults.RUN_CALLS,
                Defaults.RUN_LOCAL_WARMUP,
                Defaults.RUN_REMOTE_WARMUP,
                Defaults.RACE_CALLS,
                Defaults.RACE_LOCAL_WARMUP,
                Defaults.QUICK_RUN_CALLS,
                Defaults.QUICK_RACE_CALLS,
                Defaults.SWEEP_PAYLOADS);
        List<Path> written = Stream.concat(
                        files(ROOT.resolve("docs"), ".md").stream(),
                        files(ROOT.resolve("ejb-performance-cli/src/main/resources"), ".html").stream())
                .toList();
        for (Path file : written) {
            assertThat(Files.readString(file)).as(file.toString()).doesNotContain(tables);
        }
    }

    private static List<Path> files(Path folder, String suffix) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(suffix)).toList();
        }
    }
}
