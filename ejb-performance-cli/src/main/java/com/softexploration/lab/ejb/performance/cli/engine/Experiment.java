package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.domain.ServerProvider;
import com.softexploration.lab.ejb.performance.cli.engine.ResultFiles.Comparison;
import com.softexploration.lab.ejb.performance.cli.engine.ResultFiles.Evaluation;
import com.softexploration.lab.ejb.performance.cli.engine.Variant.Ending;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxFailure;
import com.softexploration.lab.ejb.performance.cli.plan.PlannedExperiment;
import com.softexploration.lab.ejb.performance.cli.system.SideTask;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentPlan;
import com.softexploration.lab.ejb.performance.results.analysis.description.SideBySide.Pairing;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Experiment on one or more server variants. Variants whose servers can be up at the same time take turns load test by
 * load test, others start by start, so that disturbances of the machine affect all alike. However the experiment ends, the servers are stopped, and the samples so far are collected
 * and reported.
 */
public final class Experiment {
    private final ExperimentSetup setup;
    private final List<Prepared> prepared;
    private final Optional<Pairing> pairing;
    private final Turns turns;

    private Experiment(ExperimentSetup setup, List<Prepared> prepared, Optional<Pairing> pairing) {
        this.setup = setup;
        this.prepared = prepared;
        this.pairing = pairing;
        this.turns = isDuet()
                ? new Turns.Duet()
                : new Turns.Interleaved(prepared.get(0)
                        .plan()
                        .plan()
                        .options()
                        .repetitions()
                        .orderSeed()
                        .orElse(0L));
    }

    private boolean isDuet() {
        return pairing.filter(Pairing.DUET::equals).isPresent();
    }

    /** Effects of one variant's failure on the others. */
    public enum OnFailure {
        /** Ends the experiment, because two variants are compared, or there is only one. */
        STOP,
        /** Continues with the other variants, because servers or JDKs are measured independently. */
        CONTINUE
    }

    /** A variant and its plan, which is final if its servers run, and otherwise adjusted to them once they are up. */
    private record Prepared(ServerProvider provider, PlannedExperiment plan) {}

    /**
     * Checks everything that can be checked before anything is created; queries the capabilities of running servers.
     *
     * @param providers one per variant
     * @param pairing how variants are measured whose servers can be up at the same time; empty if their starts take turns
     * @throws CliException if servers cannot be started, or do not support the plan
     */
    public static Experiment prepare(
            ExperimentSetup setup, PlannedExperiment plan, List<ServerProvider> providers, Optional<Pairing> pairing)
            throws CliException, InterruptedException {
        List<Prepared> prepared = new ArrayList<>();
        for (ServerProvider provider : providers) {
            provider.requireStartable();
            prepared.add(new Prepared(provider, provider.keepsServers() ? adjusted(plan, provider.start()) : plan));
        }
        return new Experiment(setup, prepared, pairing);
    }

    private static PlannedExperiment adjusted(PlannedExperiment plan, RunningDomain domain)
            throws CliException, InterruptedException {
        try (ServersUnderTest servers = ServersUnderTest.connect(domain, RunningServer::serverLog)) {
            return plan.adjustedTo(servers.capabilities(plan.plan()));
        } catch (IOException e) {
            throw JmxFailure.lost("a server", e);
        }
    }

    /**
     * Runs the experiment and prints its result.
     *
     * @param runs folder of the run directories
     * @param onFailure with {@link OnFailure#CONTINUE}, run directories are created in a common one
     * @param notes notes printed first; with {@link OnFailure#CONTINUE} also among the problems on the page of all
     *     servers
     * @return the run directories
     * @throws CliException if it is incomplete; the run directories have the samples so far
     */
    @SuppressWarnings("try") // the marks are held, not used
    public List<Path> run(Path runs, OnFailure onFailure, List<String> notes) throws CliException {
        boolean each = onFailure == OnFailure.CONTINUE;
        notes.forEach(setup.console()::print);
        ExperimentDirectory.Names names = new ExperimentDirectory.Names(
                prepared.stream().map(variant -> variant.provider().settings()).toList(), each);
        requireSpace(runs);
        Path folder = each ? ExperimentDirectory.create(runs, setup.clock().instant(), names.common()) : runs;
        List<Variant> variants = create(folder, names);
        try (RunInProgress ignored =
                RunInProgress.mark(variants.stream().map(Variant::directory).toList())) {
            return run(variants, onFailure, notes, folder);
        }
    }

