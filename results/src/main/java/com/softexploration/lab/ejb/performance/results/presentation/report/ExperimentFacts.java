package com.softexploration.lab.ejb.performance.results.presentation.report;

import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.LoadTests;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Jvm;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Machine;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Parameters;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Project;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.description.SideBySide;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.CallCounts;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.presentation.report.note.MeasuredLoad;
import com.softexploration.lab.ejb.performance.results.value.DurationText;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Facts about an experiment and its environment, as labels and values. Missing values are "unknown".
 *
 * @param run parameters, server, versions
 * @param machine description of the machine
 * @param jvms one list per server
 */
public record ExperimentFacts(List<Fact> run, List<Fact> machine, List<JvmFacts> jvms) {
    private static final String UNKNOWN = "unknown";

    private static final String JDK = "JDK";
    private static final String RELEASED = "server released";

    private static final String CPUS = "CPUs";
    private static final String VM = "VM";

    private static final String SEED = "seed of the order";

    private static final String OWN_VERSION = "ejb-performance";
    private static final String OWN_COMMIT = "git commit";

    private static final Set<String> OF_ONE_EXPERIMENT =
            Set.of("run", "status", "remark", "problem", "started", "took", "full CPU speed", SEED, RELEASED);

    /** Options that are not listed by name, because a separate fact shows their effect. */
    private static final Set<String> SHOWN_BY_EFFECT = Set.of(
            "--calls",
            "--java-home",
            "--max-error-rate",
            "--operations",
            "--payloads",
            "--quick",
            "--release",
            "--rounds",
            "--seed",
            "--server",
            "--threads",
            "--time",
            "--transports",
            "--warmup");

    private static final String OPTION = "--";
    private static final String NOT_GIVEN = "not given";

    /** Fact with a label and a value. */
    public record Fact(String label, String value) {
        static Fact of(String label, Object value) {
            return new Fact(label, Objects.toString(value, UNKNOWN));
        }

        /** Creates a fact from an object that may be unknown. */
        static <T> Fact of(String label, T owner, Function<T, ?> value) {
            return of(label, owner == null ? null : value.apply(owner));
        }
    }

    /** Facts about the JVM of one server. */
    public record JvmFacts(String role, List<Fact> facts) {}

    /**
     * Difference between the facts of two experiments.
     *
     * @param base value in the first, or "unknown"
     * @param now value in the second, or "unknown"
     */
    public record Difference(String label, String base, String now) {
        /** Returns whether it concerns only this program, not what was measured: its version or commit. */
        public boolean isOfProgram() {
            return label.equals(OWN_VERSION) || label.equals(OWN_COMMIT);
        }

        /** Returns whether it is an option without a value that only the second experiment had. */
        public boolean isAddedOption() {
            return label.startsWith(OPTION) && base.equals(NOT_GIVEN) && now.equals("true");
        }
    }

    /**
     * Returns the differences between two experiments except names, times and results; empty if either has no
     * description.
     */
    public static List<Difference> differences(
            Optional<ExperimentDescription> base, Optional<ExperimentDescription> now) {
        if (base.isEmpty() || now.isEmpty()) {
            return List.of();
        }
        Map<String, String> first = of(base.get()).byLabel();
        Map<String, String> second = of(now.get()).byLabel();
        boolean sameJdk = isSameJdk(first.getOrDefault(JDK, UNKNOWN), second.getOrDefault(JDK, UNKNOWN));
        return Stream.concat(first.keySet().stream(), second.keySet().stream())
                .distinct()
                .filter(label -> !OF_ONE_EXPERIMENT.contains(label))
                // Another JDK has another VM, too.
                .filter(label -> sameJdk ? !label.equals(JDK) : !label.startsWith(VM))
                .filter(label -> !(isDuet(base.get()) && label.startsWith(CPUS)))
                .map(label -> new Difference(
                        label,
                        without(second, first.getOrDefault(label, missing(label)), label),
                        without(first, second.getOrDefault(label, missing(label)), label)))
                .filter(differing -> !differing.base().equals(differing.now()))
                .toList();
    }

    /** Returns whether variants swapped their CPUs between rounds, so that those of the start distinguish nothing. */
    private static boolean isDuet(ExperimentDescription run) {
        return run.environment().sideBySide() != null
                && run.environment().sideBySide().pairing() == SideBySide.Pairing.DUET;
    }

