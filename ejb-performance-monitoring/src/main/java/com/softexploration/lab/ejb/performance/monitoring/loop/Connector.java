package com.softexploration.lab.ejb.performance.monitoring.loop;

import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.client.ServiceConnection;

/** Opens and tests a connection on the calling thread. */
@FunctionalInterface
public interface Connector {
    /**
     * Opens a connection, which the caller must close on the same thread.
     *
     * @throws ClientException if the configuration is wrong or the service cannot be found
     * @throws NoAnswerException if it does not answer
     * @throws LoadTestException if the wrong server answers
     */
    ServiceConnection connect() throws ClientException, LoadTestException;
}
