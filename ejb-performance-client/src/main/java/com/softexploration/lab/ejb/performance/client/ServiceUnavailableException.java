package com.softexploration.lab.ejb.performance.client;

/**
 * Signals that no usable service was found. Unlike a wrong configuration, this may be temporary: the server may be
 * restarting.
 */
public class ServiceUnavailableException extends ClientException {
    private static final long serialVersionUID = 1L;

    /**
     * @param message one line: cause and remedy
     * @param cause the caught exception
     */
    public ServiceUnavailableException(String message, Throwable cause) {
        super(message, cause);
    }
}