    private static String missing(String label) {
        return label.startsWith(OPTION) ? NOT_GIVEN : UNKNOWN;
    }

    /** Returns whether versions and vendors are equal; files of earlier versions contain no vendor. */
    private static boolean isSameJdk(String one, String other) {
        return one.equals(other) || one.startsWith(other + " (") || other.startsWith(one + " (");
    }

    /**
     * Removes lines that the other experiment has as well, and locations of files of the domain, which are not
     * considered a difference.
     */
    private static String without(Map<String, String> other, String value, String label) {
        if (!value.contains("\n")) {
            return value;
        }
        List<String> others = other.getOrDefault(label, "").lines().toList();
        String own = value.lines()
                .filter(line -> !others.contains(line) && !line.matches("-D[^=]+=(file:)?/.*"))
                .collect(Collectors.joining("\n"));
        return own.isEmpty() ? "nothing else" : own;
    }

    private Map<String, String> byLabel() {
        Map<String, String> labels = new LinkedHashMap<>();
        Stream.concat(run.stream(), machine.stream()).forEach(fact -> labels.put(fact.label(), fact.value()));
        jvms.forEach(jvm ->
                jvm.facts().forEach(fact -> labels.putIfAbsent(fact.label() + " (" + jvm.role() + ")", fact.value())));
        return labels;
    }

    /** Returns the facts about a measured experiment; empty if only its logs are known. */
    static Optional<ExperimentFacts> of(ExperimentAnalysis measured) {
        return measured.description().map(description -> {
            ExperimentFacts requested = of(description);
            return new ExperimentFacts(
                    Stream.of(requested.run().stream(), repetitions(description), counted(measured))
                            .flatMap(Function.identity())
                            .toList(),
                    requested.machine(),
                    oneOfEachRole(
                            Objects.requireNonNullElse(description.environment().jvms(), List.of())));
        });
    }

    /** The first JVM of each role, and what differs in its later ones. */
    private static List<JvmFacts> oneOfEachRole(List<Jvm> jvms) {
        Map<String, List<Jvm>> byRole = jvms.stream()
                .collect(Collectors.groupingBy(
                        jvm -> Objects.toString(jvm.role(), UNKNOWN), LinkedHashMap::new, Collectors.toList()));
        return byRole.entrySet().stream()
                .map(role -> {
                    List<Fact> first = jvm(role.getValue().get(0)).facts();
                    Stream<Fact> later = role.getValue().stream()
                            .skip(1)
                            .flatMap(jvm -> differences(first, jvm(jvm).facts(), jvm.start()));
                    return new JvmFacts(
                            role.getKey(),
                            Stream.concat(first.stream(), later.distinct()).toList());
                })
                .toList();
    }

    private static Stream<Fact> differences(List<Fact> first, List<Fact> later, int start) {
        return IntStream.range(0, first.size())
                .mapToObj(i -> new Fact(
                        first.get(i).label() + ", start " + start,
                        difference(first.get(i).value(), later.get(i).value())))
                .filter(fact -> !fact.value().isEmpty());
    }

    /** Lines of a later value that the first lacks, then those that only the first has. */
    private static String difference(String first, String later) {
        return Stream.concat(
                        other(first, later).stream(),
                        other(later, first).stream().map(line -> "without " + line))
                .collect(Collectors.joining("\n"));
    }

    private static List<String> other(String known, String text) {
        List<String> lines = known.lines().toList();
        return text.lines().filter(line -> !lines.contains(line)).toList();
    }

    /** Returns the numbers of actual starts and rounds; a round counts if one of its load tests was completed. */
    private static Stream<Fact> repetitions(ExperimentDescription description) {
        if (description.loadTests() == null) {
            return Stream.of();
        }
        Set<LoadTest.Repetition> rounds = description.loadTests().stream()
                .filter(test ->
                        test.repetition().round() > 0 && test.completion().status() == Status.COMPLETED)
                .map(LoadTest::repetition)
                .collect(Collectors.toSet());
        long starts =
                rounds.stream().mapToInt(LoadTest.Repetition::start).distinct().count();
        return Stream.of(
                new Fact("starts of the servers", NumberText.count(starts)),
                new Fact("rounds, all starts together", NumberText.count(rounds.size())));
    }

    /** Returns the actual numbers of calls. */
    private static Stream<Fact> counted(ExperimentAnalysis measured) {
        return CallCounts.bySeries(measured).entrySet().stream()
                .map(series -> new Fact("calls of " + TransportName.of(series.getKey()), of(series.getValue())));
    }

