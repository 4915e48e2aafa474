package com.softexploration.lab.ejb.performance.monitoring.loop;

/** Signals that a load test cannot start or continue. The message is one line: cause and remedy. */
public class LoadTestException extends Exception {
    private static final long serialVersionUID = 1L;

    /**
     * @param message one line: cause and remedy
     */
    public LoadTestException(String message) {
        super(message);
    }

    /**
     * @param message one line: cause and remedy
     * @param cause the caught exception
     */
    public LoadTestException(String message, Throwable cause) {
        super(message, cause);
    }
}
