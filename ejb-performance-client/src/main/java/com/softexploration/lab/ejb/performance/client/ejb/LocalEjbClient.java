package com.softexploration.lab.ejb.performance.client.ejb;

import com.softexploration.lab.ejb.performance.client.ServiceConnection;
import com.softexploration.lab.ejb.performance.client.TransportClient;
import com.softexploration.lab.ejb.performance.client.own.BeanLookup;
import com.softexploration.lab.ejb.performance.client.own.OwnOperations;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceLocal;

/**
 * Calls a session bean of the same application through its injected local view; {@code local-ejb} calls the bean with
 * the transaction attribute {@code NEVER}.
 */
public class LocalEjbClient implements TransportClient {
    private final String transport;
    private final BusinessPerformanceServiceLocal service;
    private final BeanLookup beans;

    /**
     * Creates a client of the injected view.
     *
     * @param service the injected local view
     * @param beans finds the beans of user operations
     */
    public LocalEjbClient(BusinessPerformanceServiceLocal service, BeanLookup beans) {
        this("local-ejb", service, beans);
    }

    LocalEjbClient(String transport, BusinessPerformanceServiceLocal service, BeanLookup beans) {
        this.transport = transport;
        this.service = service;
        this.beans = beans;
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
    public boolean carries(Operation operation) {
        return operation.isBuiltIn() || OwnOperations.ofThisApplication().carries(operation, transport);
    }

    /** Creates a connection to the injected view, which holds no resources. */
    @Override
    public ServiceConnection connect() {
        return ServiceConnection.to(
                service, operation -> OwnOperations.ofThisApplication().call(operation, transport, beans), () -> {});
    }
}
