package com.softexploration.lab.ejb.performance.client.ejb;

/**
 * Transport {@code remote-ejb-supports}: transaction attribute {@code SUPPORTS}; system property {@code
 * serviceJNDInameSupports}.
 */
public final class RemoteEjbSupportsClient extends RemoteEjbClient {

    /** Creates a client of the bean with {@code SUPPORTS}. */
    public RemoteEjbSupportsClient() {
        super("remote-ejb-supports", SERVICE_JNDI_NAME + "Supports", "BusinessPerformanceServiceSupportsBean");
    }
}
