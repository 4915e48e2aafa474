package com.softexploration.lab.ejb.performance.client;

import com.softexploration.lab.ejb.performance.service.BusinessPerformanceService;

/**
 * A service to call, and what has to be given back when no more calls are made. All of it happens on the thread that connected:
 * WebLogic, for one, ties the identity of the caller to the thread on which the naming context was made.
 */
public interface ServiceConnection extends AutoCloseable {

    /** The service. */
    BusinessPerformanceService service();

    /** Gives back what the connection holds. Never fails: nothing could be done about it. */
    @Override
    void close();
}
