package com.softexploration.lab.ejb.performance.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.Defaults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Defaults are written by hand in one class and in one table of a document. */
class WrittenDefaultsTest {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
    private static final Path OPTIONS = ROOT.resolve("docs/options.md");
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

    @Test
    void optionsDocumentHasTheDefaults() throws IOException {
        Map<String, String> rows = new LinkedHashMap<>();
        row(rows, "run", Defaults.RUN_CALLS, Defaults.RUN_LOCAL_WARMUP, Defaults.RUN_REMOTE_WARMUP);
        row(
                rows,
                "run --quick",
                Defaults.QUICK_RUN_CALLS,
                Defaults.QUICK_RUN_LOCAL_WARMUP,
                Defaults.QUICK_RUN_REMOTE_WARMUP);
        row(rows, "race", Defaults.RACE_CALLS, Defaults.RACE_LOCAL_WARMUP, Defaults.RACE_REMOTE_WARMUP);
        row(
                rows,
                "race --quick",
                Defaults.QUICK_RACE_CALLS,
                Defaults.QUICK_RACE_LOCAL_WARMUP,
                Defaults.QUICK_RACE_REMOTE_WARMUP);
        sweep(rows, "sweep", Defaults.SWEEP_CALLS, Defaults.SWEEP_LOCAL_WARMUP, Defaults.SWEEP_REMOTE_WARMUP);
        sweep(
                rows,
                "sweep --quick",
                Defaults.QUICK_SWEEP_CALLS,
                Defaults.QUICK_SWEEP_LOCAL_WARMUP,
                Defaults.QUICK_SWEEP_REMOTE_WARMUP);

        assertThat(Files.readString(OPTIONS)).contains(String.join("\n", rows.values()) + "\n");
    }

    private static void row(Map<String, String> rows, String experiment, String calls, String local, String remote) {
        for (String operation : Defaults.operations(calls)) {
            rows.put(
                    experiment + operation,
                    "| `" + experiment + "` | `" + operation + "` | " + number(calls, operation) + " | "
                            + number(local, operation) + " | " + number(remote, operation) + " |");
        }
    }

    private static void sweep(Map<String, String> rows, String experiment, String calls, long local, long remote) {
        String counts = Arrays.stream(calls.split(","))
                .map(count -> grouped(Long.parseLong(count)))
                .collect(Collectors.joining(" and "));
        rows.put(
                experiment,
                "| `" + experiment + "` | `payload` | " + counts + " | " + grouped(local) + " | " + grouped(remote)
                        + " |");
    }

    private static String number(String table, String operation) {
        return Arrays.stream(table.split(","))
                .filter(entry -> entry.startsWith(operation + "="))
                .map(entry -> grouped(Long.parseLong(entry.substring(operation.length() + 1))))
                .findFirst()
                .orElseThrow();
    }

    private static String grouped(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private static List<Path> files(Path folder, String suffix) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(suffix)).toList();
        }
    }
}
