package com.softexploration.lab.ejb.performance.monitoring.remote;

import com.softexploration.lab.ejb.performance.client.RemoteEjbClient;
import com.softexploration.lab.ejb.performance.client.RestClient;
import com.softexploration.lab.ejb.performance.client.RmiClient;
import com.softexploration.lab.ejb.performance.client.ServletClient;
import com.softexploration.lab.ejb.performance.client.SoapClient;
import com.softexploration.lab.ejb.performance.client.TcpClient;
import com.softexploration.lab.ejb.performance.monitoring.ExecutorRegistration;
import com.softexploration.lab.ejb.performance.monitoring.Side;
import com.softexploration.lab.ejb.performance.monitoring.TransportClients;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;

/** Registers the executor that calls the service of another server, as long as the presentation application is deployed. */
@Singleton
@Startup
@TransactionManagement(TransactionManagementType.BEAN)
public class RemoteExecutorStartup {
    private ExecutorRegistration registration;

    @PostConstruct
    void register() {
        registration = ExecutorRegistration.register(Side.REMOTE, transports());
    }

    private static TransportClients transports() {
        return TransportClients.of( // the first is the one that the published experiment measured
                RemoteEjbClient.usual(),
                RemoteEjbClient.never(),
                RemoteEjbClient.supports(),
                new ServletClient(),
                new RestClient(),
                new SoapClient(),
                new RmiClient(),
                new TcpClient());
    }

    @PreDestroy
    void unregister() {
        registration.close();
    }
}
