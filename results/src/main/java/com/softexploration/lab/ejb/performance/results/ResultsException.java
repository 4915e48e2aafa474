package com.softexploration.lab.ejb.performance.results;

import com.softexploration.lab.ejb.performance.results.value.Printable;

/** Thrown if results cannot be read or written. The message is one line: cause and remedy. */
public class ResultsException extends Exception {
    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception without a cause.
     *
     * @param message one line: cause and remedy
     */
    public ResultsException(String message) {
        super(Printable.of(message));
    }

    /**
     * Creates the exception with a cause.
     *
     * @param message one line: cause and remedy
     * @param cause the caught exception
     */
    public ResultsException(String message, Throwable cause) {
        super(Printable.of(message), cause);
    }
}
