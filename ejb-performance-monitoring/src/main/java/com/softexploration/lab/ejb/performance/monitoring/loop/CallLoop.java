package com.softexploration.lab.ejb.performance.monitoring.loop;

import com.softexploration.lab.ejb.performance.client.ClientException;

/** Repeats a call over one connection until a call fails. */
interface CallLoop {
    /**
     * Makes calls until the count is reached or {@link #stop()} is called.
     *
     * @param callCount maximum number of calls
     * @throws ClientException if a response is wrong; its sample is not kept
     * @throws InterruptedException if interrupted between calls
     * @throws Exception thrown by the call itself; the failed call has no sample
     */
    void run(long callCount) throws Exception;

    /** Ends the loop after the current call. */
    void stop();
}
