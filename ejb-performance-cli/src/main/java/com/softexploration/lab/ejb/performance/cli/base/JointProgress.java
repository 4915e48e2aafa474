package com.softexploration.lab.ejb.performance.cli.base;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLongArray;

/** Combines the progress of several parts of a task, which may run on separate threads, into their sum. */
public final class JointProgress {
    private final Console.Progress display;
    private final AtomicLongArray completed;

    /**
     * Creates the progress of several parts.
     *
     * @param display shows the sum; not closed
     * @param parts number of parts
     */
    public JointProgress(Console.Progress display, int parts) {
        this.display = display;
        this.completed = new AtomicLongArray(parts);
    }

    /**
     * Returns the progress of one part.
     *
     * @param index number of the part, from 0
     */
    public Console.Progress part(int index) {
        return new Console.Progress() {
            @Override
            public void update(long done) {
                completed.set(index, done);
                showSum();
            }

            @Override
            public void stalled(Duration silence, Duration limit) {
                synchronized (display) {
                    display.stalled(silence, limit);
                }
            }

            @Override
            public void close() {}
        };
    }

    private void showSum() {
        long sum = 0;
        for (int i = 0; i < completed.length(); i++) {
            sum += completed.get(i);
        }
        synchronized (display) {
            display.update(sum);
        }
    }
}
