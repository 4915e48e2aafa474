package com.softexploration.lab.ejb.performance.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.plan.ComparisonOptions;
import com.softexploration.lab.ejb.performance.cli.plan.ExperimentDefaults;
import com.softexploration.lab.ejb.performance.cli.plan.ExperimentPlan;
import com.softexploration.lab.ejb.performance.cli.plan.RacePlan;
import com.softexploration.lab.ejb.performance.cli.plan.ServerOffer;
import com.softexploration.lab.ejb.performance.cli.plan.SweepPlan;
import com.softexploration.lab.ejb.performance.client.TransportClient;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A comparison that the presentation server makes by itself is the one that the commands make. */
class ComparisonPlanAgreementTest {
    private static final int ROUNDS = 2;
    private static final TransportClients CLIENTS =
            new TransportClients(ServiceLoader.load(TransportClient.class).stream()
                    .map(ServiceLoader.Provider::get)
                    .toList());
    private static final String WORDS = String.join(",", CLIENTS.words());

    @ParameterizedTest
    @CsvSource({"nop,7", "simple,3", "complex,300", "accounts,2000"})
    void aRaceHasTheSameLoadTests(String operation, long calls) throws CliException {
        ExperimentPlan command = RacePlan.of(options(), List.of(operation), Optional.of("" + calls))
                .planFor(ServerOffer.EXPECTED);

        assertThat(loadTests(ComparisonPlan.race(CLIENTS, WORDS, operation, calls, ROUNDS, 0.1)))
                .containsExactlyElementsOf(loadTests(command));
    }

    @Test
    void aSweepHasTheSameLoadTests() throws CliException {
        ExperimentPlan command = SweepPlan.of(options(), Optional.of("0,1024"), Optional.of("5,5000"))
                .planFor(ServerOffer.EXPECTED);

        assertThat(loadTests(ComparisonPlan.sweep(CLIENTS, WORDS, "0,1024", "5,5000", ROUNDS, 0.1)))
                .containsExactlyElementsOf(loadTests(command));
    }

    @Test
    void bothTakeAsManyRounds() {
        assertThat(ComparisonPlan.MAX_ROUNDS).isEqualTo(ExperimentDefaults.MAX_ROUNDS);
    }

    private static ComparisonOptions options() {
        return new ComparisonOptions(false, CLIENTS.words(), Optional.of(ROUNDS), Optional.empty(), 0.1);
    }

    private static List<String> loadTests(ComparisonPlan plan) {
        return plan.steps().stream()
                .map(step -> text(
                        step.round(),
                        step.client().transport(),
                        step.request().operation().word(),
                        step.request().payloadChars(),
                        step.request().warmupCount(),
                        step.request().requestCount(),
                        step.request().threadCount(),
                        step.request().maxErrorRate()))
                .toList();
    }

    private static List<String> loadTests(ExperimentPlan plan) {
        return plan.loadTests().stream()
                .map(test -> text(
                        test.round(),
                        test.transport(),
                        test.order().operation(),
                        test.order().payloadChars(),
                        test.order().warmupCount(),
                        test.order().requestCount(),
                        test.order().threadCount(),
                        test.order().maxErrorRate()))
                .toList();
    }

    /** One load test, for messages that can be read. */
    private static String text(Object... parts) {
        return Stream.of(parts).map(String::valueOf).collect(Collectors.joining(" "));
    }
}
