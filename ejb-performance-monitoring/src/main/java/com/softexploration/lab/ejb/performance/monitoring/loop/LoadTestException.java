package com.softexploration.lab.ejb.performance.monitoring.loop;

/** Thrown if a load test cannot start or continue. The message is one line: cause and remedy. */
public class LoadTestException extends Exception {
    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception without a cause.
     *
     * @param message one line: cause and remedy
     */
    public LoadTestException(String message) {
        super(message);
    }

    /**
     * Creates the exception with a cause.
     *
     * @param message one line: cause and remedy
     * @param cause the caught exception
     */
    public LoadTestException(String message, Throwable cause) {
        super(message, cause);
    }
}
