package com.softexploration.lab.ejb.performance.cli;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.lang.System.Logger.Level;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Handles Ctrl-C and SIGTERM: interrupts the command's thread and gives it time to run its {@code finally} blocks, so
 * that servers are stopped and samples saved in the same way whatever ended the command. A second Ctrl-C ends the JVM at
 * once.
 */
final class Interruption {
    /** Exit code of a second Ctrl-C, as of shells: 128 + SIGINT. */
    private static final int HALTED = 130;

    private static final System.Logger LOG = System.getLogger(Interruption.class.getName());

    private final Thread command;
    private final Duration limit;
    private final CountDownLatch finished = new CountDownLatch(1);

    /**
     * @param command thread of the command
     * @param limit time limit of its clean-up, after which the JVM ends anyway
     */
    Interruption(Thread command, Duration limit) {
        this.command = command;
        this.limit = limit;
    }

    /** Returns a shutdown hook. */
    Thread hook() {
        return new Thread(this::stopCommand, "interruption");
    }

    /** Marks the command as finished, after which the JVM may end at any time. */
    void finished() {
        finished.countDown();
    }

    /** Ctrl-C during the clean-up would otherwise be ignored. By reflection, because the class is not part of Java SE. */
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
