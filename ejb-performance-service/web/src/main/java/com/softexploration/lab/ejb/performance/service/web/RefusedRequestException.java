package com.softexploration.lab.ejb.performance.service.web;

/** A request that is not one of this service. The message says what is wrong with it. */
class RefusedRequestException extends Exception {
    private static final long serialVersionUID = 1L;

    RefusedRequestException(String message, Throwable cause) {
        super(message, cause);
    }
}
