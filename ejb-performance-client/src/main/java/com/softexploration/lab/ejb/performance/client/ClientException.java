package com.softexploration.lab.ejb.performance.client;

/** Why a service cannot be called, or answered wrongly. The message is one line: cause and remedy. */
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
     * @param cause what was caught
     */
    public ClientException(String message, Throwable cause) {
        super(message, cause);
    }
}
