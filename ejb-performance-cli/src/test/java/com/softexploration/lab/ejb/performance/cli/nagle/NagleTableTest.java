package com.softexploration.lab.ejb.performance.cli.nagle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NagleTableTest {
    private static final NagleSeries FAST = new NagleSeries(25, 20_000, 0);
    private static final NagleSeries PLATEAU = new NagleSeries(25, 44_000_000, 24);

    @Test
    void onlyWhatTakesThirtyFiveToFiftyFiveMillisecondsIsInThePlateau() {
        NagleSeries series = NagleSeries.of(new long[] {34_999_999, 55_000_000, 35_000_000, 55_000_001, 44_000_000});

        assertThat(series).isEqualTo(new NagleSeries(5, 44_000_000, 3));
        assertThat(series.plateauPercent()).isEqualTo(60);
        assertThat(series.onPlateau()).isTrue();
        assertThat(NagleSeries.of(new long[] {1, 44_000_000}).onPlateau()).isFalse();
    }

    @Test
    void aLinePerSizeAndWhatItShowsAndDoesNotProve() {
        String text = NagleTable.text(List.of(
                new NagleRow(2048, FAST, FAST), new NagleRow(4096, PLATEAU, FAST), new NagleRow(8192, PLATEAU, FAST)));

        assertThat(text.lines().skip(1).limit(3).map(NagleTableTest::words))
                .containsExactly(
                        "chars bytes median 35-55 ms median 35-55 ms",
                        "2,048 4,196 1 20.0 µs 0 % 20.0 µs 0 %",
                        "4,096 8,292 2 44.0 ms 96 % 20.0 µs 0 %");
        assertThat(text)
                .contains("Plateau at 4,096; 8,192 characters: ", "with TCP_NODELAY it is gone", "but not proven.");
    }

    @Test
    void aMachineThatShowsNoPlateauIsToldSo() {
        assertThat(NagleTable.text(List.of(new NagleRow(8192, FAST, FAST))))
                .contains("No plateau on this machine: ")
                .doesNotContain("Plateau at");
    }

    @Test
    void noPlateauIsExpectedWhereEveryReplyIsOneWrite() {
        assertThat(NagleTable.text(List.of(new NagleRow(1024, FAST, FAST)))).contains("No plateau, as expected: ");
    }

    @Test
    void aPlateauWithNoDelayAsWellIsSomethingElse() {
        assertThat(NagleTable.text(List.of(new NagleRow(8192, PLATEAU, PLATEAU))))
                .contains("something else than Nagle's algorithm");
    }

    private static String words(String line) {
        return line.strip().replaceAll("\\s+", " ");
    }
}
