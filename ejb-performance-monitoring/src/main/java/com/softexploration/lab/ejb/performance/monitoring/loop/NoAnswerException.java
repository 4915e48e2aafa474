package com.softexploration.lab.ejb.performance.monitoring.loop;

/** Signals that the service did not identify itself, possibly only temporarily; the cause is the actual failure. */
public final class NoAnswerException extends LoadTestException {
    private static final long serialVersionUID = 1L;

    /**
     * @param message one line: cause and remedy
     * @param cause the caught exception
     */
    public NoAnswerException(String message, RuntimeException cause) {
        super(message, cause);
    }
}
