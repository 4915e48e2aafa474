package com.softexploration.lab.ejb.performance.results;

import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.LoadTestSettings;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Jvm;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Machine;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.OperationParameters;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Parameters;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Project;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Server;
import com.softexploration.lab.ejb.performance.results.analysis.description.HiccupMeterReading;
import com.softexploration.lab.ejb.performance.results.analysis.description.JavaRuntime;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.description.Observation;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerObservation;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Builds descriptions of runs, quiet by default. */
public final class SyntheticRun {
    private static final Instant START = Instant.parse("2026-11-21T10:15:00Z");
    private static final long TEN_SECONDS = 10_000_000_000L;

    private SyntheticRun() {}

    /** Name of every synthetic experiment. */
    public static final String ID = "20261121-101500";

    /** Creates three quiet rounds of nop, simple and complex. */
    public static ExperimentDescription quiet() {
        List<LoadTest> loadTests = new ArrayList<>();
        for (int round = 1; round <= 3; round++) {
            for (String operation : List.of("nop", "simple", "complex")) {
                loadTests.add(loadTest(
                        operation, Side.LOCAL, round, observation(0.5, 1.0, quietServer(ServerRole.BUSINESS))));
                loadTests.add(loadTest(
                        operation,
                        Side.REMOTE,
                        round,
                        observation(0.5, 1.0, quietServer(ServerRole.BUSINESS), quietServer(ServerRole.PRESENTATION))));
            }
        }
        return with(loadTests);
    }

    /** Creates a run with exactly these load tests. */
    public static ExperimentDescription with(List<LoadTest> loadTests) {
        return with(ExperimentKind.RUN, loadTests);
    }

    /** Creates an experiment of this kind with exactly these load tests. */
    public static ExperimentDescription with(ExperimentKind kind, List<LoadTest> loadTests) {
        return with(
                new Parameters(
                        kind,
                        false,
                        new ExperimentDescription.Repeats(1, 3, null),
                        LoadTestSettings.DEFAULT,
                        new ExperimentDescription.Workload(
                                List.of(
                                        new OperationParameters("nop", 33_333L, 50_000L, 20_000L),
                                        new OperationParameters("simple", 10L, 50_000L, 2L)),
                                List.of(),
                                List.of(),
                                List.of()),
                        null),
                loadTests);
    }

    /** Creates a run with a time limit. */
    public static ExperimentDescription timed(OperationParameters operation) {
        return with(
                new Parameters(
                        ExperimentKind.RUN,
                        false,
                        new ExperimentDescription.Repeats(2, 3, 300L),
                        LoadTestSettings.DEFAULT,
                        new ExperimentDescription.Workload(List.of(operation), List.of(), List.of(), List.of()),
                        null),
                List.of());
    }

    /** Creates an experiment of the given kind with exactly these load tests. */
    public static ExperimentDescription with(Parameters parameters, List<LoadTest> loadTests) {
        return new ExperimentDescription(
                ExperimentDescription.SCHEMA_VERSION,
                ID,
                new ExperimentDescription.Completion(START, START.plusSeconds(215), Status.COMPLETED, null),
                parameters,
                new ExperimentDescription.Environment(
                        new Project("1.0.0", "0123456789abcdef0123456789abcdef01234567-dirty"),
                        new Server("wildfly", "WildFly", "39.0.1.Final", "jakarta", "2026-02", "41.0.1.Final"),
                        new Machine(
                                "AMD EPYC 7763 64-Core Processor",
                                2,
                                25_769_803_776L,
                                "Debian GNU/Linux 12",
                                "6.1.0",
                                "amd64",
                                "kvm",
                                null),
                        List.of(jvm(ServerRole.BUSINESS, 4711), jvm(ServerRole.PRESENTATION, 4712))),
                loadTests);
    }

    /** Creates a completed load test of ten seconds whose samples are not used. */
    public static LoadTest loadTest(String operation, Side side, int round, Observation observation) {
        return loadTest(null, operation, side, 1, round, observation);
    }

    /** Creates a completed load test of ten seconds. */
    public static LoadTest loadTest(
            String runId, String operation, Side side, int start, int round, Observation observation) {
        boolean local = side == Side.LOCAL;
        return new LoadTest(
                runId,
                new LoadTest.Call(operation, side, side.publishedTransport(), null),
                new LoadTest.Repetition(start, round),
                new LoadTest.Servers(local ? "business" : "presentation", "business"),
                new LoadTest.Calls(33_333, 20_000, null, 0L, List.of()),
                new LoadTest.Completion(Status.COMPLETED, null, START, TEN_SECONDS),
                observation,
                List.of());
    }

    /** Creates a load test of which only the observation is known. */
    public static LoadTest localNopOfWhichNothingIsKnown(Observation observation) {
        return new LoadTest(
                null,
                new LoadTest.Call("nop", Side.LOCAL, null, null),
                new LoadTest.Repetition(1, 1),
                new LoadTest.Servers(null, null),
                new LoadTest.Calls(0, 0, null, 0L, List.of()),
                new LoadTest.Completion(null, null, null, 0),
                observation,
                List.of());
    }

    public static Observation observation(Double stealPercent, Double otherPercent, ServerObservation... servers) {
        return new Observation(0.6, 1.3, stealPercent, otherPercent, null, List.of(servers), null);
    }

    public static ServerObservation quietServer(ServerRole role) {
        return new ServerObservation(role, 4L, 38L, null, 9_400_000_000L, 38.0, pauses(900_000, 4_000_000, 0), null);
    }

    /** Creates a reading over ten seconds. */
    public static HiccupMeterReading pauses(long p99Nanos, long maxNanos, long totalNanos) {
        return new HiccupMeterReading(
                10_000_000,
                TEN_SECONDS,
                990,
                80_000,
                p99Nanos,
                maxNanos,
                totalNanos > 0 ? 3 : 0,
                totalNanos,
                20_000_000,
                5_000_000);
    }

    private static Jvm jvm(ServerRole role, long pid) {
        return new Jvm(
                1,
                role,
                pid,
                "0-3",
                new JavaRuntime("17.0.15", "Eclipse Adoptium", "OpenJDK 64-Bit Server VM", "17.0.15+6"),
                List.of(
                        "-Xms512m",
                        "-Xmx512m",
                        "-XX:+UseG1GC",
                        "-Djava.net.preferIPv4Stack=true",
                        "-Djdk.serialFilter=maxarray=3000000"),
                536_870_912,
                List.of("G1 Young Generation", "G1 Old Generation"));
    }
}
