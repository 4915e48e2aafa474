package com.softexploration.lab.ejb.performance.service;

import com.softexploration.lab.ejb.performance.service.cpu.CpuSpeedProbe;
import java.io.Serializable;
import java.lang.management.ManagementFactory;
import java.lang.management.RuntimeMXBean;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/**
 * Identity of the answering server and JVM with the speed of the CPU that answered and the resources used so far; equal
 * if the JVM process is the same.
 */
public final class ServerIdentity implements Serializable {
    private static final long serialVersionUID = 1L;

    private static final String INSTANCE_NAME = "com.sun.aas.instanceName";

    /** System properties that hold the server name on WebLogic, WildFly, GlassFish, Payara and Open Liberty. */
    private static final List<String> NAME_PROPERTIES =
            List.of("weblogic.Name", "jboss.node.name", INSTANCE_NAME, "wlp.server.name");

    /** Server name that all domains of GlassFish and Payara share; the name of the domain is used instead. */
    private static final String SERVER_OF_A_DOMAIN = "server";

    /**
     * System properties that hold the directory of a GlassFish or Payara domain or instance, or of a TomEE
     * installation.
     */
    private static final List<String> FOLDER_PROPERTIES = List.of("com.sun.aas.instanceRoot", "catalina.base");

    private final String serverName;
    private final String jvm;
    private final long cpuProbeNanos;
    private final long allocatedBytes;
    private final long cpuNanos;

    /** Accepts any values, because Hessian creates an instance without any and sets its fields afterwards. */
    private ServerIdentity(String serverName, String jvm, long cpuProbeNanos, long allocatedBytes, long cpuNanos) {
        this.serverName = serverName;
        this.jvm = jvm;
        this.cpuProbeNanos = cpuProbeNanos;
        this.allocatedBytes = allocatedBytes;
        this.cpuNanos = cpuNanos;
    }

    /** Returns the identity of the current JVM, without readings. */
    public static ServerIdentity ofThisJvm() {
        return ofThisJvm(0, JvmCounters.UNKNOWN);
    }

    /**
     * Returns the identity of the current JVM with a reading of {@link CpuSpeedProbe} on the CPU of the current thread,
     * and of the JVM's counters.
     */
    public static ServerIdentity withReadings() {
        return ofThisJvm(new CpuSpeedProbe(System::nanoTime).nanos(), JvmCounters.now());
    }

    private static ServerIdentity ofThisJvm(long cpuProbeNanos, JvmCounters counters) {
        RuntimeMXBean runtime = ManagementFactory.getRuntimeMXBean();
        // pid@host alone may recur after a restart
        String jvm = runtime.getName() + " started " + runtime.getStartTime();
        return of(serverName(runtime.getName()), jvm, cpuProbeNanos, counters);
    }

    /** Creates the identity of another JVM from the values that it reported as text. */
    public static ServerIdentity of(String serverName, String jvm, long cpuProbeNanos, JvmCounters counters) {
        return new ServerIdentity(
                serverName, Objects.requireNonNull(jvm), cpuProbeNanos, counters.allocatedBytes(), counters.cpuNanos());
    }

    private static String serverName(String fallback) {
        for (String property : NAME_PROPERTIES) {
            String name = System.getProperty(property);
            boolean toldByTheFolder = property.equals(INSTANCE_NAME) && SERVER_OF_A_DOMAIN.equals(name);
            if (name != null && !name.isBlank() && !toldByTheFolder) {
                return name.strip();
            }
        }
        for (String property : FOLDER_PROPERTIES) {
            String folder = System.getProperty(property);
            if (folder != null && !folder.isBlank()) {
                return Path.of(folder).getFileName().toString();
            }
        }
        return fallback;
    }

    /** Display name of the server; {@code pid@host} if the server has no name. */
    public String serverName() {
        return serverName;
    }

    /**
     * Returns the display name next to another server; with process id and host, {@code name/pid@host}, if both have
     * the same name.
     */
    public String nameBeside(ServerIdentity other) {
        boolean ambiguous = serverName.equals(other.serverName) && !equals(other);
        return ambiguous ? serverName + "/" + jvm.replaceFirst(" .*", "") : serverName;
    }

    /** Identifies the JVM process by id, host and start time. */
    public String jvm() {
        return jvm;
    }

    /** Reading of {@link CpuSpeedProbe} on the answering thread, in nanoseconds; 0 if there is none. */
    public long cpuProbeNanos() {
        return cpuProbeNanos;
    }

    /** Resources that the JVM had used when it answered. */
    public JvmCounters counters() {
        return new JvmCounters(allocatedBytes, cpuNanos);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ServerIdentity that && jvm.equals(that.jvm);
    }

    @Override
    public int hashCode() {
        return Objects.hash(jvm);
    }

    @Override
    public String toString() {
        return serverName + " (" + jvm + ")";
    }
}
