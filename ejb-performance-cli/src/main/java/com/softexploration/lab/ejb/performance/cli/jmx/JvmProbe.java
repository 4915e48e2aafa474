package com.softexploration.lab.ejb.performance.cli.jmx;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Jvm;
import com.softexploration.lab.ejb.performance.results.analysis.description.JavaRuntime;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import com.softexploration.lab.ejb.performance.results.value.Printable;
import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.CompilationMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.lang.management.MemoryManagerMXBean;
import java.lang.management.RuntimeMXBean;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;

/** Reads the platform MXBeans of a JVM. */
public final class JvmProbe {
    private static final Pattern SECRET = Pattern.compile(
            "(?i)((?:-D[^=]*|-(?:javaagent|agentlib|agentpath):.*?)"
                    + "(?:pass(?:word|wd|phrase)|pwd|secret|credential|token|(?:api|access|license|private).?key)[^=]*)=.*",
            Pattern.DOTALL);

    private static final Pattern AGENT_OPTIONS =
            Pattern.compile("(-(?:javaagent|agentlib|agentpath):[^=]*=)(.+)", Pattern.DOTALL);

    /** Agent option without a name that is not a path, and may therefore be a pass phrase. */
    private static final Pattern UNNAMED = Pattern.compile("(^|[,;])(?!\\.{0,2}/)[^=,;]+(?=[,;]|$)");

    private final RuntimeMXBean runtime;
    private final MemoryMXBean memory;
    private final OperatingSystemMXBean operatingSystem;
    private final Optional<CompilationMXBean> compilation;
    private final List<GarbageCollectorMXBean> collectors;

    /**
     * Creates a probe of a JVM.
     *
     * @throws CliException if the JVM denies this user access to its platform MXBeans
     * @throws IOException if the connection breaks
     */
    public JvmProbe(MBeanServerConnection beans) throws CliException, IOException {
        runtime = ManagementFactory.getPlatformMXBean(beans, RuntimeMXBean.class);
        memory = ManagementFactory.getPlatformMXBean(beans, MemoryMXBean.class);
        operatingSystem = ManagementFactory.getPlatformMXBean(beans, OperatingSystemMXBean.class);
        compilation = JmxFailure.translate(
                "to be asked for its compiler",
                () -> beans.isRegistered(new ObjectName(ManagementFactory.COMPILATION_MXBEAN_NAME))
                        ? Optional.of(ManagementFactory.getPlatformMXBean(beans, CompilationMXBean.class))
                        : Optional.empty());
        collectors = JmxFailure.translate(
                "to be asked for its collectors",
                () -> ManagementFactory.getPlatformMXBeans(beans, GarbageCollectorMXBean.class));
    }

    /**
     * Describes the JVM, omitting values of flags that look like secrets.
     *
     * @param start server start, from 1
     * @param cpus CPUs available to its process; null if unknown
     */
    public Jvm describe(int start, ServerRole role, long pid, String cpus) throws CliException, IOException {
        return JmxFailure.translate(
                "to be asked for its flags",
                () -> new Jvm(
                        start,
                        role,
                        pid,
                        cpus,
                        java(),
                        runtime.getInputArguments().stream()
                                .map(argument -> printable(withoutSecret(argument)))
                                .toList(),
                        memory.getHeapMemoryUsage().getMax(),
                        collectors.stream().map(MemoryManagerMXBean::getName).toList()));
    }

    private JavaRuntime java() {
        Map<String, String> properties = runtime.getSystemProperties();
        return new JavaRuntime(
                printable(properties.get("java.version")),
                printable(properties.get("java.vendor")),
                printable(runtime.getVmName()),
                printable(runtime.getVmVersion()));
    }

    private static String printable(String text) {
        return text == null ? null : Printable.of(text);
    }

    /**
     * Resources used by a JVM since it started; the difference of two readings is the usage between them.
     *
     * @param cpuNanos CPU time of the whole process
     * @param jitMillis total time of the JIT compiler's threads; 0 if unknown
     */
    public record Counters(long gcCount, long gcMillis, long cpuNanos, long jitMillis) {

        /** Returns the resources used between an earlier reading and this one. */
        public Counters since(Counters earlier) {
            return new Counters(
                    gcCount - earlier.gcCount,
                    gcMillis - earlier.gcMillis,
                    cpuNanos - earlier.cpuNanos,
                    jitMillis - earlier.jitMillis);
        }
    }

    /** Reads the resources used so far. */
    public Counters counters() throws CliException, IOException {
        return JmxFailure.translate("to be asked for its counters", () -> {
            long gcCount = 0;
            long gcMillis = 0;
            for (GarbageCollectorMXBean collector : collectors) {
                gcCount += collector.getCollectionCount();
                gcMillis += collector.getCollectionTime();
            }
            return new Counters(gcCount, gcMillis, operatingSystem.getProcessCpuTime(), jitMillis());
        });
    }

    /** Reads the maximum heap size, in bytes. */
    public long maxHeapBytes() throws CliException, IOException {
        return JmxFailure.translate(
                "to be asked for its heap", () -> memory.getHeapMemoryUsage().getMax());
    }

    /** Reads a system property; empty if it is not set. */
    public Optional<String> systemProperty(String name) throws CliException, IOException {
        return JmxFailure.translate(
                "to be asked for its properties",
                () -> Optional.ofNullable(runtime.getSystemProperties().get(name)));
    }

    /** Reads the used heap, in bytes. */
    public long heapBytes() throws CliException, IOException {
        return JmxFailure.translate(
                "to be asked for its heap", () -> memory.getHeapMemoryUsage().getUsed());
    }

    private long jitMillis() {
        return compilation
                .filter(CompilationMXBean::isCompilationTimeMonitoringSupported)
                .map(CompilationMXBean::getTotalCompilationTime)
                .orElse(0L);
    }

    /** Runs a full garbage collection, after which all live objects are in the old generation. */
    public void collectGarbage() throws CliException, IOException {
        JmxFailure.translate("to collect its garbage", () -> {
            memory.gc();
            return null;
        });
    }

    /**
     * Masks secrets in a JVM option: values of properties with names of secrets, an agent option with such a name and
     * all following ones, and nameless agent options unless they are paths.
     */
    public static String withoutSecret(String argument) {
        Matcher agent = AGENT_OPTIONS.matcher(argument);
        String named = agent.matches()
                ? agent.group(1) + UNNAMED.matcher(agent.group(2)).replaceAll("$1***")
                : argument;
        return SECRET.matcher(named).replaceFirst("$1=***");
    }
}
