package com.softexploration.lab.ejb.performance.cli.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A WildFly started by its own script.
 *
 * @param script the script, parent of the JVM
 * @param base the server's folder, {@code JBOSS_BASE_DIR}
 */
public record WildFlyByHand(Process script, Path base) implements AutoCloseable {
    /**
     * Starts a server in its folder, where it leaves its result logs, without waiting for it.
     *
     * @param command the script with its arguments, possibly with a prefix
     * @param environment variables in addition to this process's and {@code JBOSS_BASE_DIR}
     * @param output file for the script's output
     */
    public static WildFlyByHand start(List<String> command, Map<String, String> environment, Path base, Path output)
            throws Exception {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(base.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment().putAll(environment);
        builder.environment().put("JBOSS_BASE_DIR", base.toString());
        return new WildFlyByHand(builder.start(), base);
    }

    /** Waits until the server is up. */
    public void awaitStart() throws Exception {
        Path log = base.resolve("log/server.log");
        long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(5);
        while (!Files.exists(log) || !Files.readString(log).contains("WFLYSRV0025")) {
            assertThat(script.isAlive()).isTrue();
            assertThat(System.nanoTime() - deadline).isNegative();
            Thread.sleep(200);
        }
    }

    public ProcessHandle jvm() {
        return script.descendants()
                .filter(child -> child.info().command().orElse("").endsWith("/java"))
                .findFirst()
                .orElseThrow();
    }

    /** Kills the JVM. */
    public void kill() {
        ProcessHandle jvm = jvm();
        jvm.destroyForcibly();
        jvm.onExit().join();
    }

    @Override
    public void close() {
        script.descendants().forEach(ProcessHandle::destroyForcibly);
        script.destroyForcibly().onExit().join();
    }
}
