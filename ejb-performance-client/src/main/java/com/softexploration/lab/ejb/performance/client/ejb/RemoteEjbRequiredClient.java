package com.softexploration.lab.ejb.performance.client.ejb;

/**
 * Transport {@code remote-ejb-required}: transaction attribute {@code REQUIRED}, the default; system property {@code
 * serviceJNDInameRequired}.
 */
public final class RemoteEjbRequiredClient extends RemoteEjbClient {

    /** Creates a client of the bean with {@code REQUIRED}. */
    public RemoteEjbRequiredClient() {
        super("remote-ejb-required", SERVICE_JNDI_NAME + "Required", "BusinessPerformanceServiceRequiredBean");
    }
}
