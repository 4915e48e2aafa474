package com.softexploration.lab.ejb.performance.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.fake.RecordingConsole;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestFollower;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentOptions;
import com.softexploration.lab.ejb.performance.contract.plan.PlannedLoadTest;
import com.softexploration.lab.ejb.performance.contract.plan.RunPlan;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class TurnsTest {
    private static final int ROUNDS = 8;

    @Test
    void eachVariantIsFirstEquallyOften() throws Exception {
        List<Phases> variants = List.of(phases("a"), phases("b"));
        Map<Phases, Integer> firsts = new HashMap<>();
        Turns turns = new Turns.Interleaved(7);
        for (int round = 1; round <= ROUNDS; round++) {
            List<Phases> order = new ArrayList<>();
            turns.make(variants, "nop over remote-ejb", order::add);
            assertThat(order).containsExactlyInAnyOrderElementsOf(variants);
            firsts.merge(order.get(0), 1, Integer::sum);
        }

        assertThat(firsts.values()).containsExactly(ROUNDS / 2, ROUNDS / 2);
    }

    @Test
    void variantsOfDuetAreMeasuredAtOnce() throws Exception {
        requireAtOnce(new Turns.Duet(), "nop over remote-ejb");
    }

    @Test
    void interleavedVariantsWarmUpAtOnce() throws Exception {
        requireAtOnce(new Turns.Interleaved(7), "");
    }

    private static void requireAtOnce(Turns turns, String call) throws Exception {
        CountDownLatch both = new CountDownLatch(2);

        turns.make(List.of(phases("a"), phases("b")), call, variant -> {
            both.countDown();
            assertThat(both.await(10, TimeUnit.SECONDS)).as("at once").isTrue();
        });

        assertThat(both.getCount()).isZero();
    }

    @Test
    void variantsOfDuetSwapTheirCpus() throws Exception {
        List<Phases> variants = List.of(phases("0"), phases("1"));
        Turns duet = new Turns.Duet();

        duet.beginRound(variants, 1);
        assertThat(variants).extracting(Phases::cpus).containsExactly("1", "0");
        duet.beginRound(variants, 2);
        assertThat(variants).extracting(Phases::cpus).containsExactly("0", "1");
    }

    @Test
    void failureOfOneEndsTheDuet() throws Exception {
        List<Phases> variants = List.of(phases("a"), phases("b"));
        CountDownLatch interrupted = new CountDownLatch(1);

        assertThatThrownBy(() -> new Turns.Duet().make(variants, "", variant -> {
                    if (variant == variants.get(0)) {
                        throw CliException.failed("it died", "see its log");
                    }
                    try {
                        Thread.sleep(TimeUnit.MINUTES.toMillis(1));
                    } catch (InterruptedException e) {
                        interrupted.countDown();
                        throw e;
                    }
                }))
                .hasMessage("it died; see its log");
        assertThat(interrupted.await(10, TimeUnit.SECONDS)).isTrue();
    }

    private static Phases phases(String cpus) throws Exception {
        return new Phases(
                new LoadTestDriver(
                        new Bound(cpus),
                        new LoadTestFollower(),
                        outcome -> {},
                        Clock.systemUTC(),
                        new RecordingConsole()),
                RunPlan.of(ExperimentOptions.byDefault(true)));
    }

    /** Servers of which only the CPUs are known. */
    private static final class Bound implements Participants {
        private String cpus;

        Bound(String cpus) {
            this.cpus = cpus;
        }

        @Override
        public String cpus() {
            return cpus;
        }

        @Override
        public void bind(String others) {
            cpus = others;
        }

        @Override
        public List<Caller> callers(Side side) {
            return List.of();
        }

        @Override
        public List<LiveProgress.ServerProbe> probes(Side side) {
            return List.of();
        }

        @Override
        public Observer observe(PlannedLoadTest test) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void requireAlive() {}

        @Override
        public void requireStillAlive() {}
    }
}
