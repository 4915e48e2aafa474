package com.softexploration.lab.ejb.performance.client;

import com.softexploration.lab.ejb.performance.contract.Operation;

/** One way to call the service. A new transport is a new implementation. */
public interface TransportClient {

    /** The transport's word in logs and tables, for example {@code remote-ejb}. */
    String transport();

    /** Whether the service must answer from another JVM than the caller's. */
    default boolean remote() {
        return true;
    }

    /**
     * The client library on this side, if users have a choice: it is part of the measurement. A few words for the report; empty if there
     * is no choice.
     */
    default String client() {
        return "";
    }

    /**
     * Reads the configuration, without any traffic. There is none to read unless a transport says so.
     *
     * @throws ClientException when this client cannot be used with it
     */
    default void requireConfigured() throws ClientException {}

    /**
     * Configuration problem of this client, as far as detectable without traffic.
     *
     * @return one line with cause and remedy; empty when nothing is known to be wrong
     */
    default String configurationProblem() {
        try {
            requireConfigured();
            return "";
        } catch (ClientException e) {
            return e.getMessage();
        }
    }

    /** Whether that operation can be called over it: each of this project's, unless a transport says so also some of the users'. */
    default boolean carries(Operation operation) {
        return operation.isBuiltIn();
    }

    /** Why an operation's figures are incomparable with other transports; empty if comparable. */
    default String incomparable(Operation operation) {
        return "";
    }

    /**
     * Connects to the service.
     *
     * @throws ClientException when the configuration is wrong or the service cannot be found
     */
    ServiceConnection connect() throws ClientException;
}
