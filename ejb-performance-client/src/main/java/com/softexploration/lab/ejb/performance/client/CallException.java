package com.softexploration.lab.ejb.performance.client;

/**
 * A call that failed, or was answered by something that is not the answer. Unchecked, since the contract's methods throw nothing. The
 * message is one line and names what came.
 */
public class CallException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * @param message one line: what came, and from where
     */
    public CallException(String message) {
        super(message);
    }

    /**
     * @param message one line: what came, and from where
     * @param cause what was caught
     */
    public CallException(String message, Throwable cause) {
        super(message, cause);
    }
}
