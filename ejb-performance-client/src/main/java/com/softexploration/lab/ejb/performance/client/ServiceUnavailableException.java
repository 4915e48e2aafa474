package com.softexploration.lab.ejb.performance.client;

/**
 * Thrown if no usable service is found. Unlike a wrong configuration, this may be temporary: the server may be
 * restarting.
 */
public class ServiceUnavailableException extends ClientException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception with the cause of the unavailability.
     *
     * @param message one line: cause and remedy
     * @param cause the caught exception
     */
    public ServiceUnavailableException(String message, Throwable cause) {
        super(message, cause);
    }
}
