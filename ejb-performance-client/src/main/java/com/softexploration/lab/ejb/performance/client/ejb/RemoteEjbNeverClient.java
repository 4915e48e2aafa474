package com.softexploration.lab.ejb.performance.client.ejb;

/** {@code remote-ejb-never}: transaction attribute NEVER; system property {@code serviceJNDInameNever}. */
public final class RemoteEjbNeverClient extends RemoteEjbClient {

    /** A client of that bean. */
    public RemoteEjbNeverClient() {
        super("remote-ejb-never", SERVICE_JNDI_NAME + "Never", "BusinessPerformanceServiceNeverBean");
    }
}
