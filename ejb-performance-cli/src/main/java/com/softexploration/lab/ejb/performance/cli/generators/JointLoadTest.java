package com.softexploration.lab.ejb.performance.cli.generators;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestFollower;
import com.softexploration.lab.ejb.performance.cli.plan.PlannedLoadTest;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * One load test on several servers. Each connects and warms up; when all are ready they are released side by side, so that their first calls
 * are about as far apart as two requests over JMX. When one breaks off, the others are cancelled: without its load they would measure something
 * else.
 */
public final class JointLoadTest {
    private static final System.Logger LOG = System.getLogger(JointLoadTest.class.getName());
    private static final long BETWEEN_LOOKS_MILLIS = 20;

    private final List<GeneratorCalls> generators;
    private final LoadTestFollower follower;
    private final LoadTestFollower.Check alive;
    private final CountDownLatch ready;
    private volatile boolean givenUp;

    /**
     * @param generators at least two servers
     * @param follower how to wait for them
     * @param alive checked at every look, by several threads
     */
    public JointLoadTest(List<GeneratorCalls> generators, LoadTestFollower follower, LoadTestFollower.Check alive) {
        this.generators = List.copyOf(generators);
        this.follower = follower;
        this.alive = alive;
        this.ready = new CountDownLatch(generators.size());
    }

    /** Given up, because another server broke off. */
    private static final class GivenUpException extends Exception {
        private static final long serialVersionUID = 1L;
    }

    /**
     * Runs it to the end of all of them. What came of each is in its {@link GeneratorCalls}.
     *
     * @param display how far all of them are together
     * @throws InterruptedException if interrupted; all are cancelled then
     */
    public void run(PlannedLoadTest test, Console.Progress display) throws InterruptedException {
        AtomicLongArray completed = new AtomicLongArray(generators.size());
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < generators.size(); i++) {
            int index = i;
            threads.add(new Thread(
                    () -> run(test, index, done -> {
                        completed.set(index, done);
                        show(display, completed);
                    }),
                    "generator " + generators.get(i).name()));
        }
        threads.forEach(Thread::start);
        try {
            for (Thread thread : threads) {
                thread.join();
            }
        } catch (InterruptedException e) {
            giveUp();
            threads.forEach(Thread::interrupt);
            for (Thread thread : threads) {
                joinAnyhow(thread);
            }
            cancelOthers();
            throw e;
        }
        if (givenUp) {
            cancelOthers();
        }
    }

    private static void show(Console.Progress display, AtomicLongArray completed) {
        long sum = 0;
        for (int i = 0; i < completed.length(); i++) {
            sum += completed.get(i);
        }
        synchronized (display) {
            display.update(sum);
        }
    }

    /** They end at once, and nothing else may be asked of the servers before. */
    private static void joinAnyhow(Thread thread) {
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** How far one of them is. */
    private interface Advance extends Console.Progress {
        @Override
        default void close() {}
    }

    private void run(PlannedLoadTest test, int index, Advance advance) {
        GeneratorCalls calls = generators.get(index);
        try {
            calls.started(calls.executor().prepare(index + 1, test));
            if (test.warmsUpOnly() || awaitReady(calls)) {
                awaitOthers();
                long before = System.nanoTime();
                if (!test.warmsUpOnly()) {
                    calls.executor().release(calls.runId());
                }
                calls.released(before + (System.nanoTime() - before) / 2);
            }
            calls.ended(follower.follow(calls.executor(), calls.runId(), advance, this::requireSense));
            if (!calls.completed()) {
                giveUp();
            }
        } catch (GivenUpException e) {
            giveUp();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            giveUp();
        } catch (CliException | IOException | RuntimeException e) {
            // What follows from another's end is not the reason.
            if (!givenUp) {
                calls.failed(e);
            }
            giveUp();
        }
    }

    /** False when it has ended before. */
    private boolean awaitReady(GeneratorCalls calls)
            throws GivenUpException, CliException, IOException, InterruptedException {
        while (!calls.executor().isReady()) {
            if (givenUp) {
                throw new GivenUpException();
            }
            alive.require();
            if (!calls.executor().progress().running(calls.runId())) {
                return false;
            }
            Thread.sleep(BETWEEN_LOOKS_MILLIS);
        }
        return true;
    }

    private void awaitOthers() throws GivenUpException, InterruptedException {
        ready.countDown();
        ready.await();
        if (givenUp) {
            throw new GivenUpException();
        }
    }

    private void requireSense() throws CliException {
        alive.require();
        if (givenUp) {
            throw CliException.failed("Given up", "another server broke off");
        }
    }

    private void giveUp() {
        givenUp = true;
        // Nobody has to wait for those that do not come any more.
        generators.forEach(calls -> ready.countDown());
    }

    private void cancelOthers() {
        for (GeneratorCalls calls : generators) {
            if (calls.runId() != null && calls.result().isEmpty()) {
                try {
                    follower.cancel(calls.executor(), calls.runId()).ifPresent(calls::ended);
                } catch (CliException | IOException e) {
                    LOG.log(Level.DEBUG, "gone, or going down; its log has the samples so far", e);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
        }
    }
}
