package com.softexploration.lab.ejb.performance.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.results.SyntheticAnalysis;
import com.softexploration.lab.ejb.performance.results.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.model.Side;
import com.softexploration.lab.ejb.performance.results.verdict.Verdict;
import com.softexploration.lab.ejb.performance.results.verdict.Verdict.State;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class ResultTableTest {
    private static final Verdict CLEAN = new Verdict(State.CLEAN, List.of());

    @Test
    void columnsAreAlignedAndTheVerdictStandsBelow() {
        var analysis = new SyntheticAnalysis()
                .exactly(new SeriesKey("nop", Side.LOCAL, "local-ejb"), 2_000, 3_000, 4_000)
                .exactly(new SeriesKey("nop", Side.REMOTE, "remote-ejb"), 200_000, 300_000, 400_000)
                .exactly(new SeriesKey("simple", Side.REMOTE, "remote-ejb"), 1_001_000_000, 1_002_000_000)
                .build();

        assertThat(ResultTable.text(analysis, new Verdict(State.NOISY, List.of("steal: 3 %", "load: 4"))))
                .isEqualTo("""
                        operation  local median  remote median  growth  local p99  remote p99  local calls  remote calls
                        nop             3.00 µs         300 µs    100×    4.00 µs      400 µs            3             3
                        simple                –        1.002 s       –          –     1.002 s            –             2

                        NOISY. Something disturbed this run; judge its figures with care.
                        - steal: 3 %
                        - load: 4
                        """);
    }

    @Test
    void eachRemoteTransportHasItsOwnRow() {
        var analysis = new SyntheticAnalysis()
                .exactly(new SeriesKey("nop", Side.LOCAL, "local-ejb"), 3_000)
                .exactly(new SeriesKey("nop", Side.REMOTE, "remote-ejb"), 300_000)
                .exactly(new SeriesKey("nop", Side.REMOTE, "servlet"), 600_000)
                .build();

        assertThat(ResultTable.text(analysis, CLEAN).lines().skip(1).limit(2))
                .satisfiesExactly(
                        ejb -> assertThat(ejb).startsWith("nop remote-ejb ").contains(" 100× "),
                        servlet ->
                                assertThat(servlet).startsWith("nop servlet ").contains(" 200× "));
    }

    @Test
    void eachSizeOfThePayloadHasItsOwnRow() {
        var analysis = new SyntheticAnalysis()
                .exactly(new SeriesKey("payload", Side.LOCAL, "local-ejb", OptionalInt.of(0)), 1_000)
                .exactly(new SeriesKey("payload", Side.REMOTE, "remote-ejb", OptionalInt.of(0)), 100_000)
                .exactly(new SeriesKey("payload", Side.REMOTE, "remote-ejb", OptionalInt.of(4096)), 300_000)
                .build();

        assertThat(ResultTable.text(analysis, CLEAN).lines().skip(1).limit(2))
                .satisfiesExactly(
                        empty -> assertThat(empty).startsWith("payload 0 ").contains(" 100× "),
                        large -> assertThat(large).startsWith("payload 4096 ").contains(" –  "));
    }

    @Test
    void nothingMeasuredIsJustTheHeader() {
        assertThat(ResultTable.text(new SyntheticAnalysis().build(), CLEAN))
                .startsWith("operation  local median")
                .contains("\n\nCLEAN.");
    }
}
