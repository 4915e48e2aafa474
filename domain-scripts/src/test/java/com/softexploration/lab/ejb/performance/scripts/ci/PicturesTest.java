package com.softexploration.lab.ejb.performance.scripts.ci;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The documents' pictures show the pages and MXBeans of this code. */
class PicturesTest {
    private static final Path ROOT = Path.of("..");

    static List<String> sources() throws IOException {
        return Files.readAllLines(ROOT.resolve("docs/images/sources.txt"));
    }

    @ParameterizedTest
    @MethodSource("sources")
    void picturesAreAsNewAsTheirSources(String line) throws Exception {
        List<String> words = Arrays.asList(line.split(" "));
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        for (String source : words.subList(2, words.size())) {
            digest.update(Files.readAllBytes(ROOT.resolve(source)));
        }

        assertThat(ROOT.resolve("docs/images").resolve(words.get(0))).isNotEmptyFile();
        assertThat(HexFormat.of().formatHex(digest.digest()))
                .as("run .ci/pictures: " + words.get(0) + " is older than what it shows")
                .isEqualTo(words.get(1));
    }
}
