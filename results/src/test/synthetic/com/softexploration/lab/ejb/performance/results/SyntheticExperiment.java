package com.softexploration.lab.ejb.performance.results;

import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.LoadTestSettings;
import com.softexploration.lab.ejb.performance.contract.PlanPosition;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.results.analysis.LogAnalyzer;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Parameters;
import com.softexploration.lab.ejb.performance.results.analysis.description.HiccupMeterReading;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.description.Observation;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerObservation;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import com.softexploration.lab.ejb.performance.results.analysis.log.LogReader;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.ExcludedLoadTests;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/** Result logs of a race or a sweep with their description, from seeded, synthetic samples. */
public final class SyntheticExperiment {
    private static final long WARM_UP_CALLS = 500;
    private static final double SIGMA = 0.12;

    private final ExperimentKind experiment;
    private final Random random = new Random(20261121);
    private final List<String> localLines = new ArrayList<>();
    private final List<String> remoteLines = new ArrayList<>();
    private final List<LoadTest> loadTests = new ArrayList<>();
    private String client = "";
    private String incomparable = "";
    private String errorReason = "";
    private int errorCount;
    private boolean cancelled;
    private int start = 1;
    private double othersPercent = 1;
    private List<Long> probes = List.of();
    private boolean placed = true;
    private boolean isRecorded;
    private int recorded;

    private SyntheticExperiment(ExperimentKind experiment) {
        this.experiment = experiment;
    }

    /** Creates a race of accounts over ten transports with one start. */
    public static SyntheticExperiment race(int rounds, int calls) {
        return race(1, rounds, calls);
    }

    /**
     * Creates a race of accounts over ten transports.
     *
     * @param rounds per start, preceded by a warm-up pass
     */
    public static SyntheticExperiment race(int starts, int rounds, int calls) {
        SyntheticExperiment race = new SyntheticExperiment(ExperimentKind.RACE);
        List<String> transports = List.of(
                "local-ejb",
                "remote-ejb",
                "remote-ejb-required",
                "remote-ejb-supports",
                "servlet",
                "rest",
                "soap",
                "hessian",
                "rmi",
                "tcp");
        double[] micros = {9, 420, 419, 421, 610, 900, 2_150, 520, 350, 74};
        for (int start = 1; start <= starts; start++) {
            race.atStart(start);
            for (int round = 0; round <= rounds; round++) {
                for (int i = 0; i < transports.size(); i++) {
                    double drift = 1 + 0.02 * race.random.nextGaussian();
                    race.loadTest(
                            "accounts", transports.get(i), null, round, round == 0 ? 0 : calls, micros[i] * drift);
                }
            }
        }
        return race;
    }

    /** Creates a sweep with a plateau of remote-ejb at 4096 and 8192 characters. */
    public static SyntheticExperiment sweep(int rounds, long... callCounts) {
        SyntheticExperiment sweep = new SyntheticExperiment(ExperimentKind.SWEEP);
        List<String> transports =
                List.of("local-ejb", "remote-ejb", "servlet", "rest", "soap", "hessian", "rmi", "tcp");
        double[] micros = {4, 260, 310, 420, 700, 330, 210, 60};
        for (int round = 0; round <= rounds; round++) {
            for (long calls : callCounts) {
                for (int size : new int[] {0, 1024, 2048, 4096, 8192, 16384}) {
                    for (int i = 0; i < transports.size(); i++) {
                        boolean plateau = i == 1 && (size == 4096 || size == 8192);
                        double micro = plateau ? 40_300 : micros[i] * (1 + size * 0.00005);
                        sweep.loadTest("payload", transports.get(i), size, round, round == 0 ? 0 : calls, micro);
                    }
                }
            }
        }
        return sweep;
    }

    /** Creates an empty experiment. */
    public static SyntheticExperiment empty(ExperimentKind experiment) {
        return new SyntheticExperiment(experiment);
    }

    /** Sets the client library of load tests added later. */
    public SyntheticExperiment client(String words) {
        client = words;
        return this;
    }

    /** Marks load tests added later as incomparable. */
    public SyntheticExperiment incomparable(String reason) {
        incomparable = reason;
        return this;
    }

    /** Sets the number of errors of load tests added later; they are aborted if none of their calls is measured. */
    public SyntheticExperiment errors(int count, String reason) {
        errorCount = count;
        errorReason = reason;
        return this;
    }

    /** Sets the server start of load tests added later. */
    public SyntheticExperiment atStart(int number) {
        start = number;
        return this;
    }

    /** Sets the CPU share of other processes during load tests added later. */
    public SyntheticExperiment othersUse(double percent) {
        othersPercent = percent;
        return this;
    }

