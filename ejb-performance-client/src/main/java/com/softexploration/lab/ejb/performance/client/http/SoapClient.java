package com.softexploration.lab.ejb.performance.client.http;

import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.client.OneLine;
import com.softexploration.lab.ejb.performance.client.ServiceConnection;

/**
 * Calls a JAX-WS endpoint of another server by the JAX-WS client of this one. Each connection has a proxy of its own. JAX-WS is an
 * optional part of the platform: on a server without it, this transport says so and the others are not concerned.
 */
public final class SoapClient extends HttpTransport {
    private static final String MISSING = "this server has no JAX-WS, which the transport soap needs; choose another"
            + " transport, or add Jakarta XML Web Services to the server";

    /** A client that looks at the system properties when it connects. */
    public SoapClient() {
        super(
                "soap",
                "the server's own for JAX-WS over HttpURLConnection (of WildFly, TomEE and Open Liberty CXF, of GlassFish and Payara Metro)",
                "XML bypasses Java serialisation, in which requests and responses of simple sleep");
    }

    @Override
    public void requireConfigured() throws ClientException {
        try {
            SoapProvider.requireApi();
        } catch (LinkageError e) {
            throw new ClientException(MISSING, e);
        }
        super.requireConfigured();
    }

    @Override
    ServiceConnection connect(HttpServiceConfiguration configuration) throws ClientException {
        try {
            SoapService service = new SoapService(SoapProvider.proxy(configuration), configuration);
            return ServiceConnection.to(service, service::close);
        } catch (LinkageError e) {
            throw new ClientException(MISSING + " (" + OneLine.of(e) + ")", e);
        }
    }
}
