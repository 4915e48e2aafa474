package com.softexploration.lab.ejb.performance.results.report;

import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.results.comparison.Contestant;
import com.softexploration.lab.ejb.performance.results.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.comparison.Race;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Table with one row per series of a call, the basis for a reader's decision.
 *
 * @param call operation, with its payload size if it has one
 * @param raced whether its transports are ranked
 * @param rows rows by rank or, without ranks, local calls first; the floor is last
 */
record CallTable(String call, boolean raced, List<CallRow> rows) {

    /** Creates one table per call, in the order of the analysis. The calls of a sweep have their own tables. */
    static List<CallTable> of(ExperimentAnalysis measured) {
        List<CallTable> tables = new ArrayList<>();
        measured.calls().forEach((call, transports) -> {
            Optional<Race> race = measured.races().stream()
                    .filter(one -> one.call().equals(call))
                    .findFirst();
            boolean swept = measured.kind() == ExperimentKind.SWEEP
                    && transports.get(0).key().payloadChars().isPresent();
            if (!swept) {
                tables.add(of(call, race.map(Race::contestants).orElse(transports), race, measured));
            }
        });
        return List.copyOf(tables);
    }

    private static CallTable of(
            String call, List<Contestant> contestants, Optional<Race> race, ExperimentAnalysis measured) {
        Optional<Contestant> local =
                contestants.stream().filter(Contestant::isLocal).findFirst();
        List<Contestant> inOrder = new ArrayList<>();
        if (race.isPresent()) {
            contestants.stream().filter(one -> one.rank().isPresent()).forEach(inOrder::add);
        }
        contestants.stream()
                .filter(one -> !inOrder.contains(one) && !one.isFloor())
                .forEach(inOrder::add);
        contestants.stream().filter(Contestant::isFloor).forEach(inOrder::add);
        return new CallTable(
                call,
                race.isPresent(),
                inOrder.stream()
                        .map(one -> new CallRow(one, race, local, measured))
                        .toList());
    }

    /** Header of the column of multiples. */
    String against() {
        return raced ? "× fastest" : "× local";
    }
}