    /** Divides the samples of load tests added later into blocks of equal size with these readings of the probe. */
    public SyntheticExperiment probed(List<Long> probeNanos) {
        probes = probeNanos;
        return this;
    }

    /** Omits from the logs what those of earlier versions do not contain: places in the plan, conditions. */
    public SyntheticExperiment ofEarlierVersion() {
        placed = false;
        return this;
    }

    /** Marks load tests added later as recorded; they are only in the logs. */
    public SyntheticExperiment recorded() {
        isRecorded = true;
        return this;
    }

    /** Marks load tests added later as measured again. */
    public SyntheticExperiment measured() {
        isRecorded = false;
        return this;
    }

    /** Marks load tests added later as cancelled after their measured calls. */
    public SyntheticExperiment cancelled() {
        cancelled = true;
        return this;
    }

    /** Adds a load test that failed before its first call: it is in no log and has no observation. */
    public SyntheticExperiment neverBegun(String operation, String transport, int round, String problem) {
        boolean local = Transports.isLocal(transport);
        loadTests.add(new LoadTest(
                null,
                new LoadTest.Call(operation, local ? Side.LOCAL : Side.REMOTE, transport, null),
                new LoadTest.Repetition(1, round),
                new LoadTest.Servers(local ? "business" : "presentation", null),
                new LoadTest.Calls(0, WARM_UP_CALLS, null, null, List.of()),
                new LoadTest.Completion(Status.FAILED, problem, null, 0),
                null,
                List.of()));
        return this;
    }

    /** Adds a load test with calls of a given duration. */
    public SyntheticExperiment loadTest(
            String operation, String transport, Integer payloadChars, int round, long calls, double medianMicros) {
        long[] nanos = LongStream.range(0, calls)
                .map(i -> Math.round(medianMicros * 1000 * Math.exp(SIGMA * random.nextGaussian())))
                .toArray();
        return exactly(operation, transport, payloadChars, round, nanos);
    }

    /** Adds a load test with exactly these samples. */
    public SyntheticExperiment exactly(
            String operation, String transport, Integer payloadChars, int round, long... nanos) {
        boolean local = Transports.isLocal(transport);
        String run = "%s-%03d-%s".formatted(experiment.word(), loadTests.size() + recorded, transport);
        boolean broken = errorCount > 0 && nanos.length == 0;
        List<String> lines = local ? localLines : remoteLines;
        long asked = broken ? 10 : round == 0 ? 0 : nanos.length + errorCount;
        int part = 0;
        String size = payloadChars == null ? "" : ", payloadChars=" + payloadChars;
        String head = "execute" + operation.substring(0, 1).toUpperCase(Locale.ROOT) + operation.substring(1)
                + "ServiceLoadTest {run=" + run + ", part=%d, phase=%s, transport=" + transport + size + "%s}:[%s]";
        lines.add(head.formatted(
                part++,
                "begin",
                ", side=" + (local ? "local" : "remote") + ", requestCount=" + asked + ", warmupCount=" + WARM_UP_CALLS
                        + (placed ? position(round, local) : "")
                        + (client.isEmpty() ? "" : ", client=" + client)
                        + (incomparable.isEmpty() ? "" : ", incomparable=" + incomparable),
                ""));
        lines.add(head.formatted(part++, "warmup", "", "900000, 800000"));
        int blocks = nanos.length == 0 ? 0 : Math.max(1, probes.size());
        for (int block = 0; block < blocks; block++) {
            lines.add(head.formatted(
                    part++,
                    "measured",
                    probes.isEmpty() ? "" : ", cpuProbeNanos=" + probes.get(block),
                    Arrays.stream(nanos, block * nanos.length / blocks, (block + 1) * nanos.length / blocks)
                            .mapToObj(Long::toString)
                            .collect(Collectors.joining(", "))));
        }
        if (errorCount > 0) {
            lines.add(head.formatted(part++, "error", ", count=" + errorCount + ", reason=" + errorReason, ""));
        }
        String status = broken ? "failed, reason=" + errorReason : cancelled ? "cancelled" : "completed";
        lines.add(head.formatted(
                part,
                "end",
                ", status=" + status + ", measuredCount=" + nanos.length + ", errorCount=" + errorCount
                        + (placed ? conditions(nanos) : ""),
                ""));
        if (isRecorded) {
            recorded++;
            return this;
        }
        loadTests.add(described(run, operation, transport, payloadChars, round, asked, broken, nanos));
        return this;
    }

    private String position(int round, boolean local) {
        PlanPosition position = new PlanPosition(
                new PlanPosition.OfExperiment(SyntheticRun.ID, experiment, false),
                loadTests.size() + recorded + 1,
                start,
                round,
                new PlanPosition.Purpose(false, "", isRecorded),
                new PlanPosition.Caller(local ? "business" : "presentation", 1, 1));
        return ", threadCount=1, servedBy=business, "
                + position.values().entrySet().stream().map(Object::toString).collect(Collectors.joining(", "));
    }

