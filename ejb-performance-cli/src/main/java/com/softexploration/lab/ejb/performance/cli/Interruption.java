package com.softexploration.lab.ejb.performance.cli;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.lang.System.Logger.Level;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Handles Ctrl-C and SIGTERM: interrupts the thread of the command and gives it time to run its {@code finally} blocks,
 * so that servers are stopped and samples saved however the command ends. A second Ctrl-C ends the JVM at
 * once.
 */
final class Interruption {
    /** Exit code after a second Ctrl-C: 128 + SIGINT, as in shells. */
    private static final int HALTED = 130;

    private static final System.Logger LOG = System.getLogger(Interruption.class.getName());

    private final Thread command;
    private final Duration limit;
    private final CountDownLatch finished = new CountDownLatch(1);

    /**
     * Creates a handler for the command running on a thread.
     *
     * @param command thread of the command
     * @param limit time limit of its clean-up, after which the JVM ends anyway
     */
    Interruption(Thread command, Duration limit) {
        this.command = command;
        this.limit = limit;
    }

    /** Returns the shutdown hook that handles the signal. */
    Thread hook() {
        return new Thread(this::stopCommand, "interruption");
    }

    /** Marks the command as finished, after which the JVM may end at any time. */
    void finished() {
        finished.countDown();
    }

    /**
     * Halts the JVM at the next Ctrl-C, which would otherwise be ignored during the clean-up. By reflection, because
     * the class is not part of Java SE.
     */
    private static void haltAtNextInterrupt() {
        try {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            Object halt = Proxy.newProxyInstance(handler.getClassLoader(), new Class<?>[] {handler}, (p, m, a) -> {
                if (m.getName().equals("handle")) {
                    Runtime.getRuntime().halt(HALTED);
                }
                return null;
            });
            signal.getMethod("handle", signal, handler)
                    .invoke(null, signal.getConstructor(String.class).newInstance("INT"), halt);
        } catch (ReflectiveOperationException e) {
            LOG.log(Level.DEBUG, "a second Ctrl-C is ignored in this JVM", e);
        }
    }

    private void stopCommand() {
        if (finished.getCount() == 0) {
            return;
        }
        command.interrupt();
        haltAtNextInterrupt();
        try {
            finished.await(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        // A JVM ended by a signal would exit with 128 + signal, but a cancelled experiment is documented to exit like a
        // failed one.
        Runtime.getRuntime().halt(CliException.FAILED);
    }
}
