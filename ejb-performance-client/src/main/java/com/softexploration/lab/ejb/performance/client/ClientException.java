package com.softexploration.lab.ejb.performance.client;

/** Thrown if a service cannot be called or its response is invalid. The message is one line: cause and remedy. */
public class ClientException extends Exception {
    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception without a cause.
     *
     * @param message one line: cause and remedy
     */
    public ClientException(String message) {
        super(message);
    }

    /**
     * Creates the exception with a cause.
     *
     * @param message one line: cause and remedy
     * @param cause the caught exception
     */
    public ClientException(String message, Throwable cause) {
        super(message, cause);
    }
}
