package com.softexploration.lab.ejb.performance.results.analysis.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.SyntheticRun;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Machine;
import com.softexploration.lab.ejb.performance.results.analysis.description.HiccupMeterReading;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.description.Observation;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerObservation;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.CpuSpeed;
import com.softexploration.lab.ejb.performance.results.presentation.verdict.FindingText;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Hiccups of 25 ms, typical of young collections, in ten seconds on two or more CPUs. */
class DisturbancesTest {
    private static final HiccupMeterReading LATE = SyntheticRun.pauses(25_000_000, 60_000_000, 900_000_000);
    private static final Machine MACHINE = SyntheticRun.quiet().environment().machine();
    private static final String WATCHED = "Load tests viewed on the web page: ";
    private static final String MONITORED =
            "Load tests during which another JMX client read the MXBeans: 1,200 attributes";
    private static final long FULL_PROBE = 72_000;
    private static final long SLOW_PROBE = 144_000;
    private static final long TEN_SECONDS = 10_000_000_000L;
    private static final long ALL_CPUS = MACHINE.logicalCpus() * 10_000_000_000L;

    @Test
    void ownCollectionsAreNotDisturbance() {
        assertThat(texts(0.0, 0.0, 60, 900, 1_000_000_000)).isEmpty();
    }

    @Test
    void fewCollectionsDoNotExplainHiccups() {
        assertThat(texts(0.0, 0.0, 3, 40, 1_000_000_000))
                .containsExactly("Share of time lost in pauses 8.60 %", "Hiccups, 99th percentile 25.0 ms");
    }

    @Test
    void ownLoadIsNotDisturbance() {
        assertThat(texts(0.2, 1.0, 3, 40, ALL_CPUS * 6 / 10)).isEmpty();
    }

    @Test
    void foreignLoadOfABusyTestDisturbs() {
        assertThat(texts(0.2, 6.0, 3, 40, ALL_CPUS * 6 / 10)).hasSize(2);
        assertThat(texts(1.5, 1.0, 3, 40, ALL_CPUS * 6 / 10)).hasSize(2);
        assertThat(texts(null, 1.0, 3, 40, ALL_CPUS * 6 / 10)).hasSize(2);
    }

    @Test
    void pausesInFewCallsKeepMedian() {
        // three pauses in 53,333 calls
        assertThat(Disturbances.of(probed(SyntheticRun.observation(0.0, 0.0, server())), MACHINE, CpuSpeed.UNKNOWN))
                .isEmpty();
        assertThat(Disturbances.findings(
                        probed(SyntheticRun.observation(0.0, 0.0, server())), MACHINE, CpuSpeed.UNKNOWN, false))
                .singleElement()
                .satisfies(finding -> assertThat(finding.rule()).isEqualTo(Rule.FEW_PAUSED_CALLS))
                .extracting(FindingText::disturbance)
                .isEqualTo("Load tests with pauses in few calls: at most 0.01 % of the calls");
    }

    @Test
    void pausesInManyCallsDisturb() {
        HiccupMeterReading often = new HiccupMeterReading(
                5_000_000,
                10_000_000_000L,
                990,
                80_000,
                25_000_000,
                60_000_000,
                6_000,
                900_000_000,
                2_000_000,
                5_000_000);
        ServerObservation server = new ServerObservation(ServerRole.BUSINESS, 3L, 40L, null, 0L, 38.0, often, null);

        assertThat(Disturbances.of(probed(SyntheticRun.observation(0.0, 0.0, server)), MACHINE, CpuSpeed.UNKNOWN))
                .hasSize(2);
    }

    /** Pauses may not be the only effect of a neighbour's load. */
    @Test
    void pausesUnderOtherLoadDisturb() {
        for (Double[] stealAndOther : new Double[][] {{1.5, 0.0}, {0.0, 6.0}, {null, 0.0}, {0.0, null}}) {
            LoadTest test = probed(SyntheticRun.observation(stealAndOther[0], stealAndOther[1], server()));

            assertThat(Disturbances.of(test, MACHINE, CpuSpeed.UNKNOWN)).hasSizeGreaterThan(1);
        }
    }

