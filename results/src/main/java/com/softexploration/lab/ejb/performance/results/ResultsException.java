package com.softexploration.lab.ejb.performance.results;

import com.softexploration.lab.ejb.performance.results.value.Printable;

/** Signals that results could not be read or written. The message is one line: cause and remedy. */
public class ResultsException extends Exception {
    private static final long serialVersionUID = 1L;

    /**
     * @param message one line: cause and remedy
     */
    public ResultsException(String message) {
        super(Printable.of(message));
    }

    /**
     * @param message one line: cause and remedy
     * @param cause the caught exception
     */
    public ResultsException(String message, Throwable cause) {
        super(Printable.of(message), cause);
    }
}
