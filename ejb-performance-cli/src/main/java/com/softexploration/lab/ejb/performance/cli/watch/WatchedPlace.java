package com.softexploration.lab.ejb.performance.cli.watch;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Look;
import com.softexploration.lab.ejb.performance.cli.jmx.JvmProbe;
import com.softexploration.lab.ejb.performance.cli.machine.CpuTicks;
import com.softexploration.lab.ejb.performance.cli.machine.MachineProbe;
import java.io.IOException;
import java.util.Optional;

/** A server that takes part in a load test, and its machine. Remembers the last reading, as a look tells what went by since. */
public final class WatchedPlace {
    private final String name;
    private final MachineProbe machine;
    private final JvmProbe jvm;
    private Optional<CpuTicks> ticksBefore = Optional.empty();
    private Optional<Long> collectingBefore = Optional.empty();

    /**
     * @param name of the server
     * @param machine where it runs
     * @param jvm its JVM
     */
    public WatchedPlace(String name, MachineProbe machine, JvmProbe jvm) {
        this.name = name;
        this.machine = machine;
        this.jvm = jvm;
    }

    /** What went by since the last look; of the first one, little is known. */
    Look.Place look() throws CliException, IOException {
        Optional<CpuTicks> ticks = machine.read().cpu();
        Optional<CpuTicks> used = ticks.flatMap(now -> ticksBefore.map(now::since));
        long collecting = jvm.counters().gcMillis();
        long collected = collectingBefore.map(before -> collecting - before).orElse(0L);
        ticksBefore = ticks;
        collectingBefore = Optional.of(collecting);
        return new Look.Place(
                name, used.flatMap(CpuTicks::workPercent), used.flatMap(CpuTicks::stealPercent), collected);
    }
}
