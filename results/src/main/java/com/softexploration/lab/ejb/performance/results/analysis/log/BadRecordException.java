package com.softexploration.lab.ejb.performance.results.analysis.log;

/** Thrown if a record of a result log is unusable. The message is the cause; the catcher adds the consequence. */
final class BadRecordException extends Exception {
    private static final long serialVersionUID = 1L;

    BadRecordException(String cause) {
        super(cause);
    }
}
