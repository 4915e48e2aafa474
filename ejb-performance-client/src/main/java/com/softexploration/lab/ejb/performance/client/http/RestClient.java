package com.softexploration.lab.ejb.performance.client.http;

import com.softexploration.lab.ejb.performance.client.ServiceConnection;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientRequestFilter;
import jakarta.ws.rs.client.ClientResponseContext;
import jakarta.ws.rs.client.ClientResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Calls a JAX-RS resource of another server through the JAX-RS client of the calling server.
 * Each connection has its own client,
 * which keeps its TCP connection between calls. Everything else is the server's choice: WildFly, for example, writes
 * requests of more than 1 MiB to a temporary file and sends them in chunks, which slows down {@code complex}.
 */
public final class RestClient extends HttpTransport {
    /** Creates a client that reads the system properties on connecting. */
    public RestClient() {
        super(
                "rest",
                "the server's own for JAX-RS (on WildFly and Open Liberty RESTEasy over Apache HttpClient 4, on TomEE CXF, on GlassFish and"
                        + " Payara Jersey)",
                "JSON does not go through Java serialisation, in which the requests and responses of simple sleep");
    }

    @Override
    ServiceConnection connect(HttpServiceConfiguration configuration) {
        long timeoutMillis = configuration.timeout().toMillis();
        RestAnswer answer = new RestAnswer();
        Client client = ClientBuilder.newBuilder()
                .connectTimeout(timeoutMillis, TimeUnit.MILLISECONDS)
                .readTimeout(timeoutMillis, TimeUnit.MILLISECONDS)
                // For CXF 4, as in SoapProvider; other clients do not know it.
                .property("force.urlconnection.http.conduit", true)
                .register(answer)
                .register(new Session())
                .build();
        return ServiceConnection.to(new RestService(client, configuration, answer), client::close);
    }

    /** Manages cookies for a JAX-RS client, which lacks cookie support. */
    static final class Session implements ClientRequestFilter, ClientResponseFilter {
        private final SessionCookies cookies = new SessionCookies();

        @Override
        public void filter(ClientRequestContext request) {
            if (!cookies.header().isEmpty()) {
                request.getHeaders().putSingle(HttpHeaders.COOKIE, cookies.header());
            }
        }

        @Override
        public void filter(ClientRequestContext request, ClientResponseContext response) {
            cookies.take(response.getHeaders().getOrDefault(HttpHeaders.SET_COOKIE, List.of()));
        }
    }
}
