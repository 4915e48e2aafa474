package com.softexploration.lab.ejb.performance.client.http;

import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.client.OneLine;
import com.softexploration.lab.ejb.performance.client.ServiceConnection;

/**
 * Calls a JAX-WS endpoint of another server through the JAX-WS implementation of the calling server.
 * Each connection has its own
 * proxy. JAX-WS is an optional part of the platform: on a server without it, this transport reports that and the others
 * are unaffected.
 */
public final class SoapClient extends HttpTransport {
    private static final String MISSING = "this server has no JAX-WS, which the transport soap needs; choose another"
            + " transport, or add Jakarta XML Web Services to the server";

    /** Creates a client that reads the system properties on connecting. */
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
