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
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The same experiment on several servers. They take turns, start by start, so that none has only the machine's good or bad hour, and
 * one that fails does not stop the others.
 *
 * @param setup what it works with
 */
public record ServerComparison(ExperimentSetup setup) {

    /**
     * Runs the experiments and prints their results and what they say together.
     *
     * @param starter brings the servers up
     * @param requests one per server, each in a folder of its own
     * @param leftOut servers that cannot be had, and why, a line each
     * @param factory what to measure
     * @param runs the folder in which one for all run directories is made
     * @throws CliException if a server failed, or the user interrupted; what was measured is reported
     */
    public void run(
            DomainStarter starter, List<DomainRequest> requests, List<String> leftOut, PlanFactory factory, Path runs)
            throws CliException {
        factory.planFor(ServerOffer.EXPECTED);
        for (DomainRequest request : requests) {
            starter.requireStartable(request);
        }
        leftOut.forEach(setup.console()::say);
        Path folder = ExperimentDirectory.create(runs, setup.clock().instant(), "all");
        Map<Variant, Optional<CliException>> failures = new LinkedHashMap<>();
        for (DomainRequest request : requests) {
            Variant variant = new Variant(setup, starter, request, factory, folder, request.server());
            variant.announce("");
            failures.put(variant, Optional.empty());
        }
        Optional<CliException> interrupted = measure(failures);
        List<Evaluation> evaluations = new ArrayList<>();
        List<Path> reported = new ArrayList<>();
        List<String> problems = new ArrayList<>(leftOut);
        for (Map.Entry<Variant, Optional<CliException>> one : failures.entrySet()) {
            Variant variant = one.getKey();
            try {
                Evaluation evaluation = conclude(variant, one.getValue(), interrupted);
                evaluations.add(evaluation);
                evaluation.report().ifPresent(report -> reported.add(variant.directory()));
            } catch (CliException e) {
                // What went wrong first is what the user has to know.
                one.setValue(one.getValue().or(() -> Optional.of(e)));
            }
            one.getValue()
                    .ifPresent(
                            failure -> problems.add(variant.directory().getFileName() + ": " + failure.getMessage()));
        }
        if (!reported.isEmpty()) {
            ResultFiles.Comparison comparison = setup.files().compareServers(reported, problems, folder);
            setup.console().say("");
            setup.console().say(comparison.table().stripTrailing());
            setup.console().say("Servers: " + comparison.page());
        }
        if (interrupted.isPresent()) {
            throw interrupted.get();
        }
        requireAll(failures);
        for (Evaluation evaluation : evaluations) {
            evaluation.requireThresholds();
        }
    }

    /** What interrupted it; a failure of one server is noted, and it is left alone from then on. */
    private Optional<CliException> measure(Map<Variant, Optional<CliException>> failures) {
        List<Variant> variants = new ArrayList<>(failures.keySet());
        int starts = variants.get(0).plan().parameters().starts();
        Instant begun = setup.clock().instant();
        for (int start = 1; start <= starts; start++) {
            for (Variant variant : variants) {
                if (failures.get(variant).isEmpty()) {
                    try {
                        variant.measure(start, which(variant, start, starts));
                    } catch (InterruptedException e) {
                        return Optional.of(interrupted(e));
                    } catch (CliException e) {
                        if (Thread.interrupted()) {
                            return Optional.of(interrupted(e));
                        }
                        setup.console().say(variant.directory().getFileName() + " failed: " + e.getMessage());
                        failures.put(variant, Optional.of(e));
                    }
                }
            }
            setup.tellTimeLeft(begun, start, starts);
            Collections.rotate(variants, 1);
        }
        return Optional.empty();
    }

    private static String which(Variant variant, int start, int starts) {
        return " of " + variant.directory().getFileName() + (starts == 1 ? "" : ", start " + start + " of " + starts);
    }

    private static CliException interrupted(Exception caught) {
        return CliException.failed(
                "Interrupted; what was measured is reported", "run it again for a complete result", caught);
    }

    private Evaluation conclude(Variant variant, Optional<CliException> failure, Optional<CliException> interrupted)
            throws CliException {
        Optional<CliException> problem = failure.or(() -> interrupted);
        Uninterrupted.run(() -> {
            if (problem.isPresent()) {
                Status status = failure.isPresent() ? Status.FAILED : Status.CANCELLED;
                variant.end(status, problem.get().getMessage());
            } else {
                variant.complete();
            }
        });
        Evaluation evaluation = variant.evaluate();
        evaluation.problems().forEach(setup.console()::say);
        evaluation.report().ifPresent(report -> setup.console().say("Report: " + report));
        return evaluation;
    }

    private static void requireAll(Map<Variant, Optional<CliException>> failures) throws CliException {
        List<CliException> failed =
                failures.values().stream().flatMap(Optional::stream).toList();
        if (!failed.isEmpty()) {
            throw CliException.failed(
                    failed.size() + " of " + failures.size() + " servers failed: "
                            + failed.get(0).getMessage(),
                    "the page of all servers has each reason",
                    failed.get(0));
        }
    }
}
