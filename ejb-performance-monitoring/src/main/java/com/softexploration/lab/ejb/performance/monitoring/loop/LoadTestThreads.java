package com.softexploration.lab.ejb.performance.monitoring.loop;

/**
 * Creates the threads of load tests: plain daemon threads with the class loader of the application.
 * The server's managed
 * threads are unsuitable: they are pooled, limited in number and reported as stuck if a load test takes longer than a
 * request should.
 */
public record LoadTestThreads(ClassLoader applicationLoader) {

    /** Creates a thread without starting it. */
    public Thread create(String name, Runnable task) {
        Thread thread = new Thread(task, "ejb-performance " + name);
        thread.setDaemon(true);
        thread.setContextClassLoader(applicationLoader);
        return thread;
    }
}
