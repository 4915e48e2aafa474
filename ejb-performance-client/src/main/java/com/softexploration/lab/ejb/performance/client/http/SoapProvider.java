package com.softexploration.lab.ejb.performance.client.http;

import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.client.OneLine;
import com.softexploration.lab.ejb.performance.service.wire.SoapPort;
import jakarta.xml.ws.BindingProvider;
import jakarta.xml.ws.Service;
import jakarta.xml.ws.WebServiceException;
import java.net.URL;
import java.util.Map;
import java.util.Objects;
import javax.xml.namespace.QName;

/**
 * JAX-WS implementation of the calling server.
 * Proxies are created from the contract's own WSDL: fetching the endpoint's would
 * need credentials that JAX-WS cannot send.
 *
 * <p>Timeouts and connections have no standard settings. Supported are Apache CXF in WildFly, TomEE and Open Liberty
 * (tested), and Metro (tested on its own), which GlassFish includes and WebLogic builds on (expected to work there).
 */
final class SoapProvider {
    private static final QName SERVICE = new QName(SoapPort.NAMESPACE, SoapPort.SERVICE_NAME);
    private static final QName PORT = new QName(SoapPort.NAMESPACE, SoapPort.PORT_NAME);

    private SoapProvider() {}

    /**
     * Checks that the JAX-WS API is available; the implementation may still be missing.
     *
     * @throws LinkageError if the API is missing
     */
    static void requireApi() {
        Objects.requireNonNull(Service.class);
    }

    /**
     * Creates a proxy that must not be shared between callers.
     *
     * @throws ClientException if there is no implementation, or it fails
     * @throws LinkageError if the API is missing
     */
    static SoapPort proxy(HttpServiceConfiguration configuration) throws ClientException {
        URL wsdl = SoapPort.class.getResource(SoapPort.WSDL);
        try {
            SoapPort port = Service.create(wsdl, SERVICE).getPort(PORT, SoapPort.class);
            configure(((BindingProvider) port).getRequestContext(), configuration);
            return port;
        } catch (WebServiceException e) {
            throw new ClientException(
                    "this server's JAX-WS cannot create a proxy of " + wsdl + " (" + OneLine.of(e)
                            + "); choose another transport",
                    e);
        }
    }

    private static void configure(Map<String, Object> context, HttpServiceConfiguration configuration) {
        context.put(
                BindingProvider.ENDPOINT_ADDRESS_PROPERTY,
                configuration.endpoint("/" + SoapPort.SERVICE_NAME).toString());
        // All known implementations send them with every request, without a challenge.
        if (configuration.credentials().given()) {
            context.put(
                    BindingProvider.USERNAME_PROPERTY,
                    configuration.credentials().principal());
            context.put(
                    BindingProvider.PASSWORD_PROPERTY,
                    configuration.credentials().credentials());
        }
        // Sends cookies back: see SessionCookies.
        context.put(BindingProvider.SESSION_MAINTAIN_PROPERTY, true);
        int timeoutMillis = Math.toIntExact(configuration.timeout().toMillis());
        // CXF's names begin with the package of its namespace, jakarta or javax.
        String cxf = BindingProvider.class.getPackageName() + ".client.";
        context.put(cxf + "connectionTimeout", timeoutMillis);
        context.put(cxf + "receiveTimeout", timeoutMillis);
        // CXF 4 would use the JDK's HttpClient, with which it waits for the rest of a response without a time limit and
        // offers HTTP/2 with each request. With HttpURLConnection, which CXF 3 and Metro use, it does neither.
        context.put("force.urlconnection.http.conduit", true);
        context.put("com.sun.xml.ws.connect.timeout", timeoutMillis);
        context.put("com.sun.xml.ws.request.timeout", timeoutMillis);
    }
}
