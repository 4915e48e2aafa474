package com.softexploration.lab.ejb.performance.client.ejb;

/** {@code remote-ejb-required}: transaction attribute REQUIRED, the default; system property {@code serviceJNDInameRequired}. */
public final class RemoteEjbRequiredClient extends RemoteEjbClient {

    /** Client of the bean with REQUIRED. */
    public RemoteEjbRequiredClient() {
        super("remote-ejb-required", SERVICE_JNDI_NAME + "Required", "BusinessPerformanceServiceRequiredBean");
    }
}
