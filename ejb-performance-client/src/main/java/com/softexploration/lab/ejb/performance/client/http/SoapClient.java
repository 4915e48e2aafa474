package com.softexploration.lab.ejb.performance.client.http;

import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.client.OneLine;
import com.softexploration.lab.ejb.performance.client.ServiceConnection;
import com.softexploration.lab.ejb.performance.client.TransportClient;
import com.softexploration.lab.ejb.performance.service.Operation;

/**
 * Calls a JAX-WS endpoint of another server by the JAX-WS client of this one. Each connection has a proxy of its own. JAX-WS is an
 * optional part of the platform: on a server without it, this transport says so and the others are not concerned.
 */
public final class SoapClient implements TransportClient {
    private static final String MISSING = "this server has no JAX-WS, which the transport soap needs; choose another"
            + " transport, or add Jakarta XML Web Services to the server";

    @Override
    public String transport() {
        return "soap";
    }

    @Override
    public boolean remote() {
        return true;
    }

    @Override
    public String configurationProblem() {
        try {
            return SoapProvider.known() ? HttpServiceConfiguration.problem() : MISSING;
        } catch (LinkageError e) {
            return MISSING;
        }
    }

    @Override
    public String incomparable(Operation operation) {
        return operation == Operation.SIMPLE
                ? "XML does not go through Java serialisation, in which the requests and responses of simple sleep"
                : "";
    }

    @Override
    public ServiceConnection connect() throws ClientException {
        return connect(HttpServiceConfiguration.fromSystemProperties());
    }

    ServiceConnection connect(HttpServiceConfiguration configuration) throws ClientException {
        try {
            SoapService service = new SoapService(SoapProvider.proxy(configuration), configuration);
            return ServiceConnection.to(service, service::close);
        } catch (LinkageError e) {
            throw new ClientException(MISSING + " (" + OneLine.of(e) + ")", e);
        }
    }
}
