package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.domain.DomainStarter;
import com.softexploration.lab.ejb.performance.cli.engine.ResultFiles.Evaluation;
import com.softexploration.lab.ejb.performance.cli.plan.PlanFactory;
import com.softexploration.lab.ejb.performance.cli.plan.ServerOffer;
import com.softexploration.lab.ejb.performance.contract.Status;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The whole experiment: servers up, load tests, servers down, report. Whatever ends it, the servers are stopped and what
 * was measured until then is collected and analysed.
 *
 * @param setup what it works with
 */
public record Experiment(ExperimentSetup setup) {
    /**
     * Runs the experiment and prints its result.
     *
     * @param starter brings the servers up
     * @param request which servers
     * @param factory what to measure
     * @param runs the folder in which the run directory is made
     * @return the run directory
     * @throws CliException if not everything was measured; the run directory holds what was
     */
    public Path run(DomainStarter starter, DomainRequest request, PlanFactory factory, Path runs) throws CliException {
        starter.requireStartable(request);
        factory.planFor(ServerOffer.EXPECTED);
        Variant variant = new Variant(setup, starter, request, factory, runs, request.server());
        variant.announce("");
        run(List.of(variant));
        return variant.directory();
    }

    /**
     * Runs the experiment on two variants of the servers, which take turns start by start, and compares them.
     *
     * @param base which servers to compare with; the other ones must be in another folder
     * @throws CliException if not everything was measured; the run directories hold what was
     */
    public void compare(DomainStarter starter, DomainRequest base, DomainRequest other, PlanFactory factory, Path runs)
            throws CliException {
        starter.requireStartable(base);
        starter.requireStartable(other);
        factory.planFor(ServerOffer.EXPECTED);
        List<Variant> variants = List.of(
                new Variant(setup, starter, base, factory, runs, base.server()),
                new Variant(setup, starter, other, factory, runs, other.server() + "-against"));
        variants.get(0).announce("");
        variants.get(1).announce(" (against it, in turns)");
        run(variants);
        ResultFiles.Comparison comparison = setup.files()
                .compare(variants.get(0).directory(), variants.get(1).directory());
        setup.console().say("");
        setup.console().say(comparison.table().stripTrailing());
        setup.console().say("Comparison: " + comparison.page());
    }

    private void run(List<Variant> variants) throws CliException {
        Ending ending = measure(variants);
        List<Evaluation> evaluations = new ArrayList<>();
        try {
            for (Variant variant : variants) {
                evaluations.add(conclude(ending, variant));
            }
        } catch (CliException e) {
            // What went wrong first is what the user has to know; a full disk, say, also prevents the report.
            ending.problem().ifPresent(first -> first.addSuppressed(e));
            throw ending.problem().orElse(e);
        }
        evaluations.forEach(this::tell);
        if (ending.problem().isPresent()) {
            throw ending.problem().get();
        }
        if (Thread.interrupted()) {
            throw cancelWhileReporting(variants);
        }
        for (Evaluation evaluation : evaluations) {
            evaluation.requireThresholds();
        }
    }

    /**
     * How the measuring ended.
     *
     * @param status one of the states of a run
     * @param problem empty when it is completed
     */
    private record Ending(Status status, Optional<CliException> problem) {}

    private Ending measure(List<Variant> variants) {
        try {
            int starts = variants.get(0).plan().parameters().starts();
            Instant begun = setup.clock().instant();
            for (int start = 1; start <= starts; start++) {
                for (Variant variant : inTurns(variants, start)) {
                    variant.measure(start, which(start, starts, variants.indexOf(variant)));
                }
                setup.tellTimeLeft(begun, start, starts);
            }
            return new Ending(Status.COMPLETED, Optional.empty());
        } catch (InterruptedException e) {
            return cancelled(variants, e);
        } catch (CliException e) {
            // Cleared here: what follows saves what there is, and must not be interrupted by what has been noticed
            // already.
            return Thread.interrupted() ? cancelled(variants, e) : new Ending(Status.FAILED, Optional.of(e));
        }
    }

    /** A B, B A, A B: neither is always the one that comes later. */
    private static List<Variant> inTurns(List<Variant> variants, int start) {
        return variants.size() == 1 || start % 2 == 1 ? variants : List.of(variants.get(1), variants.get(0));
    }

    private static String which(int start, int starts, int variant) {
        return (variant == 0 ? "" : " to compare with") + (starts == 1 ? "" : ", start " + start + " of " + starts);
    }

    private Evaluation conclude(Ending ending, Variant variant) throws CliException {
        Uninterrupted.run(() -> {
            if (ending.problem().isPresent()) {
                variant.end(ending.status(), ending.problem().get().getMessage());
            } else {
                variant.complete();
            }
        });
        return variant.evaluate();
    }

    private void tell(Evaluation evaluation) {
        evaluation.problems().forEach(setup.console()::say);
        if (!evaluation.table().isEmpty()) {
            setup.console().say("");
            setup.console().say(evaluation.table());
        }
        evaluation.report().ifPresent(report -> setup.console().say("Report: " + report));
    }

    private CliException cancelWhileReporting(List<Variant> variants) throws CliException {
        Ending ending = cancelled(variants, null);
        CliException problem = ending.problem().orElseThrow();
        for (Variant variant : variants) {
            variant.end(ending.status(), problem.getMessage());
        }
        return problem;
    }

    private static Ending cancelled(List<Variant> variants, Exception caught) {
        long completed = variants.stream().mapToLong(Variant::completed).sum();
        int planned = variants.stream()
                .mapToInt(variant -> variant.plan().loadTests().size())
                .sum();
        String directories =
                variants.stream().map(variant -> "" + variant.directory()).collect(Collectors.joining(" and "));
        return new Ending(
                Status.CANCELLED,
                Optional.of(CliException.failed(
                        "Interrupted after " + completed + " of " + planned + " load tests, what was measured is in "
                                + directories,
                        "run it again for a complete result",
                        caught)));
    }
}
