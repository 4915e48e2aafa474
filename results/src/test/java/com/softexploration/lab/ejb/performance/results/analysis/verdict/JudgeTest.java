package com.softexploration.lab.ejb.performance.results.analysis.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.SyntheticAnalysis;
import com.softexploration.lab.ejb.performance.results.SyntheticExperiment;
import com.softexploration.lab.ejb.performance.results.SyntheticRun;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.HiccupMeterReading;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.description.Observation;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerObservation;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Verdict.State;
import com.softexploration.lab.ejb.performance.results.presentation.verdict.VerdictText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JudgeTest {
    private static final SeriesKey NOP_LOCAL = new SeriesKey("nop", Side.LOCAL, "local-ejb");
    private static final SeriesKey NOP_REMOTE = new SeriesKey("nop", Side.REMOTE, "remote-ejb");
    private static final Analysis STEADY =
            new SyntheticAnalysis().exactly(NOP_LOCAL, 3_000, 3_000, 3_000).build();

    @Test
    void stealOfEarlierSchemaIsUnknown() {
        ExperimentDescription now = SyntheticRun.quiet();
        ExperimentDescription earlier = new ExperimentDescription(
                1, now.runId(), now.completion(), now.parameters(), now.environment(), now.loadTests());

        assertThat(reasons(STEADY, earlier))
                .first()
                .isEqualTo("steal time is unknown: run.json of schema version 1 recorded it by another definition");
        assertThat(reasons(STEADY, now)).noneMatch(reason -> reason.contains("unknown"));
    }

    @Test
    void shortExperimentWithinLimitsIsNotClean() {
        Verdict verdict = judge(STEADY, SyntheticRun.quiet());

        assertThat(verdict.state()).isEqualTo(State.SHORT);
        assertThat(new VerdictText(verdict).reasons()).isEmpty();
        assertThat(new VerdictText(verdict).text())
                .isEqualTo("SHORT. The machine was quiet. Give a longer --time to quote nop (too short).");
    }

    @Test
    void unobservedExperimentIsUnknown() {
        assertThat(judge(STEADY, experiment(SyntheticRun.loadTest("nop", Side.LOCAL, 1, null)))
                        .state())
                .isEqualTo(State.UNKNOWN);
        assertThat(judge(STEADY, SyntheticRun.with(null)).state()).isEqualTo(State.UNKNOWN);
    }

    @Test
    void missingObservationIsNoisy() {
        LoadTest observed = loadTest(SyntheticRun.observation(0.0, 0.0, SyntheticRun.quietServer(ServerRole.BUSINESS)));
        LoadTest unobserved = SyntheticRun.loadTest("nop", Side.REMOTE, 2, null);

        assertThat(reasons(STEADY, experiment(observed, unobserved)))
                .containsExactly("load tests without an observation of the machine: nop remote EJB round 2");
    }

    @Test
    void slowClockIsNoisy() {
        assertThat(reasons(new ServerObservation(ServerRole.BUSINESS, 0L, 0L, null, 0L, 1_250.0, null, null)))
                .containsExactly("timer overhead: 1.25 µs (at most 200 ns) in nop local EJB round 1 (business)");
    }

    @Test
    void everyKindOfPauseIsNoisy() {
        var meter = SyntheticRun.pauses(8_000_000, 312_000_000, 900_000_000);

        assertThat(reasons(new ServerObservation(ServerRole.BUSINESS, 0L, 0L, null, 0L, 38.0, meter, null)))
                .containsExactly(
                        "hiccups, 99th percentile: 8.00 ms (at most 5 ms) in nop local EJB round 1 (business)",
                        "longest pause of a JVM: 312 ms (at most 100 ms) in nop local EJB round 1 (business)",
                        "share of time lost in pauses: 9.00 % (at most 2 %) in nop local EJB round 1 (business)");
    }

    @Test
    void violationDiffersFromItsLimit() {
        var meter = SyntheticRun.pauses(0, 100_300_000, 0);

        assertThat(reasons(new ServerObservation(ServerRole.BUSINESS, 0L, 0L, null, 0L, 38.0, meter, null)))
                .containsExactly(
                        "longest pause of a JVM: 100.3 ms (at most 100 ms) in nop local EJB round 1 (business)");
    }

    /** The pauses are those of garbage collections. */
    @Test
    void garbageCollectionIsNotDisturbance() {
        var collecting = new ServerObservation(
                ServerRole.BUSINESS,
                90L,
                1_800L,
                null,
                0L,
                38.0,
                SyntheticRun.pauses(0, 300_000_000, 1_850_000_000),
                null);

        Verdict verdict = judge(STEADY, experiment(loadTest(SyntheticRun.observation(0.0, 0.0, collecting))));

        assertThat(new VerdictText(verdict).reasons())
                .containsExactly(
                        "share of time spent in garbage collection: 18.0 % (at most 10 %) in nop local EJB round 1 (business)");
        assertThat(verdict.state()).isEqualTo(State.SHORT);
    }

    @Test
    void uninvolvedServerIsIgnored() {
        var pausing = new ServerObservation(
                ServerRole.PRESENTATION,
                0L,
                0L,
                null,
                0L,
                38.0,
                SyntheticRun.pauses(0, 300_000_000, 900_000_000),
                null);
        Observation observation = SyntheticRun.observation(0.0, 0.0, pausing);

        assertThat(reasons(STEADY, experiment(loadTest(observation)))).isEmpty();
        assertThat(reasons(STEADY, experiment(SyntheticRun.loadTest("nop", Side.REMOTE, 1, observation))))
                .hasSize(2);
    }

    @Test
    void pauseShareUsesMeterTime() {
        ServerObservation server = SyntheticRun.quietServer(ServerRole.BUSINESS);

        assertThat(server.cpuPercent()).hasValue(94);
        assertThat(server.gcPercent()).hasValue(0.38);
        assertThat(server.hiccupMeter().costPercent()).hasValue(0.05);
        var unmetered = new ServerObservation(ServerRole.BUSINESS, 4L, 38L, null, 9_400_000_000L, 38.0, null, null);
        assertThat(unmetered.cpuPercent()).isEmpty();
    }

    @Test
    void hiccupInShortTestHasNoShare() {
        var shortMeter = new HiccupMeterReading(
                5_000_000, 60_000_000, 12, 80_000, 6_000_000, 6_000_000, 1, 6_000_000, 2_000_000, 9);

        assertThat(judge(
                                STEADY,
                                experiment(loadTest(SyntheticRun.observation(
                                        0.0,
                                        0.0,
                                        new ServerObservation(
                                                ServerRole.BUSINESS, 0L, 0L, null, 0L, 38.0, shortMeter, null)))))
                        .state())
                .isEqualTo(State.SHORT);
    }

    @Test
    void unknownValuesAreIgnored() {
        Observation nothing = new Observation(
                null,
                null,
                null,
                null,
                null,
                List.of(new ServerObservation(ServerRole.BUSINESS, null, null, null, null, null, null, null)),
                null);

        assertThat(judge(STEADY, experiment(loadTest(nothing))).state()).isEqualTo(State.SHORT);
        assertThat(judge(STEADY, experiment(loadTest(new Observation(null, null, null, null, null, null, null))))
                        .state())
                .isEqualTo(State.SHORT);
    }

    @Test
    void monitorsAreReportedNotNoise() {
        var server = new ServerObservation(ServerRole.BUSINESS, 0L, 0L, null, 0L, 38.0, null, 1_250L);
        Observation monitored = new Observation(0.1, 0.1, 0.0, 0.0, null, List.of(server), null);

        assertThat(reasons(STEADY, experiment(loadTest(monitored))))
                .containsExactly("load tests during which another JMX client read the MXBeans: nop local EJB round 1"
                        + " (business) (1,250 attributes)");
        assertThat(judge(STEADY, experiment(loadTest(monitored))).state()).isEqualTo(State.SHORT);
    }

    @Test
    void viewersAreReportedNotNoise() {
        Observation watched = new Observation(0.1, 0.1, 0.0, 0.0, null, List.of(), null).withLiveProbes(3);
        Observation not = new Observation(0.1, 0.1, 0.0, 0.0, null, List.of(), null).withLiveProbes(0);

        assertThat(reasons(STEADY, experiment(loadTest(watched))))
                .containsExactly("load tests viewed on the web page: nop local EJB round 1 (3 live probes)");
        assertThat(judge(STEADY, experiment(loadTest(watched))).state()).isEqualTo(State.SHORT);
        assertThat(reasons(STEADY, experiment(loadTest(not)))).isEmpty();
    }

    @Test
    void loadAverageIsAFallback() {
        Observation loaded = new Observation(2.0, 4.2, 0.0, null, null, List.of(), null);
        Observation loadedByTheTestItself = new Observation(2.0, 4.2, 0.0, 1.0, null, List.of(), null);

        assertThat(reasons(STEADY, experiment(loadTest(loaded))))
                .containsExactly("load average per CPU: 2.10 (at most 1.5) in nop local EJB round 1");
        assertThat(judge(STEADY, experiment(loadTest(loadedByTheTestItself))).state())
                .isEqualTo(State.SHORT);
    }

    @Test
    void equalFindingsAreMergedWorstFirst() {
        List<LoadTest> tests = new ArrayList<>();
        for (int round = 1; round <= 6; round++) {
            tests.add(SyntheticRun.loadTest("nop", Side.REMOTE, round, SyntheticRun.observation(2.0 + round, 1.0)));
        }

        assertThat(reasons(STEADY, SyntheticRun.with(tests)))
                .containsExactly(
                        "steal time (of demanded CPU time): up to 8.00 % (at most 2 %) in nop remote EJB round 6, "
                                + "nop remote EJB round 5, nop remote EJB round 4 and 3 more");
    }

    /** Steal time was worse, but in one load test only. */
    @Test
    void frequentRuleIsMainReason() {
        List<LoadTest> tests = new ArrayList<>();
        for (int round = 1; round <= 4; round++) {
            boolean first = round == 1;
            tests.add(SyntheticRun.loadTest(
                    "nop", Side.REMOTE, round, SyntheticRun.observation(first ? 60.0 : 0.0, first ? 0.0 : 20.0)));
        }

        assertThat(judge(STEADY, SyntheticRun.with(tests)).mainReason())
                .contains(new RuleCheck(Rule.OTHER_PROCESSES, 20, 4, 3));
    }

    @Test
    void selfServedRemoteTestIsInvalid() {
        LoadTest collocated = remoteNop("presentation", Status.COMPLETED, null);

        assertThat(reasons(STEADY, experiment(collocated)))
                .contains(
                        "remote load tests answered by the caller's own server: nop remote EJB round 1 (served by presentation)");
    }

    @Test
    void abortedTestIsReportedOnce() {
        LoadTest failed = remoteNop("business", Status.FAILED, "the server was killed");
        Analysis analysis = new SyntheticAnalysis()
                .incomplete(NOP_REMOTE, "r1", "its end record is missing", 260_000)
                .build();

        assertThat(reasons(analysis, experiment(failed)))
                .containsExactly("aborted load tests: nop remote EJB round 1 (failed: the server was killed)");
    }

    @Test
    void failedCallsAreNeverClean(@TempDir Path directory) throws Exception {
        SyntheticExperiment race = SyntheticExperiment.empty(ExperimentKind.RACE)
                .errors(3, "silence")
                .exactly("nop", "rest", null, 1, 100)
                .exactly("nop", "rest", null, 2, 100);

        Verdict verdict = judge(race.analysis(directory), race.description());

        assertThat(verdict.state()).isEqualTo(State.NOISY);
        assertThat(new VerdictText(verdict).reasons()).containsExactly("calls that failed: nop REST (6 × silence)");
    }

    @Test
    void warmupDisturbanceIsIgnored(@TempDir Path directory) throws Exception {
        LoadTest disturbed = SyntheticRun.loadTest("nop", Side.REMOTE, 0, SyntheticRun.observation(50.0, 90.0));
        LoadTest unobserved = SyntheticRun.loadTest("nop", Side.REMOTE, 0, null);

        assertThat(judge(STEADY, experiment(disturbed, unobserved)).state()).isEqualTo(State.SHORT);
        assertThat(judge(
                                SyntheticExperiment.race(2, 200).analysis(directory),
                                SyntheticExperiment.race(2, 200).description())
                        .state())
                .isEqualTo(State.CLEAN);
    }

    private static List<String> reasons(ServerObservation server) {
        return reasons(STEADY, experiment(loadTest(SyntheticRun.observation(0.0, 0.0, server))));
    }

    private static LoadTest loadTest(Observation observation) {
        return SyntheticRun.loadTest("nop", Side.LOCAL, 1, observation);
    }

    private static LoadTest remoteNop(String servedBy, Status status, String problem) {
        return new LoadTest(
                "r1",
                new LoadTest.Call("nop", Side.REMOTE, "remote-ejb", null),
                new LoadTest.Repetition(1, 1),
                new LoadTest.Servers("presentation", servedBy),
                new LoadTest.Calls(10, 1, null, 0L, List.of()),
                new LoadTest.Completion(status, problem, null, 1),
                SyntheticRun.observation(0.0, 0.0),
                List.of());
    }

    private static ExperimentDescription experiment(LoadTest... tests) {
        return SyntheticRun.with(List.of(tests));
    }

    private static List<String> reasons(Analysis analysis, ExperimentDescription description) {
        return new VerdictText(judge(analysis, description)).reasons();
    }

    private static Verdict judge(Analysis analysis, ExperimentDescription description) {
        return Judge.judge(ExperimentAnalysis.of(analysis, Optional.of(description)));
    }
}
