package com.softexploration.lab.ejb.performance.results.presentation.report.note;

import com.softexploration.lab.ejb.performance.contract.Operation;
import java.util.Map;

/** Explains the built-in operations. */
public final class OperationNotes {
    private static final Map<String, String> MEANINGS = Map.of(
            Operation.NOP.word(),
            "empty request and response: the price of a call",
            Operation.SIMPLE.word(),
            "sleeps by design in four serialization steps, which a local call does not have",
            Operation.COMPLEX.word(),
            "a large byte array in both directions: the price of bytes",
            Operation.ACCOUNTS.word(),
            "a list of 55 accounts as response",
            Operation.PAYLOAD.word(),
            "characters in both directions");

    private OperationNotes() {}

    /** Explains a built-in operation; empty for any other. */
    public static String of(String operation) {
        return MEANINGS.getOrDefault(operation, "");
    }
}
