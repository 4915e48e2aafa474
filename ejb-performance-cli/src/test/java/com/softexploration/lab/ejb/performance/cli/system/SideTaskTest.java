package com.softexploration.lab.ejb.performance.cli.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class SideTaskTest {
    private final CountDownLatch never = new CountDownLatch(1);

    /** Each side waits for the other one. */
    @Test
    void taskRunsBesideItsStarter() throws Exception {
        CountDownLatch beside = new CountDownLatch(1);
        try (SideTask<String> task = SideTask.start("side", () -> {
            beside.await();
            return Thread.currentThread().getName();
        })) {
            beside.countDown();

            assertThat(task.join()).isEqualTo("side");
        }
    }

    @Test
    void failureReachesTheWaitingThread() {
        CliException known = CliException.failed("no keys", "make some");
        IOException io = new IOException("disk");

        assertThatThrownBy(() -> joined(() -> {
                    throw known;
                }))
                .isSameAs(known);
        assertThatThrownBy(() -> joined(() -> {
                    throw io;
                }))
                .isSameAs(io);
        assertThatThrownBy(() -> joined(() -> {
                    throw new IllegalArgumentException("bug");
                }))
                .isInstanceOf(IllegalStateException.class)
                .hasRootCauseMessage("bug");
    }

    @Test
    void closingEndsTheTask() {
        AtomicReference<String> end = new AtomicReference<>();
        CountDownLatch running = new CountDownLatch(1);
        assertThatThrownBy(() -> {
                    try (SideTask<Void> task = SideTask.start("side", () -> waitForever(running, end))) {
                        running.await();
                        assertThat(task).isNotNull();
                        throw CliException.failed("something else failed", "mend it");
                    }
                })
                .hasMessageStartingWith("something else failed");

        assertThat(end.get()).isEqualTo("interrupted");
    }

    @Test
    void interruptEndsTheWaiting() throws Exception {
        AtomicReference<String> end = new AtomicReference<>();
        CountDownLatch running = new CountDownLatch(1);
        try (SideTask<Void> task = SideTask.start("side", () -> waitForever(running, end))) {
            running.await();
            Thread.currentThread().interrupt();

            assertThatThrownBy(task::join).isInstanceOf(InterruptedException.class);
        }
        assertThat(end.get()).isEqualTo("interrupted");
    }

    private Void waitForever(CountDownLatch running, AtomicReference<String> end) throws InterruptedException {
        running.countDown();
        try {
            never.await();
            return null;
        } catch (InterruptedException e) {
            end.set("interrupted");
            throw e;
        }
    }

    private static void joined(SideTask.Task<String> task) throws Exception {
        try (SideTask<String> side = SideTask.start("side", task)) {
            side.join();
        }
    }
}