    private List<Path> run(List<Variant> variants, OnFailure onFailure, List<String> notes, Path folder)
            throws CliException {
        boolean each = onFailure == OnFailure.CONTINUE;
        Optional<Ending> ending = measure(variants, onFailure);
        List<Evaluation> evaluations = conclude(variants, onFailure, ending);
        for (Evaluation evaluation : evaluations) {
            report(evaluation, !each);
        }
        if (variants.size() == 1 && !each && ending.isEmpty()) {
            setup.files().changeSincePrevious(variants.get(0).directory()).ifPresent(setup.console()::print);
        }
        if (variants.size() == 1 && !each) {
            evaluations.forEach(evaluation -> evaluation.next().ifPresent(setup.console()::print));
        }
        if (ending.isEmpty() && Thread.interrupted()) {
            ending = Optional.of(interrupted(variants, onFailure, null));
            for (Variant variant : variants) {
                variant.end(ending);
            }
        }
        if (each) {
            compareServers(variants, notes, folder);
        } else if (variants.size() > 1 && ending.isEmpty()) {
            report(
                    "Comparison: ",
                    setup.files()
                            .compare(
                                    variants.get(0).directory(), variants.get(1).directory()));
        }
        if (ending.isPresent()) {
            throw ending.get().problem();
        }
        requireNoFailure(variants);
        for (Evaluation evaluation : evaluations) {
            evaluation.requireThresholds();
        }
        return variants.stream().map(Variant::directory).toList();
    }

    private void requireSpace(Path runs) throws CliException {
        for (Prepared variant : prepared) {
            Path notes = variant.provider().noteFolder(runs);
            LogSpace.ofThisMachine()
                    .require(
                            variant.plan().plan().logBytes(),
                            notes.equals(runs) ? Optional.empty() : Optional.of(notes),
                            runs);
        }
    }

    private List<Variant> create(Path folder, ExperimentDirectory.Names names) throws CliException {
        List<Variant> variants = new ArrayList<>();
        for (Prepared variant : prepared) {
            variants.add(new Variant(setup, variant.provider(), variant.plan(), folder, names.of(variants.size())));
        }
        return variants;
    }

    private void announce(List<Variant> variants, OnFailure onFailure, TimeBudget budget, VariantGroups groups) {
        String how =
                groups.groups().size() > 1 ? "in turns start by start" : isDuet() ? "at the same time" : "in turns";
        for (Variant variant : variants) {
            variant.announce(
                    onFailure == OnFailure.STOP && variant != variants.get(0) ? " (against it, " + how + ")" : "");
        }
        budget.announcement().ifPresent(setup.console()::print);
    }

    /** Measures all variants once per start; each start begins with a different variant. */
    private Optional<Ending> measure(List<Variant> variants, OnFailure onFailure) {
        ExperimentPlan plan = variants.get(0).plan();
        int starts = plan.starts();
        try {
            if (onFailure == OnFailure.CONTINUE) {
                for (Variant variant : variants) {
                    attempt(variant, onFailure, variant::fetch);
                }
            }
            VariantGroups groups = groups(variants, onFailure);
            Instant startedAt = setup.clock().instant();
            // With several servers, the time limit applies to each.
            Optional<Duration> time =
                    plan.time().map(given -> given.multipliedBy(onFailure == OnFailure.CONTINUE ? variants.size() : 1));
            TimeBudget budget = new TimeBudget(
                    time,
                    plan,
                    variants.size(),
                    groups.groups().size(),
                    variants.get(0).recording().isPresent(),
                    setup.clock());
            announce(variants, onFailure, budget, groups);
            for (int start = 1; budget.permitsStart(start); start++) {
                List<Variant> first = groups.groups().get(0);
                for (List<Variant> group : groups.groups()) {
                    String number = starts == 1 ? "" : ", start " + start + (time.isPresent() ? "" : " of " + starts);
                    measure(group, start, variant -> which(variants, variant, onFailure) + number, onFailure, budget);
                    if (start == 1 && group == first) {
                        budget.minutesToCompare().ifPresent(this::reportNoComparison);
                    }
                }
                if (time.isEmpty()) {
                    reportTimeLeft(startedAt, start, starts);
                } else if (isOver(variants, budget)) {
                    return Optional.empty();
                }
                groups = groups.rotated();
            }
            return Optional.empty();
        } catch (InterruptedException e) {
            return Optional.of(interrupted(variants, onFailure, e));
        } catch (CliException e) {
            // Clears the interrupt, which must not abort the saving of the samples.
            return Optional.of(
                    Thread.interrupted() ? interrupted(variants, onFailure, e) : new Ending(Status.FAILED, e));
        }
    }

    private VariantGroups groups(List<Variant> variants, OnFailure onFailure) throws CliException {
        VariantGroups groups = VariantGroups.of(
                variants.stream().filter(variant -> variant.failure().isEmpty()).toList(),
                pairing,
                onFailure,
                prepared.get(0).provider().machine().freeMemoryBytes());
        groups.obstacle().ifPresent(setup.console()::print);
        return groups;
    }

