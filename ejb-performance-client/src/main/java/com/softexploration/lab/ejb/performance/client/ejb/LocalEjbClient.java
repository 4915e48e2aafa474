package com.softexploration.lab.ejb.performance.client.ejb;

import com.softexploration.lab.ejb.performance.client.ServiceConnection;
import com.softexploration.lab.ejb.performance.client.TransportClient;
import com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceLocal;

/** Calls the session bean of the same application through its injected local view. */
public final class LocalEjbClient implements TransportClient {
    private final BusinessPerformanceServiceLocal service;

    /**
     * @param service the injected local view
     */
    public LocalEjbClient(BusinessPerformanceServiceLocal service) {
        this.service = service;
    }

    @Override
    public String transport() {
        return "local-ejb";
    }

    @Override
    public boolean remote() {
        return false;
    }

    @Override
    public String configurationProblem() {
        return "";
    }

    @Override
    public ServiceConnection connect() {
        return ServiceConnection.to(service, () -> {}); // an injected view holds nothing
    }
}
