package com.softexploration.lab.ejb.performance.monitoring;

import com.softexploration.lab.ejb.performance.monitoring.loop.LoadTestThreads;
import com.softexploration.lab.ejb.performance.monitoring.loop.NanoClock;
import com.softexploration.lab.ejb.performance.monitoring.loop.PauseMeter;
import com.softexploration.lab.ejb.performance.monitoring.loop.PauseMeterReading;

/** The pause meter that a client starts and stops while another server runs a load test. */
final class SwitchedPauseMeter implements AutoCloseable {
    private final LoadTestThreads threads;
    private PauseMeter running;

    SwitchedPauseMeter(LoadTestThreads threads) {
        this.threads = threads;
    }

    /** Starts it anew. One that is running was left by a client that went away, so its reading is for nobody. */
    synchronized void start() {
        close();
        running = PauseMeter.start(threads, NanoClock.SYSTEM);
    }

    /**
     * Stops it.
     *
     * @throws IllegalStateException when it is not running
     */
    synchronized PauseMeterReading stop() {
        if (running == null) {
            throw new IllegalStateException("no pause meter is running; start it with startPauseMeter first");
        }
        try {
            return running.stop();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while the pause meter stopped; its reading is lost");
        } finally {
            running = null;
        }
    }

    @Override
    public synchronized void close() {
        if (running != null) {
            stop();
        }
    }
}
