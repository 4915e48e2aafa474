package com.softexploration.lab.ejb.performance.service.endpoint;

import com.softexploration.lab.ejb.performance.service.bean.BusinessPerformanceServiceBean;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;

/**
 * Offers the business object outside the container, as long as the business application is deployed. It is an object of the bean's
 * class, but not the bean: what the container adds to a call is what a comparison with it shows.
 */
@Singleton
@Startup
@TransactionManagement(TransactionManagementType.BEAN)
public class SocketEndpointsStartup {
    private SocketEndpoints endpoints;

    @PostConstruct
    void open() {
        endpoints = SocketEndpoints.open(new BusinessPerformanceServiceBean());
    }

    @PreDestroy
    void close() {
        endpoints.close();
    }
}