    private static String of(CallCounts counts) {
        List<Long> ofTests = counts.measured().stream().sorted().toList();
        if (ofTests.isEmpty()) {
            return "none measured, " + NumberText.count(counts.warmUp()) + " to warm up";
        }
        String fewest = NumberText.count(ofTests.get(0));
        String most = NumberText.count(ofTests.get(ofTests.size() - 1));
        String each = fewest.equals(most) ? most + " each" : fewest + " to " + most + " each";
        return "%s measured in %d load %s; %s to warm up%s"
                .formatted(
                        NumberText.count(counts.total()),
                        ofTests.size(),
                        ofTests.size() == 1 ? "test" : "tests, " + each,
                        NumberText.count(counts.warmUp()),
                        counts.excluded().entrySet().stream()
                                .map(entry -> "; " + NumberText.count(entry.getValue()) + " excluded: "
                                        + MeasuredLoad.reason(entry.getKey()))
                                .sorted()
                                .collect(Collectors.joining()));
    }

    private static ExperimentFacts of(ExperimentDescription description) {
        List<Jvm> jvms = Objects.requireNonNullElse(description.environment().jvms(), List.of());
        List<Fact> machine = new ArrayList<>(machine(description.environment().machine()));
        LoadTests.cpuSpeed(Optional.of(description))
                .fullPercent()
                .ifPresent(percent -> machine.add(
                        new Fact("full CPU speed", NumberText.percent(percent) + " of the blocks of calls")));
        return new ExperimentFacts(
                run(description),
                List.copyOf(machine),
                jvms.stream().map(ExperimentFacts::jvm).toList());
    }

    /** Formats JDKs, CPUs and dates of experiments in one line, as far as known. */
    public static String inOneLine(List<ExperimentDescription> experiments) {
        Stream<String> jdks = experiments.stream()
                .flatMap(description -> description.environment().jdks().stream())
                .map(jdk -> JDK + " " + jdk);
        Stream<String> cpus = experiments.stream()
                .flatMap(description ->
                        Stream.ofNullable(description.environment().machine()))
                .filter(machine -> machine.logicalCpus() > 0)
                .map(ExperimentFacts::cpus);
        Stream<String> day = experiments.stream()
                .flatMap(description ->
                        Stream.ofNullable(time(description.completion().startedAt())))
                .map(started -> started.substring(0, started.indexOf('T')));
        return Stream.of(jdks, cpus, day)
                .flatMap(Function.identity())
                .distinct()
                .collect(Collectors.joining(" · "));
    }

    private static String cpus(Machine machine) {
        return machine.logicalCpus()
                + (machine.logicalCpus() == 1 ? " CPU" : " CPUs")
                + (machine.cpuModel() == null ? "" : " (" + machine.cpuModel() + ")");
    }

    private static List<Fact> run(ExperimentDescription description) {
        List<Fact> facts = new ArrayList<>();
        facts.add(Fact.of("run", description.runId()));
        facts.add(Fact.of("status", description.completion().status()));
        if (description.completion().problem() != null) {
            boolean completed = description.completion().status() == Status.COMPLETED;
            facts.add(Fact.of(
                    completed ? "remark" : "problem", description.completion().problem()));
        }
        facts.add(Fact.of("started", time(description.completion().startedAt())));
        facts.add(Fact.of("took", took(description)));
        facts.add(Fact.of(
                "server", description.environment().server(), server -> joined(server.product(), server.version())
                        .orElse(null)));
        Optional.ofNullable(description.environment().server())
                .flatMap(ExperimentDescription.Server::age)
                .ifPresent(age -> facts.add(new Fact(RELEASED, age)));
        facts.add(Fact.of(
                JDK, description.environment().jdks(), jdks -> jdks.isEmpty() ? null : String.join(", ", jdks)));
        facts.add(Fact.of("EARs", description.environment().server(), ExperimentDescription.Server::namespace));
        facts.add(Fact.of(OWN_VERSION, description.environment().project(), Project::version));
        facts.add(Fact.of(OWN_COMMIT, description.environment().project(), Project::gitCommit));
        parameters(description.parameters(), facts);
        facts.add(Fact.of("calling threads", description.parameters(), any -> MeasuredLoad.threads(description)));
        return List.copyOf(facts);
    }

