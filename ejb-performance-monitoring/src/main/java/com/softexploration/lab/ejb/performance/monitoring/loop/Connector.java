package com.softexploration.lab.ejb.performance.monitoring.loop;

import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.client.ServiceConnection;

/** Opens a tested connection on the calling thread. */
@FunctionalInterface
public interface Connector {
    /**
     * Connects; the caller closes the connection on the same thread.
     *
     * @throws ClientException if the configuration is wrong or the service cannot be found
     * @throws NoAnswerException if it does not answer
     * @throws LoadTestException if the wrong server answers
     */
    ServiceConnection connect() throws ClientException, LoadTestException;
}
