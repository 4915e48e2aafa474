package com.softexploration.lab.ejb.performance.service.endpoint;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;

/**
 * Offers the business object outside the container, as long as the business application is deployed. It does what the bean does,
 * but is not the bean: what the container adds to a call is what a comparison with it shows.
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
