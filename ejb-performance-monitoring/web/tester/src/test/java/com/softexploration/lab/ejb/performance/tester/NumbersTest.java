package com.softexploration.lab.ejb.performance.tester;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumbersTest {
    @ParameterizedTest
    @CsvSource({"0, 0", "0.0011234, 0.001123", "1.0021, 1.002", "12.3456, 12.35", "90119.6, '90,120'"})
    void millisecondsHaveFourDigits(double millis, String text) {
        assertThat(Numbers.milliseconds(millis)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"1500, 1.5 µs", "150300, 150.3 µs", "2000000, 2 ms"})
    void durationsHaveTheirUnit(long nanos, String text) {
        assertThat(Numbers.duration(nanos)).isEqualTo(text);
    }
}