    /** A CPU of which half of the readings are at full speed, and a load test with readings elsewhere. */
    @Test
    void callsAtAnotherSpeedDisturb() {
        CpuSpeed speed = CpuSpeed.of(LongStream.range(0, 40).map(i -> i % 4 == 0 ? SLOW_PROBE + 500 * i : FULL_PROBE));

        assertThat(textsOfProbes(speed, 19)).isEmpty();
        assertThat(textsOfProbes(speed, 20)).containsExactly("Calls at another CPU speed 95.2 %");
        assertThat(textsOfProbes(CpuSpeed.UNKNOWN, 20)).isEmpty();
    }

    /** One reading at full speed, and others. */
    private static List<String> textsOfProbes(CpuSpeed speed, int slow) {
        List<Long> probes = new ArrayList<>(Collections.nCopies(slow, SLOW_PROBE));
        probes.add(FULL_PROBE);
        return texts(probed(SyntheticRun.observation(0.0, 0.0), probes), speed);
    }

    /** Servers that use half of the CPUs' time delay their own threads; those that use 3 % of one CPU do not. */
    @ParameterizedTest
    @CsvSource({"2, 10.0, 0", "2, 9.99, 2", "16, 80.0, 0", "16, 79.9, 2", "16, 0.3, 2"})
    void ownLoadIsHalfOfAllCpus(int cpus, double cpuSeconds, int disturbances) {
        ServerObservation server = new ServerObservation(
                ServerRole.BUSINESS, 3L, 40L, null, Math.round(1e9 * cpuSeconds), 38.0, LATE, null);

        assertThat(Disturbances.of(
                        SyntheticRun.loadTest("nop", Side.LOCAL, 1, SyntheticRun.observation(0.2, 1.0, server)),
                        machine(cpus),
                        CpuSpeed.UNKNOWN))
                .hasSize(disturbances);
    }

    @Test
    void presentationServerCountsForRemoteCallsOnly() {
        ServerObservation quiet = SyntheticRun.quietServer(ServerRole.BUSINESS);
        ServerObservation paused = new ServerObservation(ServerRole.PRESENTATION, 3L, 40L, null, 0L, 38.0, LATE, null);
        Observation both = SyntheticRun.observation(0.0, 0.0, quiet, paused);

        assertThat(Disturbances.of(SyntheticRun.loadTest("nop", Side.LOCAL, 1, both), MACHINE, CpuSpeed.UNKNOWN))
                .isEmpty();
        assertThat(Disturbances.of(SyntheticRun.loadTest("nop", Side.REMOTE, 1, both), MACHINE, CpuSpeed.UNKNOWN))
                .hasSize(2);
    }

    /** Half of the limits of steal time and other processes excuse nothing. */
    @Test
    void excusesEndAtHalfOfLimits() {
        assertThat(texts(0.99, 4.99, 3, 40, ALL_CPUS)).isEmpty();
        assertThat(texts(1.0, 4.99, 3, 40, ALL_CPUS)).hasSize(2);
        assertThat(texts(0.99, 5.0, 3, 40, ALL_CPUS)).hasSize(2);
    }

    @Test
    void limitsOfMachineAreExclusive() {
        assertThat(rules(SyntheticRun.observation(2.0, 10.0))).isEmpty();
        assertThat(rules(SyntheticRun.observation(2.01, 10.0))).containsExactly(Rule.STEAL);
        assertThat(rules(SyntheticRun.observation(2.0, 10.01))).containsExactly(Rule.OTHER_PROCESSES);
    }

    /** The larger load average counts, if the CPU use of other processes is unknown. */
    @Test
    void limitOfLoadIsExclusive() {
        assertThat(rules(load(0.0, 3.0, null))).isEmpty();
        assertThat(rules(load(0.0, 3.01, null))).containsExactly(Rule.LOAD);
        assertThat(rules(load(3.01, 0.0, null))).containsExactly(Rule.LOAD);
        assertThat(rules(load(3.01, 3.01, 0.0))).isEmpty();
    }

