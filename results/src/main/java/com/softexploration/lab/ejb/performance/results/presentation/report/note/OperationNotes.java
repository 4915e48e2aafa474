package com.softexploration.lab.ejb.performance.results.presentation.report.note;

import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Meaning of the built-in operations. */
public final class OperationNotes {
    private static final Map<String, String> MEANINGS = Map.of(
            Operation.NOP.word(),
            "empty request and response",
            Operation.SIMPLE.word(),
            "sleeps in each of four serialization steps, which a local call does not have",
            Operation.COMPLEX.word(),
            "a large byte array in both directions",
            Operation.ACCOUNTS.word(),
            "a list of 55 accounts as response",
            Operation.PAYLOAD.word(),
            "characters in both directions");

    private OperationNotes() {}

    /** Meaning of each measured built-in operation; empty if there is none. */
    public static Optional<String> of(ExperimentAnalysis measured) {
        String meanings = measured.analysis().series().stream()
                .map(series -> series.key().operation())
                .distinct()
                .filter(MEANINGS::containsKey)
                .map(operation -> operation + ": " + MEANINGS.get(operation) + ".")
                .collect(Collectors.joining(" "));
        return Optional.of(meanings).filter(text -> !text.isEmpty());
    }
}
