package com.softexploration.lab.ejb.performance.monitoring;

import com.softexploration.lab.ejb.performance.contract.HiccupReading;
import com.softexploration.lab.ejb.performance.contract.LoadTestControlMXBean;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.LoadTestProgress;
import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.monitoring.loop.HiccupMeter;
import com.softexploration.lab.ejb.performance.monitoring.loop.LoadTestThreads;
import com.softexploration.lab.ejb.performance.monitoring.loop.NanoClock;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;

/** MXBean by which the command line controls one side of one server. */
final class LoadTestControl implements LoadTestControlMXBean, AutoCloseable {
    private static final long LONGEST_WAIT_MILLIS = 1_000;

    private final LoadTestRunner runner;
    private final ServerFiles files;
    private final LoadTestThreads threads;
    private final LongSupplier attributeReads;
    private volatile Lease lease;
    private HiccupMeter hiccupMeter;

    /**
     * Creates the MXBean of one side.
     *
     * @param threads for hiccup meter and leases
     * @param attributeReads attribute reads of the other MXBeans so far
     */
    LoadTestControl(LoadTestRunner runner, ServerFiles files, LoadTestThreads threads, LongSupplier attributeReads) {
        this.runner = runner;
        this.files = files;
        this.threads = threads;
        this.attributeReads = attributeReads;
    }

    @Override
    public String start(String parameters) {
        return leased(runner.start(LoadTestParameters.parse(parameters)));
    }

    @Override
    public String prepare(int generator, String parameters) {
        return leased(runner.prepare(generator, LoadTestParameters.parse(parameters)));
    }

    private String leased(StartedLoadTest started) {
        lease = new Lease(started);
        try {
            threads.create("lease of " + started.runId(), lease).start();
        } catch (OutOfMemoryError e) {
            started.cancel(); // no thread available, and its client does not learn the run id
            throw e;
        }
        return started.runId();
    }

    /** Returns the lease of the last load test; null if there was none. */
    Lease lease() {
        return lease;
    }

    private void renewLease() {
        Lease current = lease;
        if (current != null) {
            current.renew();
        }
    }

    @Override
    public void release(String runId) {
        renewLease();
        runner.release(Excerpt.of(runId));
    }

    @Override
    public void cancel(String runId) {
        runner.cancel(Excerpt.of(runId));
    }

    @Override
    public LoadTestResult result(String runId) {
        return runner.result(runId).orElse(null);
    }

    /** Starts a hiccup meter; a meter left running by a disconnected client is discarded. */
    @Override
    public synchronized void startHiccupMeter() {
        close();
        hiccupMeter = HiccupMeter.start(threads, NanoClock.SYSTEM);
    }

    @Override
    public synchronized HiccupReading stopHiccupMeter() {
        if (hiccupMeter == null) {
            throw new IllegalStateException("no hiccup meter is running; start it with startHiccupMeter first");
        }
        try {
            return hiccupMeter.stop();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while the hiccup meter stopped; its reading is lost");
        } finally {
            hiccupMeter = null;
        }
    }

    @Override
    public LoadTestProgress getProgress() {
        renewLease();
        return new Progress(runner);
    }

    @Override
    public LoadTestProgress awaitProgress(long millis) {
        renewLease();
        Optional<StartedLoadTest> running = runner.running();
        try {
            if (running.isPresent()) {
                running.get().result().get(Math.min(millis, LONGEST_WAIT_MILLIS), TimeUnit.MILLISECONDS);
            }
        } catch (TimeoutException e) {
            // The load test continues.
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return getProgress();
    }

    @Override
    public String getVersion() {
        return ServerFiles.version();
    }

    @Override
    public long getAttributeReadCount() {
        return attributeReads.getAsLong();
    }

    @Override
    public long getResultLogBytes() {
        return files.resultLogBytes();
    }

    @Override
    public byte[] readResultLog(long offset, int length) {
        return files.readResultLog(offset, length);
    }

    @Override
    public Map<String, String> getMachineFacts() {
        return files.machineFacts();
    }

    @Override
    public Map<String, String> getMachineState() {
        return files.machineState();
    }

    @Override
    public synchronized void close() {
        if (hiccupMeter != null) {
            stopHiccupMeter();
        }
    }

    /** Snapshot of the current or last load test. */
    private static final class Progress implements LoadTestProgress {
        private final Optional<StartedLoadTest> running;
        private final Optional<StartedLoadTest> latest;

        private Progress(LoadTestRunner runner) {
            synchronized (runner) {
                running = runner.running();
                latest = runner.latest();
            }
        }

        @Override
        public String getRunId() {
            return running.map(StartedLoadTest::runId).orElse("");
        }

        @Override
        public String getState() {
            return running.map(StartedLoadTest::state).orElse(StartedLoadTest.IDLE);
        }

        @Override
        public String getOperation() {
            return running.map(loadTest -> loadTest.description().parameters().operation())
                    .orElse("");
        }

        @Override
        public long getCompletedCount() {
            return latest.map(StartedLoadTest::completedCount).orElse(0L);
        }

        @Override
        public long getTotalCount() {
            return latest.map(loadTest -> loadTest.description().parameters().totalCount())
                    .orElse(0L);
        }

        @Override
        public long getRecentMedianNanos() {
            return running.map(loadTest -> loadTest.statistics().recentMedianNanos())
                    .orElse(0L);
        }

        @Override
        public long getRecentP99Nanos() {
            return running.map(loadTest -> loadTest.statistics().recentP99Nanos())
                    .orElse(0L);
        }
    }
}