    private static Observation load(double before, double after, Double other) {
        return new Observation(before, after, 0.0, other, null, List.of(), null);
    }

    /** Of ten seconds, one second is 10 %. */
    @Test
    void limitsOfServerAreExclusive() {
        assertThat(rules(server(200.0, 1_000, meter(990, 5_000_000, 100_000_000, 0))))
                .isEmpty();
        assertThat(rules(server(200.1, 1_000, meter(990, 0, 0, 0)))).containsExactly(Rule.CLOCK);
        assertThat(rules(server(38.0, 1_001, meter(990, 0, 0, 0)))).containsExactly(Rule.GARBAGE_COLLECTION);
    }

    @Test
    void limitsOfHiccupsAreExclusive() {
        assertThat(rules(server(38.0, 0, meter(990, 5_000_000, 100_000_000, 200_000_000))))
                .isEmpty();
        assertThat(rules(server(38.0, 0, meter(990, 5_000_001, 0, 0)))).containsExactly(Rule.LATE_WAKE_UPS);
        assertThat(rules(server(38.0, 0, meter(990, 0, 100_000_001, 0)))).containsExactly(Rule.LONG_PAUSE);
        assertThat(rules(server(38.0, 0, meter(990, 0, 0, 200_000_001)))).containsExactly(Rule.TIME_LOST);
    }

    /** All pauses within the time of collections are those of collections. */
    @Test
    void collectionsExplainAsMuchAsTheyTook() {
        assertThat(rules(server(38.0, 150, meter(990, 0, 150_000_000, 350_000_000))))
                .isEmpty();
        assertThat(rules(server(38.0, 150, meter(990, 0, 150_000_001, 350_000_000))))
                .containsExactly(Rule.LONG_PAUSE);
        assertThat(rules(server(38.0, 150, meter(990, 0, 0, 350_000_001)))).containsExactly(Rule.TIME_LOST);
    }

    @Test
    void p99NeedsHundredWakeUps() {
        assertThat(rules(server(38.0, 0, meter(99, 5_000_001, 0, 0)))).isEmpty();
        assertThat(rules(server(38.0, 0, meter(100, 5_000_001, 0, 0)))).containsExactly(Rule.LATE_WAKE_UPS);
    }

    @Test
    void collectionPerHundredWakeUpsExplainsP99() {
        HiccupMeterReading late = meter(1_000, 5_000_001, 0, 0);
        ServerObservation nine = new ServerObservation(ServerRole.BUSINESS, 9L, 0L, null, 0L, 38.0, late, null);
        ServerObservation ten = new ServerObservation(ServerRole.BUSINESS, 10L, 0L, null, 0L, 38.0, late, null);

        assertThat(rules(SyntheticRun.observation(null, 0.0, nine))).containsExactly(Rule.LATE_WAKE_UPS);
        assertThat(rules(SyntheticRun.observation(null, 0.0, ten))).isEmpty();
    }

    /** A load test of 50,000 calls, each of which a pause may have hit. */
    @Test
    void tenthOfCallsIsTooMany() {
        assertThat(rulesOfPauses(5_000)).containsExactly(Rule.FEW_PAUSED_CALLS);
        assertThat(rulesOfPauses(5_001)).containsExactly(Rule.TIME_LOST, Rule.LATE_WAKE_UPS);
    }

    private static List<Rule> rulesOfPauses(long count) {
        HiccupMeterReading often = new HiccupMeterReading(
                5_000_000, TEN_SECONDS, 9_900, 0, 25_000_000, 60_000_000, count, 900_000_000, 2_000_000, 5_000_000);
        ServerObservation server = new ServerObservation(ServerRole.BUSINESS, 3L, 40L, null, 0L, 38.0, often, null);
        return rules(withCalls(SyntheticRun.observation(0.0, 0.0, server), 30_000, List.of(72_000L)));
    }

    @Test
    void timeWithoutAnswersIsNoted() {
        Observation observation = SyntheticRun.observation(0.0, 0.0);

        assertThat(rules(observation.withUnansweredNanos(0))).isEmpty();
        assertThat(rules(observation.withLiveProbes(0).withUnansweredNanos(14_000_000_000L)))
                .containsExactly(Rule.UNANSWERED);
        assertThat(rules(observation.withUnansweredNanos(14_000_000_000L).withLiveProbes(1)))
                .containsExactly(Rule.WATCHED, Rule.UNANSWERED);
    }

