package com.softexploration.lab.ejb.performance.monitoring.loop;

/** The service did not say who it is. That may pass; its cause is what came instead. */
public final class NoAnswerException extends LoadTestException {
    private static final long serialVersionUID = 1L;

    /**
     * @param message one line: cause and remedy
     * @param cause what was caught
     */
    public NoAnswerException(String message, RuntimeException cause) {
        super(message, cause);
    }
}
