package com.softexploration.lab.ejb.performance.monitoring.loop;

/** Thrown if the service did not identify itself, possibly only temporarily; the cause is the underlying failure. */
public final class NoAnswerException extends LoadTestException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception with the actual failure.
     *
     * @param message one line: cause and remedy
     * @param cause the caught exception
     */
    public NoAnswerException(String message, RuntimeException cause) {
        super(message, cause);
    }
}
