package com.softexploration.lab.ejb.performance.client;

/** Signals that a service cannot be called or answered incorrectly. The message is one line: cause and remedy. */
public class ClientException extends Exception {
    private static final long serialVersionUID = 1L;

    /**
     * @param message one line: cause and remedy
     */
    public ClientException(String message) {
        super(message);
    }

    /**
     * @param message one line: cause and remedy
     * @param cause the caught exception
     */
    public ClientException(String message, Throwable cause) {
        super(message, cause);
    }
}