    /** Starts the servers of a group of variants, makes their load tests, and stops the servers. */
    private void measure(
            List<Variant> group, int start, Function<Variant, String> which, OnFailure onFailure, TimeBudget budget)
            throws CliException, InterruptedException {
        List<Variant> alive =
                group.stream().filter(variant -> variant.failure().isEmpty()).toList();
        if (alive.isEmpty()) {
            return;
        }
        if (Thread.interrupted()) { // during a recorded round
            throw new InterruptedException();
        }
        budget.beginStart();
        try (Sessions sessions = new Sessions(onFailure)) {
            sessions.open(alive, variant -> variant.begin(start, which.apply(variant), budget));
            sessions.introduce();
            Rounds rounds = new Rounds(
                    sessions.open.stream().map(Variant.Session::phases).toList(),
                    budget,
                    setup.clock(),
                    turns,
                    (phases, failure) -> fail(sessions.of(phases), onFailure, failure));
            rounds.run(start);
            List<Variant.Session> left = sessions.open.stream()
                    .filter(session -> session.variant().failure().isEmpty())
                    .toList();
            record(left, rounds, start);
            left.forEach(Variant.Session::end);
        }
    }

    /** Makes the recorded round of a start, if there is one; its failure affects nothing else. */
    private void record(List<Variant.Session> sessions, Rounds rounds, int start) {
        List<Variant.Session> recorded = sessions.stream()
                .filter(session -> session.variant().recording().isPresent())
                .toList();
        if (recorded.isEmpty()) {
            return;
        }
        setup.console().print("Recording one more round");
        try {
            for (Variant.Session session : recorded) {
                session.record();
            }
            rounds.record(start);
        } catch (CliException e) {
            setup.console().print("The recorded round failed, no figure is affected: " + e.getMessage());
        } catch (InterruptedException e) {
            setup.console().print("The recorded round was interrupted, no figure is affected");
            Thread.currentThread().interrupt();
        }
    }

    /** Servers that are up at the same time. */
    private final class Sessions implements AutoCloseable {
        private final OnFailure onFailure;
        private final List<Variant.Session> open = new ArrayList<>();

        Sessions(OnFailure onFailure) {
            this.onFailure = onFailure;
        }

        /** Starts the servers of a variant. */
        private interface Starter {
            Variant.Session start(Variant variant) throws CliException, InterruptedException;
        }

        /**
         * Starts the servers of all variants: those of two at the same time, so that neither has run for longer when its
         * calls are compiled, others one after the other.
         */
        void open(List<Variant> variants, Starter starter) throws CliException, InterruptedException {
            Map<Variant, Variant.Session> started = new ConcurrentHashMap<>();
            List<SideTask.Task<Boolean>> starts = new ArrayList<>();
            for (Variant variant : variants) {
                starts.add(() -> {
                    attempt(variant, onFailure, () -> started.put(variant, starter.start(variant)));
                    return true;
                });
            }
            try {
                if (starts.size() == 2) {
                    SideTask.all("start of variant", starts);
                } else {
                    for (SideTask.Task<Boolean> start : starts) {
                        start.run();
                    }
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } finally {
                variants.stream().map(started::get).filter(Objects::nonNull).forEach(open::add);
            }
        }

        /** Makes the servers known to each other, as companions whose CPU time is no disturbance. */
        void introduce() {
            for (Variant.Session session : open) {
                session.beside(open.stream().filter(other -> other != session).toList(), isDuet());
            }
        }

        Variant of(Phases phases) {
            return open.stream()
                    .filter(session -> session.phases() == phases)
                    .findFirst()
                    .orElseThrow()
                    .variant();
        }

        @Override
        public void close() throws CliException {
            CliException first = null;
            for (Variant.Session session : open) {
                try {
                    closeOne(session);
                } catch (CliException e) {
                    first = first == null ? e : first;
                }
            }
            if (first != null) {
                throw first;
            }
        }

        private void closeOne(Variant.Session session) throws CliException {
            try {
                session.close();
            } catch (CliException e) {
                fail(session.variant(), onFailure, e);
            }
        }
    }

    /** Ends the experiment early if all intervals have the requested precision. */
    private static boolean isOver(List<Variant> variants, TimeBudget budget) {
        InterimEstimates base = variants.get(0).interim();
        budget.measured(
                budget.isSideBySide() ? variants.get(1).interim().varianceRatioAgainst(base) : base.varianceRatio());
        OptionalDouble precision = variants.get(0).plan().precisionPercent();
        return precision.isPresent()
                && variants.stream()
                        .filter(variant -> variant.failure().isEmpty())
                        .allMatch(variant -> variant.interim().isWithin(precision.getAsDouble()));
    }

