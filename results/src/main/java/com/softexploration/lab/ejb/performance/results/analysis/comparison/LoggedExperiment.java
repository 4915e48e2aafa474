package com.softexploration.lab.ejb.performance.results.analysis.comparison;

import com.softexploration.lab.ejb.performance.contract.LoadTestSettings;
import com.softexploration.lab.ejb.performance.contract.LogKeys;
import com.softexploration.lab.ejb.performance.contract.PlanPosition;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.Generator;
import com.softexploration.lab.ejb.performance.results.analysis.description.HiccupMeterReading;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.description.Objective;
import com.softexploration.lab.ejb.performance.results.analysis.description.Observation;
import com.softexploration.lab.ejb.performance.results.analysis.description.RunOptions;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerObservation;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import com.softexploration.lab.ejb.performance.results.analysis.log.LoggedFacts;
import com.softexploration.lab.ejb.performance.results.analysis.log.LoggedLoadTest;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Experiment as described by its result logs. {@code run.json} adds what servers cannot know: the experiment's
 * parameters, machine and servers, observations, and load tests without a log.
 */
public final class LoggedExperiment {
    private final List<LoggedLoadTest> parts;
    private final Optional<LoadTest> stored;

    private LoggedExperiment(List<LoggedLoadTest> parts, Optional<LoadTest> stored) {
        this.parts = parts;
        this.stored = stored;
    }

    /**
     * Creates a description of an experiment from its logs.
     *
     * @param logged load tests of the logs
     * @param run content of the experiment's {@code run.json}, if it is at hand
     * @return {@code run} if the logs do not say where their load tests stand in its plan, as those of earlier versions;
     *     without {@code run}, empty also if the logs are of several experiments
     */
    public static Optional<ExperimentDescription> of(List<LoggedLoadTest> logged, Optional<ExperimentDescription> run) {
        List<String> experiments = logged.stream()
                .flatMap(test -> test.facts().position().stream())
                .map(position -> position.experiment().name())
                .distinct()
                .toList();
        Optional<String> name = run.map(ExperimentDescription::runId)
                .or(() -> experiments.size() == 1 ? Optional.of(experiments.get(0)) : Optional.empty());
        Map<Integer, List<LoggedLoadTest>> byNumber = new TreeMap<>();
        for (LoggedLoadTest test : logged) {
            test.facts()
                    .position()
                    .filter(position ->
                            name.equals(Optional.of(position.experiment().name())))
                    .ifPresent(position -> byNumber.computeIfAbsent(position.number(), any -> new ArrayList<>())
                            .add(test));
        }
        if (byNumber.isEmpty()) {
            return run;
        }
        byNumber.values()
                .forEach(parts ->
                        parts.sort(Comparator.comparingInt(part -> caller(part).number())));
        return Optional.of(
                run.isPresent()
                        ? run.get().withLoadTests(loadTests(byNumber.values(), run.get()))
                        : ofLogs(name.orElseThrow(), byNumber.values()));
    }

    /**
     * Returns the load tests of {@code run.json} in their order, completed by the logs, followed by those that only the
     * logs contain.
     */
    private static List<LoadTest> loadTests(Collection<List<LoggedLoadTest>> logged, ExperimentDescription run) {
        Map<String, List<LoggedLoadTest>> byId = new HashMap<>();
        logged.forEach(parts -> parts.forEach(part -> byId.put(part.id(), parts)));
        List<List<LoggedLoadTest>> left = new ArrayList<>(logged);
        List<LoadTest> loadTests = new ArrayList<>();
        for (LoadTest stored : Objects.requireNonNullElse(run.loadTests(), List.<LoadTest>of())) {
            Optional<List<LoggedLoadTest>> parts = Stream.concat(
                            Stream.ofNullable(stored.runId()),
                            stored.generators().stream().map(Generator::runId).filter(Objects::nonNull))
                    .flatMap(id -> Stream.ofNullable(byId.get(id)))
                    .findFirst();
            loadTests.add(parts.map(found -> new LoggedExperiment(found, Optional.of(stored)).loadTest())
                    .orElse(stored));
            parts.ifPresent(left::remove);
        }
        left.forEach(parts -> loadTests.add(new LoggedExperiment(parts, Optional.empty()).loadTest()));
        return List.copyOf(loadTests);
    }

