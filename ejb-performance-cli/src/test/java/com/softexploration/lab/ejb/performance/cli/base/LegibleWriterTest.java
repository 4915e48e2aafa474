package com.softexploration.lab.ejb.performance.cli.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LegibleWriterTest {
    private static final String SIGNS =
            "168 \u00b5s, 0.62\u00d7, 0.58 \u2013 0.67, \u00b112 %, \u25cf\u2500, a \u00b7 b, \u2026, ns\u00b2, \u2212";

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "US-ASCII; 168 us, 0.62x, 0.58 - 0.67, +/-12 %, o-, a | b, ~, ns^2, -",
                "ISO-8859-1; 168 \u00b5s, 0.62\u00d7, 0.58 - 0.67, \u00b112 %, o-, a \u00b7 b, ~, ns\u00b2, -",
                "UTF-8; " + SIGNS
            })
    void missingSignsAreReplaced(Charset charset, String expected) {
        assertThat(printed(charset, SIGNS)).isEqualTo(expected + System.lineSeparator());
    }

    @Test
    void otherCharactersStayRecognisable() {
        assertThat(printed(StandardCharsets.US_ASCII, "run-\u00fc?"))
                .isEqualTo("run-\\u{fc}?" + System.lineSeparator());
    }

    @ParameterizedTest
    @CsvSource({
        "US-ASCII, true, US-ASCII",
        "US-ASCII, false, UTF-8",
        "ISO-8859-1, false, UTF-8",
        "UTF-8, true, UTF-8",
        "UTF-8, false, UTF-8"
    })
    void filesAndPipesGetUtf8(Charset ofLocale, boolean terminal, Charset expected) {
        assertThat(LegibleWriter.charset(ofLocale, () -> terminal)).isEqualTo(expected);
    }

    private static String printed(Charset charset, String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        LegibleWriter writer = new LegibleWriter(bytes, charset);
        writer.println(text);
        return bytes.toString(charset);
    }
}
