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
        assertThat(Threshold.parse("nop remote allocated < 20 kB"))
                .isEqualTo(new Threshold(
                        "nop remote allocated < 20 kB", "nop", "remote-ejb", Cost.BUSINESS_ALLOCATED, 20_000));
        assertThat(Threshold.parse("nop remote caller-cpu<100us").limit()).isEqualTo(100_000);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nop remote p99 2ms | is not of the form OPERATION SIDE-or-TRANSPORT FIGURE < LIMIT; write it like 'nop remote p99 < 2ms'",
                "nop p99 < 2ms | is not of the form OPERATION SIDE-or-TRANSPORT FIGURE < LIMIT; write it like 'nop remote p99 < 2ms'",
                "nop remote p95 < 2ms | has no figure 'p95'; choose from min, median, mean, p90, p99, p99.9, max, thread-allocated, caller-allocated, allocated, wire, caller-cpu, cpu",
                "nop remote allocated < 20ms | has no limit '20ms' of allocated; give a number and one of B, kB, MB and GB, for example 20kB",
                "nop remote p99 < 2 | has no limit '2' of p99; give a number and one of ns, us, ms and s, for example 2ms",
                "nop remote p99 < 2min | has no limit '2min' of p99; give a number and one of ns, us, ms and s, for example 2ms"
            })
    void errorNamesWrongAndRightValue(String text, String message) {
        assertThatThrownBy(() -> Threshold.parse(text))
                .isInstanceOf(ResultsException.class)
                .hasMessage("The threshold '" + text + "' " + message);
    }
}
