package com.softexploration.lab.ejb.performance.cli.base;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Tells at intervals for how long a task has been waited for whose progress is unknown; closing it ends that. */
public final class WaitingTime implements AutoCloseable {
    private static final Duration INTERVAL = Duration.ofSeconds(10);

    private final CountDownLatch over = new CountDownLatch(1);

    private WaitingTime() {}

    /**
     * Starts to tell, every ten seconds.
     *
     * @param task for example {@code fetching WildFly}
     */
    public static WaitingTime of(String task, Console console) {
        return of(task, console, INTERVAL);
    }

    static WaitingTime of(String task, Console console, Duration interval) {
        WaitingTime waiting = new WaitingTime();
        long begin = System.nanoTime();
        Thread teller = new Thread(() -> waiting.tell(task, console, interval, begin), "waiting time");
        teller.setDaemon(true);
        teller.start();
        return waiting;
    }

    private void tell(String task, Console console, Duration interval, long begin) {
        try {
            while (!over.await(interval.toNanos(), TimeUnit.NANOSECONDS)) {
                long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begin);
                console.print("Still " + task + ", for " + seconds + " s");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        over.countDown();
    }
}
