package com.softexploration.lab.ejb.performance.client;

/**
 * Thrown if a call fails or its response is invalid. Unchecked, since the contract's methods declare no exceptions. The
 * message is one line and names what was received.
 */
public class CallException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception for an invalid response.
     *
     * @param message one line: what was received, and from where
     */
    public CallException(String message) {
        super(message);
    }

    /**
     * Creates the exception for a failed call.
     *
     * @param message one line: what was received, and from where
     * @param cause the caught exception
     */
    public CallException(String message, Throwable cause) {
        super(message, cause);
    }
}
