package com.softexploration.lab.ejb.performance.cli.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NagleTableTest {
    private static final NagleDemonstration.Series FAST = new NagleDemonstration.Series(25, 20_000, 0);
    private static final NagleDemonstration.Series PLATEAU = new NagleDemonstration.Series(25, 44_000_000, 24);

    @Test
    void plateauIs35To55Millis() {
        NagleDemonstration.Series series =
                NagleDemonstration.Series.of(new long[] {34_999_999, 55_000_000, 35_000_000, 55_000_001, 44_000_000});

        assertThat(series).isEqualTo(new NagleDemonstration.Series(5, 44_000_000, 3));
        assertThat(series.plateauPercent()).isEqualTo(60);
        assertThat(series.onPlateau()).isTrue();
        assertThat(NagleDemonstration.Series.of(new long[] {1, 44_000_000}).onPlateau())
                .isFalse();
    }

    @Test
    void tableHasLinePerSizeAndConclusion() {
        String text = NagleDemonstration.text(List.of(
                new NagleDemonstration.Row(2048, FAST, FAST),
                new NagleDemonstration.Row(4096, PLATEAU, FAST),
                new NagleDemonstration.Row(8192, PLATEAU, FAST)));

        assertThat(text.lines().skip(1).limit(3).map(NagleTableTest::words))
                .containsExactly(
                        "chars bytes median 35-55 ms median 35-55 ms",
                        "2,048 4,196 1 20.0 µs 0 % 20.0 µs 0 %",
                        "4,096 8,292 2 44.0 ms 96 % 20.0 µs 0 %");
        assertThat(text)
                .contains(
                        "Plateau at 4,096; 8,192 characters: ",
                        "with TCP_NODELAY the delay disappears",
                        "but not proven, for");
    }

    @Test
    void missingPlateauIsReported() {
        assertThat(NagleDemonstration.text(List.of(new NagleDemonstration.Row(8192, FAST, FAST))))
                .contains("No plateau on this machine: ")
                .doesNotContain("Plateau at");
    }

    @Test
    void singleWriteRepliesHaveNoPlateau() {
        assertThat(NagleDemonstration.text(List.of(new NagleDemonstration.Row(1024, FAST, FAST))))
                .contains("No plateau, as expected: ");
    }

    @Test
    void plateauWithNoDelayIsNotNagle() {
        assertThat(NagleDemonstration.text(List.of(new NagleDemonstration.Row(8192, PLATEAU, PLATEAU))))
                .contains("something other than Nagle's algorithm");
    }

    private static String words(String line) {
        return line.strip().replaceAll("\\s+", " ");
    }
}
