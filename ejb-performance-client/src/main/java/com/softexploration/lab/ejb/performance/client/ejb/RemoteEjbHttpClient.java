package com.softexploration.lab.ejb.performance.client.ejb;

/**
 * Transport {@code remote-ejb-http}: the bean of {@code remote-ejb}, called over HTTP with the server's own client;
 * system property {@code providerHttpURL}.
 */
public final class RemoteEjbHttpClient extends RemoteEjbClient {

    /** Creates a client of the bean with {@code NEVER}. */
    public RemoteEjbHttpClient() {
        super(
                "remote-ejb-http",
                RemoteEjbConfiguration.Provider.HTTP,
                SERVICE_JNDI_NAME,
                "BusinessPerformanceServiceBean");
    }
}
