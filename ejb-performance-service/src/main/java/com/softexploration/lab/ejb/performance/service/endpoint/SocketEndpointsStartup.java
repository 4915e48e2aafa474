package com.softexploration.lab.ejb.performance.service.endpoint;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;

/**
 * Opens the endpoints outside the container while the business application is deployed. It does the same as the
 * bean but is not the bean, so that a comparison shows the container's overhead.
 */
@Singleton
@Startup
@TransactionManagement(TransactionManagementType.BEAN)
public class SocketEndpointsStartup {
    private SocketEndpoints endpoints;

    @PostConstruct
    void open() {
        endpoints = SocketEndpoints.open();
    }

    @PreDestroy
    void close() {
        endpoints.close();
    }
}
