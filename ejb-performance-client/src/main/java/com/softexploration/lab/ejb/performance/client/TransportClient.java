package com.softexploration.lab.ejb.performance.client;

import com.softexploration.lab.ejb.performance.contract.Operation;

/** One way to call the service. A new transport is a new implementation. */
public interface TransportClient {

    /** Word of the transport in logs and tables, for example {@code remote-ejb}. */
    String transport();

    /** Whether the service must answer from a JVM other than the caller's. */
    default boolean remote() {
        return true;
    }

    /**
     * Returns the name of the client library for the report, because it is part of the measurement; empty if applications
     * have no choice of one.
     */
    default String client() {
        return "";
    }

    /**
     * Reads the configuration without network traffic. By default, there is none.
     *
     * @throws ClientException if this client cannot be used with the configuration
     */
    default void requireConfigured() throws ClientException {}

    /**
     * Configuration problem of this client, as far as detectable without traffic.
     *
     * @return one line with cause and remedy; empty if no problem is known
     */
    default String configurationProblem() {
        try {
            requireConfigured();
            return "";
        } catch (ClientException e) {
            return e.getMessage();
        }
    }

    /**
     * Whether this transport carries an operation: every built-in one by default, and some user operations where
     * overridden.
     */
    default boolean carries(Operation operation) {
        return operation.isBuiltIn();
    }

    /** Reason why an operation's figures are incomparable with other transports; empty if comparable. */
    default String incomparable(Operation operation) {
        return "";
    }

    /**
     * Connects to the service.
     *
     * @throws ClientException if the configuration is wrong or the service cannot be found
     */
    ServiceConnection connect() throws ClientException;
}