    private static ExperimentDescription ofLogs(String name, Collection<List<LoggedLoadTest>> logged) {
        List<LoadTest> loadTests = logged.stream()
                .map(parts -> new LoggedExperiment(parts, Optional.empty()).loadTest())
                .toList();
        LoggedLoadTest first = logged.iterator().next().get(0);
        PlanPosition position = position(first);
        LoggedFacts facts = first.facts();
        ExperimentDescription.Parameters parameters = new ExperimentDescription.Parameters(
                position.experiment().kind(),
                position.experiment().quick(),
                new ExperimentDescription.Repeats(
                        largest(loadTests, test -> test.repetition().start()),
                        largest(loadTests, test -> test.repetition().round()),
                        null),
                new LoadTestSettings(
                        (int) facts.number(LogKeys.THREAD_COUNT).orElse(1),
                        facts.decimal(LogKeys.MAX_ERROR_RATE).orElse(0)),
                new ExperimentDescription.Workload(
                        List.of(),
                        values(loadTests, test -> test.call().transport()),
                        values(loadTests, test -> test.call().payloadChars()),
                        List.of()),
                new RunOptions(Map.of(), List.of(), List.of(), objectives(loadTests), null));
        return ExperimentDescription.ofLogs(name, parameters, loadTests);
    }

    private static int largest(List<LoadTest> loadTests, Function<LoadTest, Integer> number) {
        return loadTests.stream().map(number).max(Comparator.naturalOrder()).orElse(0);
    }

    private static <T> List<T> values(List<LoadTest> loadTests, Function<LoadTest, T> value) {
        return loadTests.stream()
                .flatMap(test -> Stream.ofNullable(value.apply(test)))
                .distinct()
                .toList();
    }

    /** Returns the objectives whose rates were searched for; logs contain no others. */
    private static List<Objective> objectives(List<LoadTest> loadTests) {
        return values(loadTests, test -> test.call().searched()).stream()
                .flatMap(text -> objective(text).stream())
                .toList();
    }

    private static Optional<Objective> objective(String text) {
        try {
            return Optional.of(Objective.parse(text));
        } catch (ResultsException e) {
            return Optional.empty(); // a damaged log
        }
    }

    private static PlanPosition position(LoggedLoadTest part) {
        return part.facts().position().orElseThrow();
    }

    private static PlanPosition.Caller caller(LoggedLoadTest part) {
        return position(part).caller();
    }

    /** Returns the load test; with several callers, counts are summed. */
    private LoadTest loadTest() {
        LoggedLoadTest first = parts.get(0);
        PlanPosition position = position(first);
        int callers = position.caller().count();
        Status status = stored.map(test -> test.completion().status()).orElseGet(this::status);
        return LoadTest.of(
                stored.map(LoadTest::runId).or(() -> Optional.of(id(status))),
                LoadTest.Call.of(
                        first.key().operation(),
                        first.key().side(),
                        first.key().transport(),
                        first.key().payloadChars(),
                        first.openLoad().stream()
                                .mapToDouble(open -> open.callsPerSecond() * callers)
                                .findFirst(),
                        position.purpose().level()
                                ? OptionalInt.of(callers
                                        * (int) first.facts()
                                                .number(LogKeys.THREAD_COUNT)
                                                .orElse(1))
                                : OptionalInt.empty(),
                        Optional.of(position.purpose().objective()).filter(text -> !text.isEmpty())),
                new LoadTest.Repetition(position.start(), position.round()),
                parts.stream().map(part -> caller(part).name()).collect(Collectors.joining(", ")),
                first.facts().text(LogKeys.SERVED_BY),
                LoadTest.Calls.of(
                        first.requestCount().orElse(0) * callers,
                        first.facts().number(LogKeys.WARMUP_COUNT).orElse(0) * callers,
                        slowestWarmup(),
                        parts.stream().allMatch(part -> part.facts().ended()) && parts.size() == callers
                                ? OptionalLong.of(sum(LogKeys.ERROR_COUNT))
                                : OptionalLong.empty(),
                        parts.stream()
                                .flatMap(part -> part.facts().probeNanos().stream())
                                .toList()),
                LoadTest.Completion.of(
                        status,
                        stored.isPresent()
                                ? stored.map(test -> test.completion().problem())
                                : problem(status),
                        first.facts().instant(LogKeys.STARTED_AT),
                        elapsedNanos()),
                observation(status),
                callers == 1 ? List.of() : generators(callers));
    }

    /** Status of all callers together; in the open model, a load test is also completed if one caller died. */
    private Status status() {
        List<Status> all = parts.stream().map(LoggedExperiment::status).toList();
        boolean withoutDead = parts.get(0).openLoad().isPresent()
                && all.contains(Status.COMPLETED)
                && parts.stream().allMatch(part -> !part.facts().ended() || status(part) == Status.COMPLETED);
        if (withoutDead || all.stream().allMatch(Status.COMPLETED::equals)) {
            return Status.COMPLETED;
        }
        return all.contains(Status.FAILED) ? Status.FAILED : Status.CANCELLED;
    }

    private static Status status(LoggedLoadTest part) {
        return part.facts().text(LogKeys.STATUS).flatMap(Status::of).orElse(Status.FAILED);
    }

