package com.softexploration.lab.ejb.performance.cli.system;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * Task that runs on its own thread, concurrently with the current one. Closing it interrupts and joins the thread.
 *
 * @param <T> its result
 */
public final class SideTask<T> implements AutoCloseable {
    private final FutureTask<T> result;
    private final Thread thread;

    /** Code of a task. */
    @FunctionalInterface
    public interface Task<T> {
        /** Performs the task and returns its result; must end soon after an interrupt. */
        T run() throws CliException, IOException, InterruptedException;
    }

    private SideTask(String name, Task<T> task) {
        this.result = new FutureTask<>(task::run);
        this.thread = new Thread(result, name);
    }

    /**
     * Starts a task on its own thread.
     *
     * @param name name of its thread
     */
    public static <T> SideTask<T> start(String name, Task<T> task) {
        SideTask<T> started = new SideTask<>(name, task);
        started.thread.start();
        return started;
    }

    /**
     * Performs tasks at the same time, each on its own thread; if one fails, those after it are interrupted.
     *
     * @param name name of their threads
     * @throws CliException that of the first task that failed, likewise {@link IOException}
     * @throws InterruptedException if the current thread is interrupted, and then all tasks
     */
    public static void all(String name, List<? extends Task<?>> tasks)
            throws CliException, IOException, InterruptedException {
        List<SideTask<?>> started = new ArrayList<>();
        try {
            for (Task<?> task : tasks) {
                started.add(start(name + " " + (started.size() + 1), task));
            }
            for (SideTask<?> task : started) {
                task.join();
            }
        } finally {
            started.forEach(SideTask::close);
        }
    }

    /**
     * Waits for the end of the task and returns its result.
     *
     * @throws CliException that of the task, likewise {@link IOException}
     * @throws InterruptedException if the current thread is interrupted; the task continues until it is closed
     */
    public T join() throws CliException, IOException, InterruptedException {
        try {
            return result.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof CliException known) {
                throw known;
            }
            if (e.getCause() instanceof IOException known) {
                throw known;
            }
            throw new IllegalStateException(thread.getName() + " failed", e.getCause());
        }
    }

    /** Interrupts the task unless it has ended, and waits until it ends. */
    @Override
    public void close() {
        thread.interrupt();
        joinUninterruptibly(thread);
    }

    /** Joins a thread; if the current thread is interrupted meanwhile, its interrupt status is restored afterwards. */
    public static void joinUninterruptibly(Thread thread) {
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
}
