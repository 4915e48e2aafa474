package com.softexploration.lab.ejb.performance.maven;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Runs the command line in a separate JVM, because it sets the locale, handles signals and exits.
 *
 * @param installation distribution to run
 * @param work folder of domains and run directories
 * @param directory base of relative paths
 * @param environment additional environment variables
 */
record CommandLineProcess(Installation installation, Path work, Path directory, Map<String, String> environment) {
    private static final String ERROR = "ejb-performance: ";

    /**
     * Time limit for the command to end after a stop request, in seconds; longer than its own limit for stopping
     * servers and saving samples.
     */
    private static final long CLEAN_UP_SECONDS = 180;

    /**
     * Result of a command.
     *
     * @param exitCode exit code of the command line
     * @param error cause and remedy of a failure, in one line; empty if the command printed none
     */
    record Outcome(int exitCode, Optional<String> error) {
        private static final int LIMIT_EXCEEDED = 3;

        /**
         * Returns whether a requested limit was exceeded, which is neither success nor failure of the command itself.
         */
        boolean isLimitExceeded() {
            return exitCode == LIMIT_EXCEEDED;
        }
    }

    /**
     * Runs a command until it ends. If this JVM is terminated meanwhile, the command stops its servers and keeps its
     * samples before this JVM ends.
     *
     * @param words command and arguments
     * @param output receives each printed line, without the error
     * @throws IOException if the JVM cannot be started
     */
    Outcome run(List<String> words, Consumer<String> output) throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder(command(words)).directory(directory.toFile()).redirectErrorStream(true);
        builder.environment().putAll(environment);
        Process process = builder.start();
        CountDownLatch printed = new CountDownLatch(1);
        Thread stop = new Thread(() -> stop(process, printed), "stop-ejb-performance");
        Runtime.getRuntime().addShutdownHook(stop);
        try {
            Optional<String> error = Optional.empty();
            try (BufferedReader reader = process.inputReader(charsetOfOutput())) {
                for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                    if (line.startsWith(ERROR) && !stop.isAlive()) {
                        error = Optional.of(line.substring(ERROR.length()));
                    } else {
                        output.accept(line);
                    }
                }
            }
            return new Outcome(process.waitFor(), error);
        } finally {
            process.destroy();
            printed.countDown();
            removeHook(stop);
        }
    }

    /** Charset of Maven's output, so that the command prints only characters that Maven can display. */
    static Charset charsetOfOutput() {
        // JDK 17 has no such property: it prints in its default charset.
        return Charset.forName(
                System.getProperty("stdout.encoding", Charset.defaultCharset().name()));
    }

    private List<String> command(List<String> words) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Dejb.performance.home=" + installation.folder(),
                "-Dejb.performance.work=" + work,
                "-Dejb.performance.command=" + installation.launcher(),
                "-Dejb.performance.charset=" + charsetOfOutput(),
                "-jar",
                installation.jar().toString()));
        command.addAll(words);
        return command;
    }

    /** Asks the command to end; {@link Process#destroy()} would also close the stream with its last lines. */
    private static void stop(Process process, CountDownLatch printed) {
        process.toHandle().destroy();
        try {
            process.waitFor(CLEAN_UP_SECONDS, TimeUnit.SECONDS);
            printed.await(1, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void removeHook(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // This JVM is ending: the hook runs.
        }
    }
}