    /** A step of the experiment on one variant. */
    @FunctionalInterface
    private interface Step {
        void run() throws CliException, InterruptedException;
    }

    private void attempt(Variant variant, OnFailure onFailure, Step step) throws CliException, InterruptedException {
        try {
            step.run();
        } catch (CliException e) {
            fail(variant, onFailure, e);
        }
    }

    private void fail(Variant variant, OnFailure onFailure, CliException cause) throws CliException {
        if (onFailure == OnFailure.STOP || Thread.currentThread().isInterrupted()) {
            throw cause;
        }
        setup.console().print(variant.name() + " failed: " + cause.getMessage());
        variant.fail(cause);
    }

    private static String which(List<Variant> variants, Variant variant, OnFailure onFailure) {
        if (onFailure == OnFailure.CONTINUE) {
            return " of " + variant.name();
        }
        return variant == variants.get(0) ? "" : " to compare with";
    }

    private void reportNoComparison(long minutes) {
        setup.console()
                .print("The first start took so long that two of each, the fewest that are compared, need about "
                        + minutes + " min: with one of each, nothing will be compared (--time " + minutes + "m)");
    }

    /**
     * Estimates the remaining time from the completed starts, or before the first one from a typical machine and
     * WildFly.
     */
    private void reportTimeLeft(Instant startedAt, int completed, int starts) {
        if (completed < starts) {
            Duration taken = Duration.between(startedAt, setup.clock().instant());
            setup.console()
                    .print(completed + " of " + starts + " starts took " + ExperimentPlan.rounded(taken) + "; about "
                            + ExperimentPlan.rounded(
                                    taken.multipliedBy(starts - completed).dividedBy(completed))
                            + " left");
        }
    }

    private static Ending interrupted(List<Variant> variants, OnFailure onFailure, Exception caught) {
        long completed = variants.stream().mapToLong(Variant::completedCount).sum();
        int planned = variants.stream()
                .mapToInt(variant -> variant.plan().loadTests().size())
                .sum();
        boolean timed = variants.get(0).plan().time().isPresent();
        String place = onFailure == OnFailure.CONTINUE
                ? "" + variants.get(0).directory().getParent()
                : variants.stream().map(variant -> "" + variant.directory()).collect(Collectors.joining(" and "));
        return new Ending(
                Status.CANCELLED,
                CliException.failed(
                        "Interrupted after " + completed + (timed ? "" : " of " + planned)
                                + " load tests, the results so far are in " + place,
                        "run it again for a complete result",
                        caught));
    }

    private List<Evaluation> conclude(List<Variant> variants, OnFailure onFailure, Optional<Ending> ending)
            throws CliException {
        List<Evaluation> evaluations = new ArrayList<>();
        for (Variant variant : variants) {
            try {
                variant.end(ending);
                evaluations.add(variant.evaluate());
            } catch (CliException e) {
                if (onFailure == OnFailure.STOP) {
                    // The first failure is the cause; a full disk also prevents the report.
                    ending.ifPresent(first -> first.problem().addSuppressed(e));
                    throw ending.map(Ending::problem).orElse(e);
                }
                variant.fail(e);
            }
        }
        return evaluations;
    }

    private void report(Evaluation evaluation, boolean withTable) {
        evaluation.problems().forEach(setup.console()::print);
        if (withTable && !evaluation.table().isEmpty()) {
            setup.console().print("");
            setup.console().print(evaluation.table());
        }
        evaluation.report().ifPresent(report -> setup.console().print("Report: " + report));
    }

    private void compareServers(List<Variant> variants, List<String> notes, Path folder) throws CliException {
        List<String> problems = new ArrayList<>(notes);
        for (Variant variant : variants) {
            variant.failure().ifPresent(failure -> problems.add(variant.name() + ": " + failure.getMessage()));
        }
        List<Path> reported = variants.stream()
                .filter(Variant::isReported)
                .map(Variant::directory)
                .toList();
        if (!reported.isEmpty()) {
            report("Servers: ", setup.files().compareServers(reported, problems, folder));
        }
    }

    private void report(String label, Comparison comparison) {
        setup.console().print("");
        setup.console().print(comparison.table().stripTrailing());
        setup.console().print(label + comparison.page());
    }

    private static void requireNoFailure(List<Variant> variants) throws CliException {
        List<CliException> failures =
                variants.stream().flatMap(variant -> variant.failure().stream()).toList();
        if (!failures.isEmpty()) {
            throw CliException.failed(
                    failures.size() + " of " + variants.size() + " servers failed: "
                            + failures.get(0).getMessage(),
                    "the page of all servers lists the reasons",
                    failures.get(0));
        }
    }
}
