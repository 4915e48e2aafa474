package com.softexploration.lab.ejb.performance.monitoring.remote;

import com.softexploration.lab.ejb.performance.client.TransportClient;
import com.softexploration.lab.ejb.performance.client.own.OwnOperations;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.monitoring.ExecutorRegistration;
import com.softexploration.lab.ejb.performance.monitoring.TransportClients;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import java.util.ServiceLoader;

/** Registers the executor that calls the service of another server, while the presentation application is deployed. */
@Singleton
@Startup
@TransactionManagement(TransactionManagementType.BEAN)
public class RemoteExecutorStartup {
    private ExecutorRegistration registration;

    @PostConstruct
    void register() {
        registration = ExecutorRegistration.register(Side.REMOTE, transports());
    }

    /** Returns the transports that {@link ServiceLoader} finds in the client module, and those of user operations. */
    private static TransportClients transports() {
        return TransportClients.with(
                ServiceLoader.load(TransportClient.class, TransportClient.class.getClassLoader()).stream()
                        .map(ServiceLoader.Provider::get)
                        .toList(),
                OwnOperations.ofThisApplication());
    }

    @PreDestroy
    void unregister() {
        registration.close();
    }
}
