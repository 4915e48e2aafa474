package com.softexploration.lab.ejb.performance.scripts.ci;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Under {@code pipefail} a reader that ends early makes its writer fail by SIGPIPE, and that only sometimes. */
class PipesTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern ENDS_EARLY =
            Pattern.compile("\\| *(head\\b|grep -[a-z]*[qm]|sed [^|]*\\bq['; ]|awk [^|]*\\bexit\\b)");

    @Test
    void pipesAreReadToTheirEnd() throws IOException {
        List<String> early = new ArrayList<>();
        List<Path> scripts = new ArrayList<>(List.of(ROOT.resolve("ejb-performance")));
        try (Stream<Path> files = Files.list(ROOT.resolve(".ci"))) {
            files.forEach(scripts::add);
        }
        for (Path script : scripts) {
            List<String> lines = Files.readAllLines(script);
            if (lines.stream().anyMatch(line -> line.startsWith("set ") && line.contains("pipefail"))) {
                lines.stream()
                        .filter(line -> !line.contains("|| true;")
                                && ENDS_EARLY.matcher(line).find())
                        .forEach(line -> early.add(script.getFileName() + ": " + line.strip()));
            }
        }
        assertThat(early).isEmpty();
    }
}
