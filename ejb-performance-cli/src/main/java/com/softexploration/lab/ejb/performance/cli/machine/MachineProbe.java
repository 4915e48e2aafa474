package com.softexploration.lab.ejb.performance.cli.machine;

import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Machine;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the load and description of a machine from the operating system; most values are unknown without {@code /proc}.
 */
public record MachineProbe(MachineSource source) {
    /**
     * Load of a machine at one moment; empty values are unknown.
     *
     * @param loopbackBytes bytes over its loopback interface since boot, including headers and acknowledgements
     */
    public record Reading(Optional<Double> loadAverage, Optional<CpuTicks> cpu, Optional<Long> loopbackBytes) {}

    private static final Pattern FREE_MEMORY = Pattern.compile("(?m)^MemAvailable:\\s+(\\d{1,15}) kB");

    private static final String BOOT = "proc/sys/kernel/random/boot_id";

    /**
     * Creates a probe of this machine.
     *
     * @param root parent of {@code proc}, {@code sys} and {@code etc}: {@code /}, or a folder with samples
     */
    public MachineProbe(Path root) {
        this(new ThisMachine(root));
    }

    /** Reads the current load of the machine. */
    public Reading read() {
        return new Reading(
                text("proc/loadavg").flatMap(MachineProbe::firstDecimal),
                text("proc/stat").flatMap(CpuTicks::parse),
                text("proc/net/dev").flatMap(MachineProbe::loopbackBytes));
    }

    /**
     * Returns the memory available to new processes, in bytes; empty if unknown. A container may have less than its
     * machine.
     */
    public OptionalLong freeMemoryBytes() {
        return text("proc/meminfo")
                .map(FREE_MEMORY::matcher)
                .filter(Matcher::find)
                .map(line -> OptionalLong.of(Math.min(source.memoryBytes(), 1024 * Long.parseLong(line.group(1)))))
                .orElse(OptionalLong.empty());
    }

    /** Returns whether both probes are known to read the same machine, according to its boot id. */
    public boolean isSameAs(MachineProbe other) {
        Optional<String> boot = text(BOOT);
        return source.equals(other.source) || (boot.isPresent() && boot.equals(other.text(BOOT)));
    }

    /** CPU time of this process, in nanoseconds; 0 if the probe reads another machine. */
    public long ownCpuNanos() {
        return source.ownCpuNanos();
    }

    /** Returns the list of CPUs available to a process on the machine; empty if unknown. */
    public Optional<String> cpus(long pid) {
        return MachineCpus.allowedList(source, Long.toString(pid));
    }

    /** Returns the description of the machine. */
    public Machine describe() {
        String cpuInfo = text("proc/cpuinfo").orElse("");
        return new Machine(
                value(cpuInfo, "model name").orElse(null),
                source.processors(),
                source.memoryBytes(),
                text("etc/os-release")
                        .flatMap(release -> value(release, "PRETTY_NAME"))
                        .orElse(source.property("os.name")),
                source.property("os.version"),
                source.property("os.arch"),
                virtualization(cpuInfo).orElse(null),
                text("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor").orElse(null));
    }

    private Optional<String> virtualization(String cpuInfo) {
        Optional<String> hypervisor = text("sys/hypervisor/type").or(() -> text("sys/class/dmi/id/sys_vendor")
                .filter(vendor -> flags(cpuInfo).contains(" hypervisor ")));
        if (source.text(".dockerenv").isPresent()) {
            return Optional.of(hypervisor.map(type -> "container on " + type).orElse("container"));
        }
        if (hypervisor.isPresent() || cpuInfo.isEmpty()) {
            return hypervisor;
        }
        return Optional.of(flags(cpuInfo).contains(" hypervisor ") ? "hypervisor" : "none");
    }

    private static String flags(String cpuInfo) {
        return " " + value(cpuInfo, "flags").orElse("") + " ";
    }

    /**
     * Returns the value of the first line of the form {@code key : value} or {@code key="value"}; empty if there is
     * none.
     */
    private static Optional<String> value(String text, String key) {
        return Pattern.compile("^" + Pattern.quote(key) + "\\s*[:=]\\s*\"?(.*?)\"?\\s*$", Pattern.MULTILINE)
                .matcher(text)
                .results()
                .findFirst()
                .map(match -> match.group(1));
    }

    /** Returns the number of bytes received on {@code lo}, which equals the number of bytes sent. */
    private static Optional<Long> loopbackBytes(String text) {
        return Pattern.compile("^\\s*lo:\\s*(\\d{1,18})(?= )", Pattern.MULTILINE)
                .matcher(text)
                .results()
                .findFirst()
                .map(match -> Long.valueOf(match.group(1)));
    }

    private static Optional<Double> firstDecimal(String text) {
        return Pattern.compile("^\\d+\\.\\d+(?= )")
                .matcher(text)
                .results()
                .findFirst()
                .map(match -> Double.valueOf(match.group()));
    }

    private Optional<String> text(String file) {
        return source.text(file).map(String::strip).filter(Predicate.not(String::isEmpty));
    }
}
