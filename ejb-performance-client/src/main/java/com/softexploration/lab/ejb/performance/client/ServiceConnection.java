package com.softexploration.lab.ejb.performance.client;

import com.softexploration.lab.ejb.performance.service.BusinessPerformanceService;

/** A service to call, and what has to be given back when no more calls are made. */
public interface ServiceConnection extends AutoCloseable {

    /** The service; usable from several threads at once. */
    BusinessPerformanceService service();

    /** Gives back what the connection holds. Never fails: nothing could be done about it. */
    @Override
    void close();
}