    private static String conditions(long... nanos) {
        HiccupMeterReading meter = SyntheticRun.pauses(900_000, 4_000_000, 0);
        return ", elapsedNanos=" + elapsed(nanos) + ", timerOverheadNanos=38.0, gcCount=2, gcMillis=9"
                + ", hiccupIntervalNanos=" + meter.intervalNanos() + ", hiccupElapsedNanos=" + meter.elapsedNanos()
                + ", hiccupWakeUps=" + meter.wakeUpCount() + ", hiccupMedianNanos=" + meter.medianNanos()
                + ", hiccupP99Nanos=" + meter.p99Nanos() + ", hiccupMaxNanos=" + meter.maxNanos()
                + ", hiccupPauses=" + meter.pauseCount() + ", hiccupPauseNanos=" + meter.pauseTotalNanos()
                + ", hiccupPauseThresholdNanos=" + meter.pauseThresholdNanos()
                + ", hiccupMeterCpuNanos=" + meter.cpuNanos();
    }

    private static long elapsed(long... nanos) {
        return Math.max(10_000_000_000L, LongStream.of(nanos).sum());
    }

    private LoadTest described(
            String run,
            String operation,
            String transport,
            Integer payloadChars,
            int round,
            long asked,
            boolean broken,
            long[] nanos) {
        boolean local = Transports.isLocal(transport);
        long calls = asked + WARM_UP_CALLS;
        long wire = local ? 12 : transport.equals("soap") ? 31_400 : 11_900;
        long elapsed = elapsed(nanos);
        return new LoadTest(
                run,
                new LoadTest.Call(operation, local ? Side.LOCAL : Side.REMOTE, transport, payloadChars),
                new LoadTest.Repetition(start, round),
                new LoadTest.Servers(local ? "business" : "presentation", "business"),
                new LoadTest.Calls(asked, WARM_UP_CALLS, null, (long) errorCount, probes),
                new LoadTest.Completion(
                        broken ? Status.FAILED : Status.COMPLETED, broken ? errorReason : null, null, elapsed),
                new Observation(
                        0.4,
                        1.1,
                        0.2,
                        othersPercent,
                        calls * wire,
                        List.of(
                                server(ServerRole.BUSINESS, calls * (local ? 8_000 : 150_000)),
                                server(ServerRole.PRESENTATION, calls * (local ? 160 : 100_000))),
                        null),
                List.of());
    }

    private static ServerObservation server(ServerRole role, long cpuNanos) {
        return new ServerObservation(
                role, 2L, 9L, null, cpuNanos, 38.0, SyntheticRun.pauses(900_000, 4_000_000, 0), null);
    }

    /** Writes both logs to a directory and analyses them. */
    public Analysis analysis(Path directory) throws IOException, ResultsException {
        return new LogAnalyzer().analyze(logs(directory), ExcludedLoadTests.selection(Optional.of(description())));
    }

    /** Writes both logs to a directory and reads them. */
    public LogReader.Contents logs(Path directory) throws IOException, ResultsException {
        Path local = Files.write(directory.resolve("local-results.log"), localLines);
        Path remote = Files.write(directory.resolve("remote-results.log"), remoteLines);
        return new LogAnalyzer()
                .read(
                        localLines.isEmpty() ? List.of() : List.of(local),
                        remoteLines.isEmpty() ? List.of() : List.of(remote));
    }

    /** Description as written by the command line to {@code run.json}. */
    public ExperimentDescription description() {
        List<Integer> payloads = loadTests.stream()
                .map(one -> one.call().payloadChars())
                .filter(Objects::nonNull)
                .distinct()
                .toList();
        Parameters parameters = new Parameters(
                experiment,
                false,
                new ExperimentDescription.Repeats(
                        loadTests.stream()
                                .mapToInt(one -> one.repetition().start())
                                .max()
                                .orElse(1),
                        loadTests.stream()
                                .mapToInt(one -> one.repetition().round())
                                .max()
                                .orElse(0),
                        null),
                new LoadTestSettings(1, errorCount > 0 ? 0.05 : 0),
                new ExperimentDescription.Workload(
                        List.of(),
                        loadTests.stream()
                                .map(one -> one.call().transport())
                                .distinct()
                                .toList(),
                        payloads,
                        payloads.isEmpty()
                                ? List.of()
                                : loadTests.stream()
                                        .map(one -> one.calls().requestCount())
                                        .filter(count -> count > 0)
                                        .distinct()
                                        .toList()),
                null);
        return SyntheticRun.with(parameters, List.copyOf(loadTests));
    }
}
