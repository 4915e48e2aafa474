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
 * @param script the script, which is above the JVM
 * @param base the server's folder, {@code JBOSS_BASE_DIR}
 */
public record WildFlyByHand(Process script, Path base) implements AutoCloseable {
    /**
     * Starts one in its folder, where it then leaves its result logs, and does not wait for it.
     *
     * @param command the script with its arguments, and what comes before it
     * @param environment besides the one of this process and {@code JBOSS_BASE_DIR}
     * @param output takes what the script prints
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

    /** Returns when it is up. */
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

    /** Ends its JVM by force. */
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
