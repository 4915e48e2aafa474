package com.softexploration.lab.ejb.performance.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EndedLoadTestTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0 ns",
        "283, 283 ns",
        "999, 999 ns",
        "1000, 1 µs",
        "28349, 28.3 µs",
        "999499, 999 µs",
        "999500, 1 ms",
        "2104000, 2.1 ms",
        "61000000000, 61 s",
        "7200000000000, 7200 s"
    })
    void durationHasThreeDigitsAndUnit(long nanos, String text) {
        assertThat(EndedLoadTest.duration(nanos)).isEqualTo(text);
    }
}
