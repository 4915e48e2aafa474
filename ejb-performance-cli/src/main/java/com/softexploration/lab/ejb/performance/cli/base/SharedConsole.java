package com.softexploration.lab.ejb.performance.cli.base;

import java.nio.file.Path;
import java.time.Duration;

/**
 * Console that several threads share. Of load tests at the same time, it shows the progress of the one that began first.
 */
public final class SharedConsole implements Console {
    private final Console console;
    private boolean showsProgress;

    /**
     * Creates a console that prints to another one.
     *
     * @param console used by one thread at a time
     */
    public SharedConsole(Console console) {
        this.console = console;
    }

    @Override
    public synchronized void print(String line) {
        console.print(line);
    }

    @Override
    public synchronized int columns() {
        return console.columns();
    }

    @Override
    public synchronized void experimentStarted(Path directory, long loadTests) {
        console.experimentStarted(directory, loadTests);
    }

    @Override
    public synchronized Progress progress(String task, long total) {
        return showsProgress ? new Hidden() : shown(console.progress(task, total));
    }

    @Override
    public synchronized Progress loadTest(String title, long total) {
        return showsProgress ? new Hidden() : shown(console.loadTest(title, total));
    }

    private Progress shown(Progress progress) {
        showsProgress = true;
        return new Progress() {
            @Override
            public void update(long done) {
                synchronized (SharedConsole.this) {
                    progress.update(done);
                }
            }

            @Override
            public void stalled(Duration silence, Duration limit) {
                synchronized (SharedConsole.this) {
                    progress.stalled(silence, limit);
                }
            }

            @Override
            public boolean isViewed() {
                return progress.isViewed();
            }

            @Override
            public void show(LiveSnapshot snapshot) {
                progress.show(snapshot);
            }

            @Override
            public void close() {
                synchronized (SharedConsole.this) {
                    showsProgress = false;
                    progress.close();
                }
            }
        };
    }

    /** Progress beside that of another load test. */
    private static final class Hidden implements Progress {
        @Override
        public void update(long done) {}

        @Override
        public void close() {}
    }

    @Override
    public synchronized void interim(Interim result) {
        console.interim(result);
    }

    @Override
    public synchronized void disturbed(String count, boolean endsStart) {
        console.disturbed(count, endsStart);
    }
}
