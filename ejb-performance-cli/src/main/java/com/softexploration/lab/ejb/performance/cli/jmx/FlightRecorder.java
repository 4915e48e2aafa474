package com.softexploration.lab.ejb.performance.cli.jmx;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;

/**
 * JDK Flight Recorder of a server's JVM, controlled through the DiagnosticCommand MBean, because the recorder's own
 * MXBean requires a class that the servers' serialisation filter rejects.
 */
public record FlightRecorder(MBeanServerConnection beans) {
    private static final String NAME = "name=ejb-performance";

    /** Events disabled in recordings, because they would expose the environment and other processes. */
    private static final List<String> PRIVATE_EVENTS =
            List.of("jdk.InitialEnvironmentVariable", "jdk.InitialSystemProperty", "jdk.SystemProcess");

    /**
     * Events whose period is shorter than that of the JDK's settings: recorded load tests are in no figure, so that
     * precise profiles matter more than overhead.
     */
    private static final List<String> PRECISE_EVENTS = List.of(
            "jdk.ExecutionSample#period=1ms",
            "jdk.NativeMethodSample#period=10ms",
            "jdk.ThreadCPULoad#period=1s",
            "jdk.ObjectAllocationSample#enabled=true");

    /** Frames per stack: the JDK's 64 are fewer than a call has in a container, so that its origin would be unknown. */
    private static final String STACK_DEPTH = "stackdepth=512";

    private static final String STARTED = "Started recording";

    /**
     * Starts a recording. The file is written by {@link #stop()}, or by the JVM on orderly exit.
     *
     * @param settings {@code default} or {@code profile}, predefined in the JDK
     * @param file target on the JVM's machine; its path must not contain quotes
     * @throws CliException if the JVM cannot record
     * @throws IOException if the connection breaks
     */
    public void start(String settings, Path file) throws CliException, IOException {
        List<String> arguments = new ArrayList<>(
                List.of(NAME, "settings=" + settings, "filename=\"" + file + '"', "dumponexit=true", "maxsize=0"));
        PRIVATE_EVENTS.forEach(event -> arguments.add(event + "#enabled=false"));
        arguments.addAll(PRECISE_EVENTS);
        command("jfrConfigure", STACK_DEPTH);
        String answer = command("jfrStart", arguments.toArray(String[]::new));
        if (!answer.contains(STARTED)) {
            throw CliException.failed(
                    "The server's JVM cannot record: " + answer.lines().collect(Collectors.joining(" ")),
                    "run it without --jfr");
        }
    }

    /** Stops the recording and writes its file. */
    public void stop() throws CliException, IOException {
        command("jfrStop", NAME);
    }

    private String command(String operation, String... arguments) throws CliException, IOException {
        return JmxFailure.translate(
                "to record by JDK Flight Recorder",
                () -> String.valueOf(beans.invoke(
                        new ObjectName("com.sun.management:type=DiagnosticCommand"),
                        operation,
                        Stream.<Object>of((Object) arguments).toArray(),
                        new String[] {String[].class.getName()})));
    }
}