    private static void parameters(Parameters parameters, List<Fact> facts) {
        if (parameters != null) {
            if (parameters.experiment() != null) {
                facts.add(new Fact("experiment", parameters.experiment().word()));
            }
            addList("transports", parameters.workload().transports(), facts);
            addList("payload characters", parameters.workload().payloads(), facts);
            addList("calls of a load test", parameters.workload().callCounts(), facts);
            double errorRate = parameters.loadTests().maxErrorRate();
            facts.add(new Fact("allowed errors", errorRate > 0 ? NumberText.percent(100 * errorRate) : "0"));
        }
        if (parameters != null) {
            parameters.options().named().forEach((name, values) -> {
                if (!SHOWN_BY_EFFECT.contains(name)) {
                    facts.add(new Fact(name, String.join("\n", values)));
                }
            });
        }
        facts.add(Fact.of(
                "order within rounds",
                parameters,
                asked -> asked.options().orderSeed() == null ? "always the same" : "shuffled and balanced"));
        facts.add(Fact.of(
                SEED,
                parameters,
                asked -> asked.options().orderSeed() == null
                        ? "none"
                        : asked.options().orderSeed() + " (--seed)"));
        if (parameters != null && parameters.repeats().timeSeconds() == null) {
            facts.add(Fact.of("requested rounds per start", parameters.repeats().rounds()));
        }
        facts.add(Fact.of(
                "time budget",
                parameters,
                asked -> asked.repeats().timeSeconds() == null
                        ? "none"
                        : NumberText.shortest(asked.repeats().timeSeconds() / 60.0) + " min (--time)"));
        facts.add(Fact.of("quick mode", parameters, asked -> asked.quick() ? "yes (--quick)" : "no"));
        if (parameters != null) {
            parameters
                    .requestedCalls()
                    .forEach(operation -> facts.add(new Fact(
                            "requested calls of " + operation.operation(),
                            NumberText.count(operation.requestCount()) + " per round")));
        }
    }

    private static void addList(String label, List<?> values, List<Fact> facts) {
        if (values != null && !values.isEmpty()) {
            String text = values.stream()
                    .map(value -> value instanceof Number number ? NumberText.count(number.longValue()) : "" + value)
                    .collect(Collectors.joining(", "));
            facts.add(new Fact(label, text));
        }
    }

    private static List<Fact> machine(Machine machine) {
        if (machine == null) {
            return List.of(new Fact("machine", UNKNOWN));
        }
        return List.of(
                Fact.of("CPU", machine.cpuModel()),
                Fact.of("logical CPUs", machine.logicalCpus() > 0 ? machine.logicalCpus() : null),
                Fact.of("memory", machine.memoryBytes() > 0 ? NumberText.bytes(machine.memoryBytes()) : null),
                Fact.of("operating system", machine.operatingSystem()),
                Fact.of("kernel", machine.kernel()),
                Fact.of("architecture", machine.architecture()),
                Fact.of("virtualization", machine.virtualization()),
                Fact.of("scaling governor", machine.scalingGovernor()));
    }

    private static JvmFacts jvm(Jvm jvm) {
        return new JvmFacts(
                Objects.toString(jvm.role(), UNKNOWN),
                List.of(
                        Fact.of(CPUS, jvm.cpus()),
                        Fact.of(
                                VM,
                                joined(jvm.java().vmName(), jvm.java().vmVersion())
                                        .orElse(null)),
                        Fact.of("largest heap", jvm.maxHeapBytes() > 0 ? NumberText.bytes(jvm.maxHeapBytes()) : null),
                        Fact.of("collectors", jvm.garbageCollectors(), names -> String.join(", ", names)),
                        Fact.of("flags", jvm.inputArguments(), flags -> String.join("\n", flags))));
    }

    /** Formats a product and its version, as far as known. */
    static Optional<String> joined(String product, String version) {
        return Stream.of(product, version).filter(Objects::nonNull).reduce((first, second) -> first + " " + second);
    }

    private static String time(Instant instant) {
        return instant == null ? null : instant.truncatedTo(ChronoUnit.SECONDS).toString();
    }

    private static String took(ExperimentDescription description) {
        if (description.completion().startedAt() == null
                || description.completion().endedAt() == null) {
            return null;
        }
        Duration duration = Duration.between(
                description.completion().startedAt(), description.completion().endedAt());
        return duration.toMinutes() > 0
                ? duration.toMinutes() + " min " + duration.toSecondsPart() + " s"
                : DurationText.of(duration.toNanos());
    }
}