    @Test
    void viewersAndMonitorsAreCounted() {
        ServerObservation read =
                new ServerObservation(ServerRole.BUSINESS, 0L, 0L, null, 0L, 38.0, meter(990, 0, 0, 0), 1_200L);
        Observation observation = SyntheticRun.observation(0.0, 0.0, read);

        assertThat(noted(observation.withLiveProbes(1))).containsExactly(WATCHED + "1 live probe", MONITORED);
        assertThat(noted(observation.withLiveProbes(7))).containsExactly(WATCHED + "7 live probes", MONITORED);
        assertThat(noted(observation)).containsExactly(MONITORED);
    }

    private static List<String> noted(Observation observation) {
        return Disturbances.findings(
                        SyntheticRun.loadTest("nop", Side.LOCAL, 1, observation), MACHINE, CpuSpeed.UNKNOWN, false)
                .stream()
                .map(FindingText::disturbance)
                .toList();
    }

    private static List<Rule> rules(Observation observation) {
        return rules(SyntheticRun.loadTest("nop", Side.LOCAL, 1, observation));
    }

    private static List<Rule> rules(LoadTest test) {
        return Disturbances.findings(test, MACHINE, CpuSpeed.UNKNOWN, false).stream()
                .map(Finding::rule)
                .toList();
    }

    /** Without an observation of steal time, pauses have no excuse. */
    private static Observation server(double timerOverheadNanos, long gcMillis, HiccupMeterReading meter) {
        return SyntheticRun.observation(
                null,
                0.0,
                new ServerObservation(ServerRole.BUSINESS, 0L, gcMillis, null, 0L, timerOverheadNanos, meter, null));
    }

    private static HiccupMeterReading meter(long wakeUps, long p99Nanos, long maxNanos, long pauseNanos) {
        return new HiccupMeterReading(
                5_000_000, TEN_SECONDS, wakeUps, 0, p99Nanos, maxNanos, 1, pauseNanos, 2_000_000, 5_000_000);
    }

    private static Machine machine(int logicalCpus) {
        return new Machine(
                MACHINE.cpuModel(),
                logicalCpus,
                MACHINE.memoryBytes(),
                MACHINE.operatingSystem(),
                MACHINE.kernel(),
                MACHINE.architecture(),
                MACHINE.virtualization(),
                MACHINE.scalingGovernor());
    }

    private static ServerObservation server() {
        return new ServerObservation(ServerRole.BUSINESS, 3L, 40L, null, 1_000_000_000L, 38.0, LATE, null);
    }

    private static LoadTest probed(Observation observation) {
        return probed(observation, List.of(72_000L, 72_000L));
    }

    private static LoadTest probed(Observation observation, List<Long> probes) {
        return withCalls(observation, 33_333, probes);
    }

    private static LoadTest withCalls(Observation observation, long requestCount, List<Long> probes) {
        LoadTest test = SyntheticRun.loadTest("nop", Side.LOCAL, 1, observation);
        return new LoadTest(
                test.runId(),
                test.call(),
                test.repetition(),
                test.servers(),
                new LoadTest.Calls(requestCount, test.calls().warmupCount(), null, 0L, probes),
                test.completion(),
                observation,
                List.of());
    }

    private static List<String> texts(Double steal, Double other, long collections, long millis, long cpuNanos) {
        ServerObservation server =
                new ServerObservation(ServerRole.BUSINESS, collections, millis, null, cpuNanos, 38.0, LATE, null);
        return texts(
                SyntheticRun.loadTest("nop", Side.LOCAL, 1, SyntheticRun.observation(steal, other, server)),
                CpuSpeed.UNKNOWN);
    }

    private static List<String> texts(LoadTest test, CpuSpeed speed) {
        return Disturbances.of(test, MACHINE, speed).stream()
                .map(FindingText::disturbance)
                .toList();
    }
}
