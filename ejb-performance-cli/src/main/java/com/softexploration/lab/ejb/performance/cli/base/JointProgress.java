package com.softexploration.lab.ejb.performance.cli.base;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLongArray;

/** Progress of several parts of one task, shown as their sum; each part may have a thread of its own. */
public final class JointProgress {
    private final Console.Progress display;
    private final AtomicLongArray completed;

    /**
     * @param display shows the sum; not closed
     * @param parts number of parts
     */
    public JointProgress(Console.Progress display, int parts) {
        this.display = display;
        this.completed = new AtomicLongArray(parts);
    }

    /**
     * Progress of one part.
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
