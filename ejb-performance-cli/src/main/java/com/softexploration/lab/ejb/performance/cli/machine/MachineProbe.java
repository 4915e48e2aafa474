package com.softexploration.lab.ejb.performance.cli.machine;

import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Machine;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Reads the load and description of a machine from the operating system; most of it is unknown without {@code /proc}.
 */
public record MachineProbe(MachineSource source) {
    /**
     * Load of a machine at one moment; empty values are unknown.
     *
     * @param loopbackBytes bytes over its loopback interface since boot, including headers and acknowledgements
     */
    public record Reading(Optional<Double> loadAverage, Optional<CpuTicks> cpu, Optional<Long> loopbackBytes) {}

    private static final String BOOT = "proc/sys/kernel/random/boot_id";

    /**
     * Creates a probe of this machine.
     *
     * @param root parent of {@code proc}, {@code sys} and {@code etc}: {@code /}, or a folder with samples
     */
    public MachineProbe(Path root) {
        this(new ThisMachine(root));
    }

    /** Reads the current load. */
    public Reading read() {
        return new Reading(
                text("proc/loadavg").flatMap(MachineProbe::firstDecimal),
                text("proc/stat").flatMap(CpuTicks::parse),
                text("proc/net/dev").flatMap(MachineProbe::loopbackBytes));
    }

    /** Whether both are known to be the same machine, by its boot id. */
    public boolean isSameAs(MachineProbe other) {
        Optional<String> boot = text(BOOT);
        return source.equals(other.source) || (boot.isPresent() && boot.equals(other.text(BOOT)));
    }

    /** CPU time of this process on the machine, in nanoseconds; 0 on another machine. */
    public long ownCpuNanos() {
        return source.ownCpuNanos();
    }

    /** List of CPUs available to a process there; empty if unknown. */
    public Optional<String> cpus(long pid) {
        return MachineCpus.allowedList(source, Long.toString(pid));
    }

    /** Describes the machine. */
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

    /** Value of the first line of the form {@code key : value} or {@code key="value"}. */
    private static Optional<String> value(String text, String key) {
        return Pattern.compile("^" + Pattern.quote(key) + "\\s*[:=]\\s*\"?(.*?)\"?\\s*$", Pattern.MULTILINE)
                .matcher(text)
                .results()
                .findFirst()
                .map(match -> match.group(1));
    }

    /** Bytes received on {@code lo}, which equal the bytes sent. */
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
