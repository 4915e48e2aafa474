package com.softexploration.lab.ejb.performance.cli.machine;

import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Machine;
import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Reads what the operating system tells about the machine. On a system without {@code /proc} most of it stays unknown.
 *
 * @param root where {@code proc}, {@code sys} and {@code etc} are: {@code /}, or a folder with sample files
 */
public record MachineProbe(Path root) {
    private static final System.Logger LOG = System.getLogger(MachineProbe.class.getName());

    private static final OperatingSystemMXBean OPERATING_SYSTEM =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    /** How busy the machine is now. */
    public MachineReading read() {
        return new MachineReading(
                text("proc/loadavg").flatMap(MachineProbe::firstDecimal),
                text("proc/stat").flatMap(CpuTicks::parse),
                text("proc/net/dev").flatMap(MachineProbe::loopbackBytes));
    }

    /** CPU time that this process has used so far. */
    public long ownCpuNanos() {
        return OPERATING_SYSTEM.getProcessCpuTime();
    }

    /** The machine's fingerprint. */
    public Machine describe() {
        String cpuInfo = text("proc/cpuinfo").orElse("");
        return new Machine(
                value(cpuInfo, "model name").orElse(null),
                OPERATING_SYSTEM.getAvailableProcessors(),
                OPERATING_SYSTEM.getTotalMemorySize(),
                text("etc/os-release")
                        .flatMap(release -> value(release, "PRETTY_NAME"))
                        .orElse(System.getProperty("os.name")),
                System.getProperty("os.version"),
                System.getProperty("os.arch"),
                virtualization(cpuInfo).orElse(null),
                text("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor").orElse(null));
    }

    private Optional<String> virtualization(String cpuInfo) {
        Optional<String> hypervisor = text("sys/hypervisor/type").or(() -> text("sys/class/dmi/id/sys_vendor")
                .filter(vendor -> flags(cpuInfo).contains(" hypervisor ")));
        if (Files.exists(root.resolve(".dockerenv"))) {
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

    /** The value of the first line like {@code key : value} or {@code key="value"}. */
    private static Optional<String> value(String text, String key) {
        return Pattern.compile("^" + Pattern.quote(key) + "\\s*[:=]\\s*\"?(.*?)\"?\\s*$", Pattern.MULTILINE)
                .matcher(text)
                .results()
                .findFirst()
                .map(match -> match.group(1));
    }

    /** Of the line of {@code lo} the first number: bytes received, which on a loopback are those that were sent. */
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
        try {
            return Optional.of(Files.readString(root.resolve(file)).strip()).filter(Predicate.not(String::isEmpty));
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "not told by this system: " + file, e);
            return Optional.empty();
        }
    }
}
