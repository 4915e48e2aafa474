package com.softexploration.lab.ejb.performance.results.value;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumberTextTest {
    @Test
    void nonFiniteValuesBecomeDash() {
        assertThat(NumberText.times(Double.NaN)).isEqualTo("–");
        assertThat(NumberText.percent(Double.POSITIVE_INFINITY)).isEqualTo("–");
        assertThat(NumberText.twoDecimals(Double.NaN)).isEqualTo("–");
    }

    @Test
    void changesCarryTheirSign() {
        assertThat(NumberText.change(8567.4)).isEqualTo("+8,567 %");
        assertThat(NumberText.change(-3.2)).isEqualTo("-3.20 %");
    }

    @Test
    void numbersHaveThreeDigitsAtLeast() {
        assertThat(NumberText.times(86.71)).isEqualTo("86.7×");
        assertThat(NumberText.times(250_348.2)).isEqualTo("250,348×");
        assertThat(NumberText.times(0.284)).isEqualTo("0.28×");
        assertThat(NumberText.twoDecimals(1_001_832_412.5)).isEqualTo("1,001,832,412.50");
    }

    @Test
    void memoryUsesLargestFittingUnit() {
        assertThat(NumberText.bytes(16)).isEqualTo("16 B");
        assertThat(NumberText.bytes(2_097_152)).isEqualTo("2 MiB");
        assertThat(NumberText.bytes(25_232_932_864L)).isEqualTo("23.5 GiB");
    }

    @Test
    void uncertaintyLimitsDigits() {
        assertThat(NumberText.times(93.04, 9)).isEqualTo("93×");
        assertThat(NumberText.times(93.04, 2)).isEqualTo("93.0×");
        assertThat(NumberText.times(1_234, 60)).isEqualTo("1,230×");
        assertThat(NumberText.times(412_345, 2e12)).as("never nothing").isEqualTo("400,000×");
        assertThat(NumberText.times(93.04, Double.NaN)).isEqualTo("93.0×");
        assertThat(NumberText.timesRange(84.2, 102.3)).isEqualTo("84 – 102×");
        assertThat(NumberText.timesRange(500_000, 1_200_000)).isEqualTo("500,000 – 1,200,000×");
        assertThat(NumberText.timesRange(1, Double.POSITIVE_INFINITY)).isEqualTo("not known");
        assertThat(NumberText.timesRange(1, 3.01)).isEqualTo("not known");
    }

    @ParameterizedTest
    @CsvSource({"10.04, 10, 10.04", "10.000001, 10, 10.000001", "1.504, 1.5, 1.504", "18, 10, 18.0", "10, 10, 10.0"})
    void valueDiffersFromItsLimit(double value, double limit, String text) {
        assertThat(NumberText.beside(value, limit)).isEqualTo(text);
    }
}
