package com.softexploration.lab.ejb.performance.client;

/**
 * Signals a failed call or an invalid answer. Unchecked, since the contract's methods declare no exceptions. The
 * message is one line and names what was received.
 */
public class CallException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param message one line: what was received, and from where */
    public CallException(String message) {
        super(message);
    }

    /**
     * @param message one line: what was received, and from where
     * @param cause the caught exception
     */
    public CallException(String message, Throwable cause) {
        super(message, cause);
    }
}
