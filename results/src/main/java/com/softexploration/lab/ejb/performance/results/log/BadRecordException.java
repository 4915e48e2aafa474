package com.softexploration.lab.ejb.performance.results.log;

/** Why a record cannot be used. The message is the cause; what is done about it is added where it is caught. */
final class BadRecordException extends Exception {
    private static final long serialVersionUID = 1L;

    BadRecordException(String cause) {
        super(cause);
    }
}
