package com.softexploration.lab.ejb.performance.client.ejb;

/** {@code remote-ejb-supports}: transaction attribute SUPPORTS; system property {@code serviceJNDInameSupports}. */
public final class RemoteEjbSupportsClient extends RemoteEjbClient {

    /** Client of the bean with SUPPORTS. */
    public RemoteEjbSupportsClient() {
        super("remote-ejb-supports", SERVICE_JNDI_NAME + "Supports", "BusinessPerformanceServiceSupportsBean");
    }
}
