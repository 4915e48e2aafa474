package com.softexploration.lab.ejb.performance.results.analysis.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.SyntheticAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.description.Threshold;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.presentation.report.ThresholdText;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThresholdResultTest {
    /** Three rounds with the medians 100, 120 and 140 ns. */
    private static final Analysis NOP = new SyntheticAnalysis()
            .exactly(new SeriesKey("nop", Side.REMOTE, "remote-ejb"), 90, 100, 110, 90, 120, 130, 100, 140, 200)
            .build();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nop remote median < 181ns | met | 119 ns (interval 80 – 180 ns, 95 %)",
                "nop remote median < 177ns | the data cannot tell | 119 ns (the limit is within its interval 80 – 180 ns, 95 %)",
                "nop remote median < 79ns | the data cannot tell | 119 ns (the limit is within its interval 80 – 180 ns, 95 %)",
                "nop remote median < 77ns | not met | 119 ns (interval 80 – 180 ns, 95 %)",
                "nop remote max < 201ns | met | 200 ns",
                "nop remote max < 200ns | not met | 200 ns",
                "nop remote max < 200.4ns | met | 200.0 ns",
                "nop remote min < 90ns | not met | 90 ns",
                "nop remote mean < 121ns | the data cannot tell | 120 ns (it is below the limit in 2 of 3 rounds)",
                "nop remote mean < 147ns | met | 120 ns",
                "nop remote mean < 100ns | not met | 120 ns",
            })
    void figuresAreJudgedByKind(String text, String state, String rest) throws Exception {
        assertThat(ThresholdText.of(judged(text))).isEqualTo(text + ": " + state + ", " + rest);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nop remote p90 < 1ns | UNDECIDED | the data cannot tell (9 calls are too few for p90)",
                "nop local median < 1ns | NOT_MEASURED | not measured (no such call)",
                "simple remote max < 1ns | NOT_MEASURED | not measured (no such call)",
            })
    void unknownFigureIsNotJudged(String text, ThresholdResult.State state, String rest) throws Exception {
        assertThat(judged(text).state()).isEqualTo(state);
        assertThat(ThresholdText.of(judged(text))).isEqualTo(text + ": " + rest);
    }

    @ParameterizedTest
    @CsvSource({"MET, false", "NOT_MET, true", "UNDECIDED, false", "NOT_MEASURED, true"})
    void gateFailsWithoutMeasurement(ThresholdResult.State state, boolean missed) {
        assertThat(state.isMissed()).isEqualTo(missed);
    }

    private static ThresholdResult judged(String text) throws Exception {
        return ExperimentAnalysis.of(NOP, Optional.empty(), List.of(Threshold.parse(text)))
                .thresholds()
                .get(0);
    }
}
