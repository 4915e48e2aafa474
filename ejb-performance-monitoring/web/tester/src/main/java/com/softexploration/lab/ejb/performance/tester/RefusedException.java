package com.softexploration.lab.ejb.performance.tester;

/** A request answered with a one-line error. */
final class RefusedException extends Exception {
    private static final long serialVersionUID = 1L;

    private final int status;

    /**
     * @param status the HTTP status, 4xx or 5xx
     * @param sentence message for the user
     */
    RefusedException(int status, String sentence) {
        super(sentence);
        this.status = status;
    }

    int status() {
        return status;
    }
}
