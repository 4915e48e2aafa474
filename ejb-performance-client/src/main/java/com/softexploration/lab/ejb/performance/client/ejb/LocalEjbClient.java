package com.softexploration.lab.ejb.performance.client.ejb;

import com.softexploration.lab.ejb.performance.client.ServiceConnection;
import com.softexploration.lab.ejb.performance.client.TransportClient;
import com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceLocal;

/** Calls a session bean of the same application through its injected local view: {@code local-ejb} the bean with {@code NEVER}. */
public class LocalEjbClient implements TransportClient {
    private final String transport;
    private final BusinessPerformanceServiceLocal service;

    /**
     * @param service the injected local view
     */
    public LocalEjbClient(BusinessPerformanceServiceLocal service) {
        this("local-ejb", service);
    }

    LocalEjbClient(String transport, BusinessPerformanceServiceLocal service) {
        this.transport = transport;
        this.service = service;
    }

    @Override
    public String transport() {
        return transport;
    }

    @Override
    public boolean remote() {
        return false;
    }

    @Override
    public ServiceConnection connect() {
        return ServiceConnection.to(service, () -> {}); // an injected view holds nothing
    }
}
