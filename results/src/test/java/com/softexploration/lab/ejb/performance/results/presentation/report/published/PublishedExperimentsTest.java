package com.softexploration.lab.ejb.performance.results.presentation.report.published;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Plateau;
import com.softexploration.lab.ejb.performance.results.presentation.report.published.PublishedRace.Technology;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The published figures, evaluated like this project's own. */
class PublishedExperimentsTest {

    @Test
    void publishedRaceWasWonByServlet() throws Exception {
        PublishedRace race = PublishedRace.load();

        assertThat(race.technologies())
                .extracting(Technology::transport)
                .containsExactly(
                        "local-ejb-required",
                        "servlet",
                        "rest",
                        "remote-ejb",
                        "remote-ejb-supports",
                        "remote-ejb-required",
                        "soap");
        Technology soap = race.find("soap").orElseThrow();
        assertThat(soap.name()).isEqualTo("jax-ws");
        assertThat(soap.total().medianNanos()).isEqualTo((128_327e6 + 128_716e6) / 2);
        assertThat(race.find("servlet").orElseThrow().averageMillis()).isCloseTo(40.3, within(0.1));
    }

    @Test
    void publishedTableIsInNanoseconds() throws Exception {
        assertThat(PublishedTable1.load()
                        .find("complex", Side.REMOTE)
                        .orElseThrow()
                        .nanos()
                        .get(1))
                .isEqualTo(116_458_913);
    }

    @ParameterizedTest(name = "run {0}")
    @CsvSource({"1, '4096, 8192'", "2, '4096, 8192'", "3, '4096, 8192'", "6, '4096, 8192'", "7, '4096, 8192'"})
    void remoteEjbHasPlateauOnLinux(int run, String sizes) throws Exception {
        Plateau plateau = PublishedSweep.load().plateau(run, 1000, "remote-ejb").orElseThrow();

        assertThat(plateau.slowSizes()).hasToString("[" + sizes + "]");
    }

    @Test
    void plateauIsIndependentOfCallCount() throws Exception {
        for (long calls : List.of(1_000L, 10_000L, 100_000L)) {
            assertThat(PublishedSweep.load().plateau(1, calls, "remote-ejb")).isPresent();
        }
    }

    @Test
    void windowsAndHessianHaveNoPlateau() throws Exception {
        PublishedSweep published = PublishedSweep.load();

        assertThat(published.plateau(4, 1000, "remote-ejb")).isEmpty();
        assertThat(published.plateau(5, 1000, "remote-ejb")).isEmpty();
        for (int run = 1; run <= 7; run++) {
            for (long calls : published.callCounts()) {
                assertThat(published.plateau(run, calls, "spring-hessian")).isEmpty();
            }
        }
    }

    @Test
    void unpublishedFiguresStayEmpty() throws Exception {
        PublishedSweep published = PublishedSweep.load();

        assertThat(published.platform(1)).isEqualTo("Kubuntu 9.10 beta x86_64 SunJDK 1.6.0");
        assertThat(published.seconds(1, 1000, 4096, "remote-ejb")).hasValue(40.547);
        assertThat(published.seconds(5, 100_000, 0, "remote-ejb")).isEmpty();
        assertThat(published.seconds(9, 1000, 0, "remote-ejb")).isEmpty();
    }
}
