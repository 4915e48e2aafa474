package com.softexploration.lab.ejb.performance.client;

import com.softexploration.lab.ejb.performance.contract.Operation;

/** A transport: one way to call the service. A new transport is a new implementation. */
public interface TransportClient {

    /** Name of the transport in logs and tables, for example {@code remote-ejb}. */
    String transport();

    /** Returns whether the service must answer from another JVM than the caller's. */
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
     * Returns a configuration problem of this client that can be detected without network traffic.
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

    /** Returns whether this transport supports an operation; by default, it supports the built-in operations only. */
    default boolean carries(Operation operation) {
        return operation.isBuiltIn();
    }

    /**
     * Reason why figures of the operation cannot be compared with those of other transports; empty if they are
     * comparable.
     */
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
