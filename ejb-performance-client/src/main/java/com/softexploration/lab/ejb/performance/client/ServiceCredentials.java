package com.softexploration.lab.ejb.performance.client;

import com.softexploration.lab.ejb.performance.service.wire.CallerCredentials;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * The caller's name and password, the same for every transport.
 *
 * @param principal the user; null to call without credentials
 * @param credentials that user's password; null to call without credentials
 */
public record ServiceCredentials(String principal, String credentials) {
    /**
     * The file's, or none if no file is named: then the call is made without credentials.
     *
     * @throws ClientException if the file cannot be read or does not say both
     */
    public static ServiceCredentials fromSystemProperties() throws ClientException {
        String file = System.getProperty(CallerCredentials.FILE_PROPERTY);
        if (file == null || file.isBlank()) {
            return new ServiceCredentials(null, null);
        }
        CallerCredentials caller = required();
        return new ServiceCredentials(caller.principal(), caller.credentials());
    }

    /**
     * The file's, for transports that do not call without credentials.
     *
     * @throws ClientException naming the property that is not set or whose file says too little
     */
    public static CallerCredentials required() throws ClientException {
        try {
            return CallerCredentials.fromSystemProperties();
        } catch (IllegalStateException e) {
            throw new ClientException(e.getMessage(), e);
        }
    }

    public boolean given() {
        return principal != null;
    }

    /** The value of the HTTP header {@code Authorization}; only where credentials are given. */
    public String basicAuthorization() {
        byte[] both = (principal + ":" + credentials).getBytes(StandardCharsets.UTF_8);
        return "Basic " + Base64.getEncoder().encodeToString(both);
    }

    /** Without the password: this may be logged. */
    @Override
    public String toString() {
        return given() ? "as " + principal : "without credentials";
    }
}
