package com.softexploration.lab.ejb.performance.client;

/** Nothing usable was found where the service should be. Unlike a wrong configuration that may pass: the server may be restarting. */
public class ServiceUnavailableException extends ClientException {
    private static final long serialVersionUID = 1L;

    /**
     * @param message one line: cause and remedy
     * @param cause what was caught
     */
    public ServiceUnavailableException(String message, Throwable cause) {
        super(message, cause);
    }
}
