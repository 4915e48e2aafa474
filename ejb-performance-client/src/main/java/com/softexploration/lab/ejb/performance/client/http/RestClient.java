package com.softexploration.lab.ejb.performance.client.http;

import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.client.ServiceConnection;
import com.softexploration.lab.ejb.performance.client.TransportClient;
import com.softexploration.lab.ejb.performance.service.Operation;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import java.util.concurrent.TimeUnit;

/**
 * Calls a JAX-RS resource of another server by the JAX-RS client of this one. Each connection has a client of its own, which keeps
 * its TCP connection between calls. What else it does is the server's choice: WildFly's, for one, puts requests of more than 1 MiB
 * into a temporary file and sends them in chunks, and so pays for that with {@code complex}.
 */
public final class RestClient implements TransportClient {
    @Override
    public String transport() {
        return "rest";
    }

    @Override
    public boolean remote() {
        return true;
    }

    @Override
    public String configurationProblem() {
        return HttpServiceConfiguration.problem();
    }

    @Override
    public String incomparable(Operation operation) {
        return operation == Operation.SIMPLE
                ? "JSON does not go through Java serialisation, in which the requests and responses of simple sleep"
                : "";
    }

    @Override
    public ServiceConnection connect() throws ClientException {
        return connect(HttpServiceConfiguration.fromSystemProperties());
    }

    ServiceConnection connect(HttpServiceConfiguration configuration) {
        long timeoutMillis = configuration.timeout().toMillis();
        RestAnswer answer = new RestAnswer();
        Client client = ClientBuilder.newBuilder()
                .connectTimeout(timeoutMillis, TimeUnit.MILLISECONDS)
                .readTimeout(timeoutMillis, TimeUnit.MILLISECONDS)
                .register(answer)
                .build();
        return ServiceConnection.to(new RestService(client, configuration, answer), client::close);
    }
}
