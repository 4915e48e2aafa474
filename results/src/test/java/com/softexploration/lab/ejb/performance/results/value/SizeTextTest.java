package com.softexploration.lab.ejb.performance.results.value;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SizeTextTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0 B",
        "12.4, 12 B",
        "999, 999 B",
        "999.6, 1.00 kB",
        "21344, 21.3 kB",
        "-21344, -21.3 kB",
        "4200000, 4.20 MB",
        "5e9, 5.00 GB",
        "NaN, –"
    })
    void sizeHasThreeDigitsAndUnit(double bytes, String text) {
        assertThat(SizeText.of(bytes)).isEqualTo(text);
    }

    @Test
    void uncertaintyLimitsDigits() {
        assertThat(SizeText.of(21_344, 900)).isEqualTo("21.3 kB");
        assertThat(SizeText.of(21_344, 5_000)).isEqualTo("21 kB");
        assertThat(SizeText.range(20_900, 21_900)).isEqualTo("20.9 – 21.9 kB");
    }

    @Test
    void limitIsDistinct() {
        assertThat(SizeText.beside(20_001, 20_000)).isEqualTo("20.001 kB");
    }

    @ParameterizedTest
    @CsvSource({"20 kB, 20000", "1.5MB, 1500000", "7b, 7", "2 GB, 2e9"})
    void sizesAreParsed(String text, double bytes) {
        assertThat(SizeText.bytes(text)).hasValue(bytes);
    }

    @ParameterizedTest
    @CsvSource({"20", "kB", "20 KiB", "-1 kB", "2ms"})
    void otherTextsAreRefused(String text) {
        assertThat(SizeText.bytes(text)).isEmpty();
    }
}
