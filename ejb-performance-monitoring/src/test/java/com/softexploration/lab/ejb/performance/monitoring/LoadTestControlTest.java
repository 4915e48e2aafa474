package com.softexploration.lab.ejb.performance.monitoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.softexploration.lab.ejb.performance.contract.HiccupReading;
import com.softexploration.lab.ejb.performance.contract.LoadTestProgress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** Tests of the command line's MXBean. */
class LoadTestControlTest extends LoadTestsOfFakeService {
    private static final String PARAMETERS =
            "transport=fake, operation=nop, payloadChars=0, requestCount=6, warmupCount=2, threadCount=1, maxErrorRate=0";

    @Test
    void startsLoadTestAndKeepsResult() throws Exception {
        String run = control().start(PARAMETERS);
        awaitEnd();

        assertThat(control().result(run).getMeasuredCount()).isEqualTo(6);
        assertThat(control().result(run).getParameters()).isEqualTo(PARAMETERS.replace("Rate=0", "Rate=0.0"));
        assertThat(control().result("never")).isNull();
        LoadTestProgress progress = control().getProgress();
        assertThat(progress.getState()).isEqualTo("IDLE");
        assertThat(progress.getRunId()).isEmpty();
        assertThat(progress.getCompletedCount()).isEqualTo(8);
        assertThat(progress.getTotalCount()).isEqualTo(8);
    }

    @Test
    void beginRecordHasPlanPosition() throws Exception {
        String position = "experiment=20261129-race, kind=race, loadTest=7, start=2, round=3, caller=presentation";
        control().start(PARAMETERS + ", " + position);
        awaitEnd();

        assertThat(lines().get(0)).contains("phase=begin").contains("threadCount=1, " + position + ", server=");
    }

    @Test
    void preparedLoadTestWaitsForRelease() throws Exception {
        String run = control().prepare(3, PARAMETERS);
        await(() -> control().getProgress().getState().equals("READY"));

        assertThat(run).endsWith("-local-g3");
        assertThat(control().getProgress().getCompletedCount()).isEqualTo(2);
        assertThat(control().result(run)).isNull();
        control().release(run);
        awaitEnd();
        assertThat(control().result(run).getStatus()).isEqualTo("completed");
    }

    @Test
    void generatorNumberIsLimited() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> control().prepare(9, PARAMETERS))
                .withMessage("generator 9 is out of range: give 1 to 8");
    }

    @Test
    void progressIsOfRunningLoadTest() throws Exception {
        service.callsWaitFor = new CountDownLatch(1);
        String run = control().start(PARAMETERS);
        await(() -> service.calls.get() > 0);

        assertThat(control().getProgress().getRunId()).isEqualTo(run);
        assertThat(control().getProgress().getOperation()).isEqualTo("nop");
        control().cancel(run);
        service.callsWaitFor.countDown();
        awaitEnd();
        assertThat(control().result(run).getStatus()).isEqualTo("cancelled");
    }

    @Test
    void progressIsAwaitedUntilTheEnd() throws Exception {
        assertThat(control().awaitProgress(1_000).getState()).isEqualTo("IDLE");
        service.callsWaitFor = new CountDownLatch(1);
        String run = control().start(PARAMETERS);

        assertThat(control().awaitProgress(1).getRunId()).isEqualTo(run);
        service.callsWaitFor.countDown();
        await(() -> control().awaitProgress(1_000).getRunId().isEmpty());
        assertThat(control().result(run).getStatus()).isEqualTo("completed");
    }

    @Test
    void unattendedLoadTestIsCancelled() throws Exception {
        LoadTestControl control = control();
        String run = control.start(PARAMETERS.replace("requestCount=6", "requestCount=1000000000"));
        await(() -> executor.getState().equals("MEASURING"));
        tick(control, 20);
        control.awaitProgress(1);
        tick(control, 20);
        control.getProgress();
        tick(control, 20);
        assertThat(executor.getState()).isEqualTo("MEASURING");
        tick(control, 4);
        awaitEnd();

        assertThat(control.result(run).getStatus()).isEqualTo("cancelled");
        assertThat(control.result(run).getProblem())
                .matches(
                        "cancelled after \\d+ of 1000000000 measured calls because no client requested its progress for"
                                + " 120 s; its client was killed or cannot reach this server");
        assertThat(lastLine()).contains("because no client requested its progress");
    }

    @Test
    void leaseRunsAsLongAsItsLoadTest() throws Exception {
        service.callsWaitFor = new CountDownLatch(1);
        String run = control().start(PARAMETERS);

        assertThat(leases()).containsExactly("ejb-performance lease of " + run);
        service.callsWaitFor.countDown();
        awaitEnd();
        await(() -> leases().isEmpty());
    }

    private static List<String> leases() {
        return Thread.getAllStackTraces().keySet().stream()
                .map(Thread::getName)
                .filter(name -> name.startsWith("ejb-performance lease of "))
                .toList();
    }

    @Test
    void releaseIsAwaitedWithoutLease() throws Exception {
        LoadTestControl control = control();
        String run = control.prepare(1, PARAMETERS);
        await(() -> executor.getState().equals("READY"));
        tick(control, 100);
        control.release(run);
        awaitEnd();

        assertThat(control.result(run).getStatus()).isEqualTo("completed");
    }

    private static void tick(LoadTestControl control, int ticks) {
        for (int i = 0; i < ticks; i++) {
            control.lease().tick();
        }
    }

    @Test
    void unreadableParametersAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> control().start("String"))
                .withMessageStartingWith("'String' is not a load test parameter: give each of transport, operation, ");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> control().start(PARAMETERS.replace("nop", "String")))
                .withMessage("unknown operation 'String': give one of nop, simple, complex, accounts, payload");
    }

    @Test
    void hiccupMeterCanBeRestarted() {
        LoadTestControl control = control();
        assertThatIllegalStateException()
                .isThrownBy(control::stopHiccupMeter)
                .withMessageContaining("startHiccupMeter");
        control.startHiccupMeter();
        control.startHiccupMeter();
        HiccupReading reading = control.stopHiccupMeter();

        assertThat(reading.getIntervalNanos()).isEqualTo(5_000_000);
        assertThat(reading.getPauseThresholdNanos()).isEqualTo(2_000_000);
        assertThatIllegalStateException().isThrownBy(control::stopHiccupMeter);
    }

    @Test
    void resultLogIsRead() throws Exception {
        control().start(PARAMETERS);
        awaitEnd();

        long bytes = Files.size(Path.of(executor.getResultLog()));
        assertThat(control().getResultLogBytes()).isEqualTo(bytes);
        assertThat(control().readResultLog(0, 1_000_000)).hasSize((int) bytes);
    }
}
