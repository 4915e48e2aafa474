package com.softexploration.lab.ejb.performance.results.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PublishedPagesTest {
    private static final Path PUBLISHED = Path.of("../results/published");
    private static final Path EXAMPLES = Path.of("../docs/examples");

    @TempDir
    private Path directory;

    static List<Path> stored() throws IOException {
        return PublishedPages.folders(PUBLISHED);
    }

    @ParameterizedTest
    @MethodSource("stored")
    void pagesAreThoseOfThisCode(Path folder) throws Exception {
        Path committed = PublishedPages.isExample(folder) ? EXAMPLES : folder;
        if (PublishedPages.isExample(folder)) {
            PublishedPages.writeReport(folder, directory.resolve(PublishedPages.page(folder)));
        } else {
            PublishedPages.writeServers(folder, directory);
        }

        assertThat(files()).isNotEmpty().allSatisfy(file -> assertThat(committed.resolve(file))
                .as("run .ci/publish after a change of the pages")
                .hasSameTextualContentAs(directory.resolve(file)));
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> directory.relativize(file).toString())
                    .toList();
        }
    }
}
