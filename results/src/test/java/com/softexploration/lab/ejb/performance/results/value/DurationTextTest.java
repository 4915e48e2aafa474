package com.softexploration.lab.ejb.performance.results.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DurationTextTest {
    @ParameterizedTest(name = "{0} ns is {1}")
    @CsvSource({
        "0, 0 ns",
        "38, 38 ns",
        "38.5, 38.5 ns",
        "999.4, 999 ns",
        "999.6, 1.00 µs",
        "3024, 3.02 µs",
        "260000, 260 µs",
        "999600, 1.00 ms",
        "13900000, 13.9 ms",
        "1001832412.5, 1.002 s",
        "12345678901, 12.3 s",
        "4000000000000, '4,000 s'",
        "-257000, -257 µs",
        "NaN, –"
    })
    void durationsHaveThreeDigitsAndUnit(double nanos, String text) {
        assertThat(DurationText.of(nanos)).isEqualTo(text);
    }

    @ParameterizedTest(name = "{0} ns is {1}")
    @CsvSource({"1, 1 ns", "500, 500 ns", "1000, 1 µs", "20000, 20 µs", "1500000, 1.5 ms", "1000000000, 1 s"})
    void tickLabelsAreShort(double nanos, String text) {
        assertThat(DurationText.tick(nanos)).isEqualTo(text);
    }

    @Test
    void digitsFollowUncertainty() {
        assertThat(DurationText.of(221_438, 5_400)).isEqualTo("221 µs");
        assertThat(DurationText.of(221_438, 15_000)).isEqualTo("221 µs");
        assertThat(DurationText.of(221_438, 40_000)).isEqualTo("220 µs");
        assertThat(DurationText.of(2_714, 160)).isEqualTo("2.71 µs");
        assertThat(DurationText.of(2_714, 400)).isEqualTo("2.7 µs");
        assertThat(DurationText.of(2_714, 0.1))
                .as("never more than three digits")
                .isEqualTo("2.71 µs");
        assertThat(DurationText.of(1_004_700_000, 300_000))
                .as("but of seconds, four")
                .isEqualTo("1.005 s");
        assertThat(DurationText.of(221_438, Double.NaN)).isEqualTo("221 µs");
        assertThat(DurationText.of(Double.NaN, 1)).isEqualTo("–");
    }

    @ParameterizedTest(name = "{0} ns is {1}")
    @CsvSource({
        "940000, 940 µs",
        "986000, 990 µs",
        "987000, 1.0 ms",
        "999000, 1.0 ms",
        "999600, 1.0 ms",
        "1040000, 1.0 ms",
        "987, 1.0 µs",
        "987000000, 1.0 s",
        "-987000, -1.0 ms"
    })
    void roundedThousandIsNextUnit(double nanos, String text) {
        assertThat(DurationText.of(nanos, 0.36 * Math.abs(nanos))).isEqualTo(text);
    }

    @Test
    void rangeHasOneUnit() {
        assertThat(DurationText.range(400_000, 998_000)).isEqualTo("0.40 – 1.00 ms");
        assertThat(DurationText.range(218_900, 229_700)).isEqualTo("219 – 230 µs");
        assertThat(DurationText.range(980_000, 1_120_000)).isEqualTo("0.98 – 1.12 ms");
        assertThat(DurationText.range(5_000, 5_000)).isEqualTo("5.00 µs");
        assertThat(DurationText.range(1, Double.POSITIVE_INFINITY)).isEqualTo("not known");
        assertThat(DurationText.range(1_000, 3_001)).isEqualTo("not known");
        assertThat(DurationText.range(1_000, 3_000)).isEqualTo("1.0 – 3.0 µs");
    }

    @Test
    void parsesUserInput() {
        assertThat(DurationText.nanos("2ms")).hasValue(2e6);
        assertThat(DurationText.nanos(" 1.5 s ")).hasValue(1.5e9);
        assertThat(List.of("7us", "7 \u00b5s", "7 \u03bcs"))
                .allSatisfy(text -> assertThat(DurationText.nanos(text)).hasValue(7e3));
        assertThat(DurationText.nanos("10ns")).hasValue(10);
        assertThat(List.of("", "2", "ms", "2m", "-1ms", "1e3ms", "1,5ms", "2 ms x", ".5s"))
                .allSatisfy(text -> assertThat(DurationText.nanos(text)).isEmpty());
    }

    @ParameterizedTest
    @CsvSource({
        "100_300_000, 100e6, 100.3 ms",
        "100_000_400, 100e6, 100.0004 ms",
        "999_960, 1e6, 0.99996 ms",
        "180.6, 181, 180.6 ns",
        "312_000_000, 100e6, 312 ms",
        "100_000_000, 100e6, 100 ms",
    })
    void valueDiffersFromItsLimit(String nanos, double limitNanos, String text) {
        assertThat(DurationText.beside(Double.parseDouble(nanos.replace("_", "")), limitNanos))
                .isEqualTo(text);
    }
}
