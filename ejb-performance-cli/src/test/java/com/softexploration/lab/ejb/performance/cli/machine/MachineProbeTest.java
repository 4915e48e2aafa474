package com.softexploration.lab.ejb.performance.cli.machine;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Machine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MachineProbeTest {
    @TempDir
    private Path root;

    @Test
    void describesLinuxMachine() throws IOException {
        file("proc/cpuinfo", "processor\t: 0\nmodel name\t: Example CPU @ 2.50GHz\nflags\t\t: fpu hypervisor sse\n");
        file("etc/os-release", "NAME=\"Debian\"\nPRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"\n");
        file("sys/class/dmi/id/sys_vendor", "QEMU\n");
        file("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "performance\n");

        Machine machine = new MachineProbe(root).describe();

        assertThat(machine.cpuModel()).isEqualTo("Example CPU @ 2.50GHz");
        assertThat(machine.operatingSystem()).isEqualTo("Debian GNU/Linux 12 (bookworm)");
        assertThat(machine.virtualization()).isEqualTo("QEMU");
        assertThat(machine.scalingGovernor()).isEqualTo("performance");
        assertThat(machine.logicalCpus()).isPositive();
        assertThat(machine.memoryBytes()).isPositive();
    }

    @Test
    void knownVendorIsNotHypervisor() throws IOException {
        file("proc/cpuinfo", "flags\t\t: fpu sse\n");
        file("sys/class/dmi/id/sys_vendor", "Example Computers Inc.\n");

        assertThat(new MachineProbe(root).describe().virtualization()).isEqualTo("none");
    }

    @Test
    void containerNamesItsHypervisor() throws IOException {
        file("proc/cpuinfo", "flags\t\t: fpu hypervisor\n");
        file(".dockerenv", "");
        file("sys/hypervisor/type", "xen\n");

        assertThat(new MachineProbe(root).describe().virtualization()).isEqualTo("container on xen");
    }

    @Test
    void readsLoadCpuTimeAndLoopbackBytes() throws IOException {
        file("proc/loadavg", "0.42 0.35 0.30 2/345 6789\n");
        file("proc/stat", "cpu  1 2 3 4 5 6 7 8 0 0\n");
        file("proc/net/dev", """
                Inter-|   Receive                                                |  Transmit
                 face |bytes    packets errs drop fifo frame compressed multicast|bytes    packets errs drop fifo colls carrier compressed
                    lo: 987654321  4321    0    0    0     0          0         0 987654321  4321    0    0    0     0       0          0
                  eth0: 11111   22    0    0    0     0          0         0     3333   44    0    0    0     0       0          0
                """);

        assertThat(new MachineProbe(root).read())
                .isEqualTo(new MachineProbe.Reading(
                        Optional.of(0.42), Optional.of(new CpuTicks(36, 9, 6, 8, 1)), Optional.of(987_654_321L)));
    }

    @Test
    void missingFilesStayUnknown() {
        MachineProbe probe = new MachineProbe(root);

        assertThat(probe.read())
                .isEqualTo(new MachineProbe.Reading(Optional.empty(), Optional.empty(), Optional.empty()));
        assertThat(probe.describe().cpuModel()).isNull();
        assertThat(probe.describe().virtualization()).isNull();
        assertThat(probe.describe().scalingGovernor()).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "eth0: 1 2 3", "halo: 1 2 3", "lo: many 2 3", "lo:", "lo: 99999999999999999999 1"})
    void malformedLoopbackBytesAreUnknown(String netDev) throws IOException {
        file("proc/net/dev", netDev);

        assertThat(new MachineProbe(root).read().loopbackBytes()).isEmpty();
    }

    @Test
    void interfaceNameMayTouchBytes() throws IOException {
        file("proc/net/dev", "    lo:987654321  4321    0\n");

        assertThat(new MachineProbe(root).read().loopbackBytes()).contains(987_654_321L);
    }

    private void file(String name, String content) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
    }
}
