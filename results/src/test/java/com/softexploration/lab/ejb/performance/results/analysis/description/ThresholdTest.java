package com.softexploration.lab.ejb.performance.results.analysis.description;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.results.ResultsException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThresholdTest {
    @Test
    void sideMeansItsPublishedTransport() throws Exception {
        assertThat(Threshold.parse(" nop remote p99 < 2ms "))
                .isEqualTo(new Threshold("nop remote p99 < 2ms", "nop", "remote-ejb", Statistic.P99, 2e6));
        assertThat(Threshold.parse("nop local p99.9<1.5us"))
                .isEqualTo(new Threshold("nop local p99.9<1.5us", "nop", "local-ejb", Statistic.P99_9, 1_500));
        assertThat(Threshold.parse("payload  4096 rest max < 1 s"))
                .isEqualTo(new Threshold("payload  4096 rest max < 1 s", "payload 4096", "rest", Statistic.MAX, 1e9));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nop remote p99 2ms | is not of the form OPERATION SIDE-or-TRANSPORT FIGURE < DURATION; write it like 'nop remote p99 < 2ms'",
                "nop p99 < 2ms | is not of the form OPERATION SIDE-or-TRANSPORT FIGURE < DURATION; write it like 'nop remote p99 < 2ms'",
                "nop remote p95 < 2ms | has no figure 'p95'; choose from min, median, mean, p90, p99, p99.9, max",
                "nop remote p99 < 2 | has no duration '2'; give a number and one of ns, us, ms and s, for example 2ms",
                "nop remote p99 < 2min | has no duration '2min'; give a number and one of ns, us, ms and s, for example 2ms"
            })
    void errorNamesWrongAndRightValue(String text, String message) {
        assertThatThrownBy(() -> Threshold.parse(text))
                .isInstanceOf(ResultsException.class)
                .hasMessage("The threshold '" + text + "' " + message);
    }
}
