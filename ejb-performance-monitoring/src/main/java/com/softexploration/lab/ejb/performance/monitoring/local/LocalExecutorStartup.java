package com.softexploration.lab.ejb.performance.monitoring.local;

import com.softexploration.lab.ejb.performance.client.ejb.LocalEjbClient;
import com.softexploration.lab.ejb.performance.client.ejb.LocalEjbRequiredClient;
import com.softexploration.lab.ejb.performance.client.own.OwnOperations;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.monitoring.ExecutorRegistration;
import com.softexploration.lab.ejb.performance.monitoring.TransportClients;
import com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceLocal;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.ejb.EJB;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import java.util.List;

/** Registers the executor that calls session beans of the same server, while the business application is deployed. */
@Singleton
@Startup
@TransactionManagement(TransactionManagementType.BEAN)
public class LocalExecutorStartup {
    @EJB(beanName = BusinessPerformanceServiceLocal.BEAN)
    private BusinessPerformanceServiceLocal service;

    @EJB(beanName = BusinessPerformanceServiceLocal.REQUIRED_BEAN)
    private BusinessPerformanceServiceLocal serviceWithTransactions;

    @EJB
    private LocalBeanFinder beans;

    private ExecutorRegistration registration;

    @PostConstruct
    void register() {
        registration = ExecutorRegistration.register(
                Side.LOCAL,
                new TransportClients(
                        List.of(
                                new LocalEjbClient(service, beans::lookup),
                                new LocalEjbRequiredClient(serviceWithTransactions)),
                        OwnOperations.ofThisApplication()));
    }

    @PreDestroy
    void unregister() {
        registration.close();
    }
}