    private String id(Status status) {
        return parts.stream()
                .filter(part -> status != Status.COMPLETED || status(part) == Status.COMPLETED)
                .findFirst()
                .orElse(parts.get(0))
                .id();
    }

    private Optional<String> problem(Status status) {
        return parts.stream()
                .filter(part -> status(part) == status)
                .flatMap(part -> problem(part).stream())
                .findFirst();
    }

    private static Optional<String> problem(LoggedLoadTest part) {
        return part.facts().ended()
                ? part.facts().text(LogKeys.REASON)
                : Optional.of("it has no end record; the server may have been killed");
    }

    private OptionalDouble slowestWarmup() {
        return parts.stream()
                .flatMapToDouble(part -> part.facts().decimal(LogKeys.WARMUP_P10_NANOS).stream())
                .max();
    }

    private long sum(String key) {
        return parts.stream()
                .mapToLong(part -> part.facts().number(key).orElse(0))
                .sum();
    }

    /** Elapsed time of the slowest caller, in nanoseconds; the command line knows the common time by its own clock. */
    private long elapsedNanos() {
        return stored.map(test -> test.completion().elapsedNanos())
                .filter(nanos -> nanos > 0)
                .orElseGet(() -> parts.stream()
                        .mapToLong(part ->
                                part.facts().number(LogKeys.ELAPSED_NANOS).orElse(0))
                        .max()
                        .orElse(0));
    }

    private List<Generator> generators(int callers) {
        List<Generator> generators = new ArrayList<>();
        for (int number = 1; number <= callers; number++) {
            int wanted = number;
            Optional<LoggedLoadTest> logged = parts.stream()
                    .filter(part -> caller(part).number() == wanted)
                    .findFirst();
            Optional<Generator> known = stored.map(LoadTest::generators)
                    .filter(all -> all.size() == callers)
                    .map(all -> all.get(wanted - 1));
            generators.add(logged.map(part -> generator(part, known))
                    .or(() -> known)
                    .orElseGet(() -> Generator.of(
                            "caller " + wanted,
                            Optional.empty(),
                            Optional.of(parts.get(0).id() + ", caller " + wanted),
                            Optional.empty(),
                            0,
                            Optional.empty(),
                            Optional.empty())));
        }
        return List.copyOf(generators);
    }

    private static Generator generator(LoggedLoadTest part, Optional<Generator> known) {
        return Generator.of(
                caller(part).name(),
                part.facts().text(LogKeys.SERVER),
                Optional.of(part.id()),
                part.facts().instant(LogKeys.MEASURED_FROM),
                part.facts().number(LogKeys.ELAPSED_NANOS).orElse(0),
                known.map(Generator::status).or(() -> Optional.of(status(part))),
                known.isPresent() ? known.map(Generator::problem) : problem(part));
    }

    /** Returns the stored observation, with the conditions logged by the callers. */
    private Optional<Observation> observation(Status status) {
        List<ServerObservation> callers = parts.stream()
                .filter(part -> part.facts().ended())
                .map(LoggedExperiment::conditions)
                .toList();
        if (stored.isPresent()) {
            return stored.map(LoadTest::observation).map(observed -> observed.withCallers(callers));
        }
        return Optional.of(Observation.ofCallers(callers)).filter(observed -> status == Status.COMPLETED);
    }

    private static ServerObservation conditions(LoggedLoadTest part) {
        LoggedFacts facts = part.facts();
        return ServerObservation.ofCaller(
                part.key().side() == Side.LOCAL ? ServerRole.BUSINESS : ServerRole.PRESENTATION,
                facts.number(LogKeys.GC_COUNT),
                facts.number(LogKeys.GC_MILLIS),
                facts.decimal(LogKeys.TIMER_OVERHEAD_NANOS),
                Optional.of(hiccups(facts)).filter(meter -> meter.intervalNanos() > 0));
    }

    private static HiccupMeterReading hiccups(LoggedFacts facts) {
        return new HiccupMeterReading(
                facts.number(LogKeys.HICCUP_INTERVAL_NANOS).orElse(0),
                facts.number(LogKeys.HICCUP_ELAPSED_NANOS).orElse(0),
                facts.number(LogKeys.HICCUP_WAKE_UPS).orElse(0),
                facts.number(LogKeys.HICCUP_MEDIAN_NANOS).orElse(0),
                facts.number(LogKeys.HICCUP_P99_NANOS).orElse(0),
                facts.number(LogKeys.HICCUP_MAX_NANOS).orElse(0),
                facts.number(LogKeys.HICCUP_PAUSES).orElse(0),
                facts.number(LogKeys.HICCUP_PAUSE_NANOS).orElse(0),
                facts.number(LogKeys.HICCUP_PAUSE_THRESHOLD_NANOS).orElse(0),
                facts.number(LogKeys.HICCUP_METER_CPU_NANOS).orElse(0));
    }
}
