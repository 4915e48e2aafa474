package com.softexploration.lab.ejb.performance.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServersProvider;
import com.softexploration.lab.ejb.performance.cli.domain.ServerProvider;
import com.softexploration.lab.ejb.performance.cli.engine.Experiment.OnFailure;
import com.softexploration.lab.ejb.performance.cli.plan.PlannedExperiment;
import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.LoadTestSettings;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentOptions;
import com.softexploration.lab.ejb.performance.contract.plan.RunPlan;
import com.softexploration.lab.ejb.performance.contract.plan.UserOperations;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Experiments that end before their first call. */
class RefusedExperimentTest extends FakeExperiment {
    @Test
    void misconfiguredServerIsNotCalled() {
        domain.presentation().setConfigurationProblem("the system property providerURL is not set; set it");

        CliException failure = catchThrowableOfType(CliException.class, () -> run(request -> domain));

        assertThat(failure)
                .hasMessage(
                        "The presentation server cannot run load tests: the system property providerURL is not set; set it");
        assertThat(domain.business().started()).isEmpty();
        assertThat(domain.closed()).isTrue();
    }

    @Test
    void unstartableDomainLeavesNoFolder() {
        ServerProvider upAlready = new StartedServers(request("domain"), request -> domain) {
            @Override
            public void requireStartable() throws CliException {
                throw CliException.failed("The domain is up already", "stop it");
            }
        };

        CliException failure = catchThrowableOfType(
                CliException.class, () -> run(threeStarts(), OnFailure.STOP, List.of(), upAlready));

        assertThat(failure).hasMessage("The domain is up already; stop it");
        assertThat(folder.resolve("runs")).doesNotExist();
        assertThat(console.lines()).isEmpty();
    }

    /** Only the servers know user operations. */
    @Test
    void unknownOperationOfRunningServersLeavesNoFolder() throws Exception {
        ExperimentOptions options = new ExperimentOptions(
                true,
                List.of("nop", "foo"),
                List.of(),
                ExperimentOptions.Calls.DEFAULT,
                ExperimentOptions.Repetitions.DEFAULT,
                LoadTestSettings.DEFAULT,
                new UserOperations(Map.of(), true));
        PlannedExperiment plan = planned(() -> RunPlan.of(options));
        ServerProvider running = new RunningServersProvider(domain, request("domain"));

        CliException failure =
                catchThrowableOfType(CliException.class, () -> run(plan, OnFailure.STOP, List.of("note"), running));

        assertThat(failure.exitCode()).isEqualTo(CliException.WRONG_USE);
        assertThat(failure).hasMessageStartingWith("The servers do not offer the operation foo; ");
        assertThat(folder.resolve("runs")).doesNotExist();
        assertThat(console.lines()).isEmpty();
        assertThat(domain.business().started()).isEmpty();
    }

    @Test
    void payloadsBeyondHeapAreRefusedBeforeFirstCall() throws Exception {
        ExperimentOptions options = new ExperimentOptions(
                true,
                List.of("complex"),
                List.of(),
                ExperimentOptions.Calls.DEFAULT,
                ExperimentOptions.Repetitions.DEFAULT,
                new LoadTestSettings(64, 0),
                UserOperations.NONE);
        PlannedExperiment plan = planned(() -> RunPlan.of(options));
        System.setProperty(Defaults.COMPLEX_BYTES_PROPERTY, "1073741824");
        try {
            assertThatThrownBy(() -> run(request -> domain, plan))
                    .isInstanceOfSatisfying(CliException.class, failure -> assertThat(failure.exitCode())
                            .isEqualTo(CliException.WRONG_USE))
                    .hasMessageContainingAll(
                            "64 simultaneous calls of complex over remote-ejb need about",
                            "or give the servers more memory: -Xmx");
        } finally {
            System.clearProperty(Defaults.COMPLEX_BYTES_PROPERTY);
        }
        assertThat(domain.business().started()).isEmpty();
    }
}
