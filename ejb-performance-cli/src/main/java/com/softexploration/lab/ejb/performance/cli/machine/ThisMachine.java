package com.softexploration.lab.ejb.performance.cli.machine;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Access to the machine of this JVM.
 *
 * @param root parent of {@code proc}, {@code sys} and {@code etc}: {@code /}, or a folder with samples
 */
record ThisMachine(Path root) implements MachineSource {
    private static final System.Logger LOG = System.getLogger(ThisMachine.class.getName());

    private static final OperatingSystemMXBean OPERATING_SYSTEM =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    @Override
    public Optional<String> text(String file) {
        try {
            return Optional.of(Files.readString(root.resolve(file)));
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "not available on this system: " + file, e);
            return Optional.empty();
        }
    }

    @Override
    public String property(String name) {
        return System.getProperty(name);
    }

    @Override
    public int processors() {
        return OPERATING_SYSTEM.getAvailableProcessors();
    }

    @Override
    public long memoryBytes() {
        return OPERATING_SYSTEM.getTotalMemorySize();
    }

    @Override
    public long ownCpuNanos() {
        return OPERATING_SYSTEM.getProcessCpuTime();
    }
}
