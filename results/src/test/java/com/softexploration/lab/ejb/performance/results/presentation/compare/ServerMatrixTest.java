package com.softexploration.lab.ejb.performance.results.presentation.compare;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredSeries;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Repetitions;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ServerMatrixTest {
    private static final SeriesKey NOP = new SeriesKey("nop", Side.REMOTE, "remote-ejb");

    /** The p-values of the three pairs are about 0.0001, 0.02 and 0.054: two are significant by Holm, one by Bonferroni. */
    @Test
    void holmFindsTheFastestServer() {
        ServerMatrix matrix = ServerMatrix.of(List.of(measured("a", 0), measured("b", 0.066), measured("c", 0.12)));

        assertThat(matrix.rows()).singleElement().satisfies(row -> {
            assertThat(row.letters()).containsExactly("a", "b", "b");
            assertThat(row.lead()).as("its size is not certain").isEmpty();
            assertThat(row.answer(matrix.names())).hasValueSatisfying(answer -> assertThat(answer)
                    .startsWith("a is fastest for nop over remote EJB: 100 µs")
                    .doesNotContain("at least"));
        });
    }

    @Test
    void undecidedServersHaveLimit() {
        ServerMatrix matrix = ServerMatrix.of(List.of(measured("a", 0.03), measured("b", 0), measured("c", 0.05)));

        assertThat(matrix.rows().get(0).answer(matrix.names()).orElseThrow())
                .startsWith("No winner yet for nop over remote EJB among b, a and c: 100 µs")
                .matches(".*, at most 1[0-9] % apart\\.");
    }

    @Test
    void largeLeadIsQuantified() {
        ServerMatrix matrix = ServerMatrix.of(List.of(measured("a", 0.7), measured("b", 0)));

        assertThat(matrix.rows().get(0).lead().orElseThrow()).isBetween(0.4, 0.5);
    }

    @Test
    void slowdownsAreMultiplesOfTheFastest() {
        ServerMatrix matrix = ServerMatrix.of(List.of(measured("a", 0.7), measured("b", 0), measured("c", 1.4)));

        assertThat(matrix.rows().get(0).slowdowns())
                .extracting(slowdown -> slowdown.orElseThrow().text())
                .containsExactly("2.01×", "1.00×", "4.06×");
    }

    /** An experiment of three starts, a standard deviation of 2 % apart. */
    private static StoredExperiment measured(String name, double logarithm) {
        Map<Integer, Map<Integer, Double>> byStart = Map.of(
                1, Map.of(1, 100_000 * Math.exp(logarithm - 0.02)),
                2, Map.of(1, 100_000 * Math.exp(logarithm)),
                3, Map.of(1, 100_000 * Math.exp(logarithm + 0.02)));
        return new StoredExperiment(
                Path.of(name),
                List.of(StoredSeries.of(NOP, new Repetitions(byStart))),
                Map.of(),
                Optional.empty(),
                "",
                "",
                Optional.empty(),
                Optional.empty());
    }
}
