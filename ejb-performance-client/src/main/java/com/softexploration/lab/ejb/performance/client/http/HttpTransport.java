package com.softexploration.lab.ejb.performance.client.http;

import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.client.ServiceConnection;
import com.softexploration.lab.ejb.performance.client.TransportClient;
import com.softexploration.lab.ejb.performance.contract.Operation;

/** Base class of transports to the HTTP endpoints of another server. */
abstract class HttpTransport implements TransportClient {
    private final String word;
    private final String client;
    private final String simpleDoesNotSleep;

    /**
     * Creates a transport.
     *
     * @param client HTTP client, in a few words
     * @param simpleDoesNotSleep reason why {@code simple} does not sleep; empty if it does
     */
    HttpTransport(String word, String client, String simpleDoesNotSleep) {
        this.word = word;
        this.client = client;
        this.simpleDoesNotSleep = simpleDoesNotSleep;
    }

    @Override
    public final String transport() {
        return word;
    }

    @Override
    public final String client() {
        return client;
    }

    @Override
    public void requireConfigured() throws ClientException {
        HttpServiceConfiguration.fromSystemProperties();
    }

    @Override
    public final String incomparable(Operation operation) {
        return operation.equals(Operation.SIMPLE) ? simpleDoesNotSleep : "";
    }

    @Override
    public final ServiceConnection connect() throws ClientException {
        return connect(HttpServiceConfiguration.fromSystemProperties());
    }

    abstract ServiceConnection connect(HttpServiceConfiguration configuration) throws ClientException;
}
