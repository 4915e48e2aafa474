package com.softexploration.lab.ejb.performance.cli.jmx;

import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.management.MBeanServerConnection;

/**
 * Time limit for a whole request.
 * Socket timeouts do not suffice: they restart with every byte, and deserialising some objects
 * never ends.
 *
 * @param duration time after which a request is abandoned; its thread may remain until the process ends
 */
record RequestLimit(Duration duration) {
    private static final ExecutorService THREADS = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "JMX request");
        thread.setDaemon(true);
        return thread;
    });

    /**
     * Makes a request on its own thread, with the context class loader of the current thread.
     *
     * @return its result
     * @throws SocketTimeoutException at the end of the limit
     * @throws Exception any of the request
     */
    <T> T make(Callable<T> request) throws Exception {
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        Future<T> answer = THREADS.submit(() -> {
            Thread.currentThread().setContextClassLoader(loader);
            return request.call();
        });
        try {
            return await(answer);
        } catch (TimeoutException e) {
            answer.cancel(true);
            SocketTimeoutException late =
                    new SocketTimeoutException("no complete answer within " + duration.toSeconds() + " s");
            late.initCause(e);
            throw late;
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Exception known) {
                throw known;
            }
            throw (Error) e.getCause();
        }
    }

    /** Waits for a response; if the thread is interrupted meanwhile, its interrupt status is restored afterwards. */
    private <T> T await(Future<T> answer) throws ExecutionException, TimeoutException {
        long end = System.nanoTime() + duration.toNanos();
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return answer.get(end - System.nanoTime(), TimeUnit.NANOSECONDS);
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Creates a proxy that limits the time of every request. */
    MBeanServerConnection of(MBeanServerConnection beans) {
        RequestProxy limited = this::make;
        return limited.of(beans);
    }
}
