package com.softexploration.lab.ejb.performance.monitoring.loop;

/**
 * Makes the threads of load tests: plain daemon threads with the application's class loader. Not the server's managed ones, because
 * those are pooled, limited in number and reported as stuck when a load test takes longer than a request should.
 */
public record LoadTestThreads(ClassLoader applicationLoader) {

    /** A thread of that name, not started. */
    public Thread create(String name, Runnable task) {
        Thread thread = new Thread(task, "ejb-performance " + name);
        thread.setDaemon(true);
        thread.setContextClassLoader(applicationLoader);
        return thread;
    }
}
