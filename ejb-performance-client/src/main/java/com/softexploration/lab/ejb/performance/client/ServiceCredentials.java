package com.softexploration.lab.ejb.performance.client;

import com.softexploration.lab.ejb.performance.service.wire.CallerCredentials;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * Name and password of the caller, shared by all transports.
 *
 * @param principal the user; null to call without credentials
 * @param credentials that user's password; null to call without credentials
 */
public record ServiceCredentials(String principal, String credentials) {
    /**
     * Reads the credentials file; if none is named, calls are made without credentials.
     *
     * @throws ClientException if the file cannot be read or lacks a key
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
     * Reads the credentials file for transports that require credentials.
     *
     * @throws ClientException naming the property if it is unset or its file incomplete
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

    /** Value of the HTTP header {@code Authorization}; valid only if there are credentials. */
    public String basicAuthorization() {
        byte[] both = (principal + ":" + credentials).getBytes(StandardCharsets.UTF_8);
        return "Basic " + Base64.getEncoder().encodeToString(both);
    }

    /** Returns a description without the password, because the text may be logged. */
    @Override
    public String toString() {
        return given() ? "as " + principal : "without credentials";
    }
}
