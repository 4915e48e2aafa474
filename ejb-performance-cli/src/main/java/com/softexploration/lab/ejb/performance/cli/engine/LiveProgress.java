package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.base.LiveSnapshot;
import com.softexploration.lab.ejb.performance.cli.base.LiveSnapshot.ServerSnapshot;
import com.softexploration.lab.ejb.performance.cli.jmx.JvmProbe;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestExecutor;
import com.softexploration.lab.ejb.performance.cli.machine.CpuTicks;
import com.softexploration.lab.ejb.performance.cli.machine.MachineProbe;
import com.softexploration.lab.ejb.performance.contract.LoadTestProgress;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Shows the progress of a load test and, in a live view, the state of the servers. Probes them only on a progress
 * update and counts the probes, because each takes CPU time from the calls.
 */
public final class LiveProgress implements Console.Progress {
    private static final System.Logger LOG = System.getLogger(LiveProgress.class.getName());

    private final Console.Progress display;
    private final LoadTestExecutor caller;
    private final List<ServerProbe> servers;
    private int probeCount;

    /**
     * Creates the progress of a load test.
     *
     * @param display display of the progress; closed with this
     * @param caller makes the calls
     * @param servers participating servers, the calling one first
     */
    public LiveProgress(Console.Progress display, LoadTestExecutor caller, List<ServerProbe> servers) {
        this.display = display;
        this.caller = caller;
        this.servers = List.copyOf(servers);
    }

    /**
     * Probe of a server and its machine; stores the previous reading, because a snapshot is a difference of readings.
     */
    public static final class ServerProbe {
        private final String name;
        private final MachineProbe machine;
        private final JvmProbe jvm;
        private Optional<CpuTicks> previousTicks = Optional.empty();
        private Optional<Long> previousCollectingMillis = Optional.empty();

        /**
         * Creates a probe of a server.
         *
         * @param name name of the server
         * @param machine its machine
         * @param jvm its JVM
         */
        public ServerProbe(String name, MachineProbe machine, JvmProbe jvm) {
            this.name = name;
            this.machine = machine;
            this.jvm = jvm;
        }

        private ServerSnapshot snapshot() throws CliException, IOException {
            Optional<CpuTicks> ticks = machine.read().cpu();
            Optional<CpuTicks> used = ticks.flatMap(now -> previousTicks.map(now::since));
            long collectingMillis = jvm.counters().gcMillis();
            long collected = previousCollectingMillis
                    .map(previous -> collectingMillis - previous)
                    .orElse(0L);
            previousTicks = ticks;
            previousCollectingMillis = Optional.of(collectingMillis);
            return new ServerSnapshot(
                    name,
                    used.flatMap(CpuTicks::workPercent),
                    used.flatMap(CpuTicks::stealPercentOfDemand),
                    jvm.heapBytes(),
                    collected);
        }
    }

    @Override
    public void update(long done) {
        display.update(done);
        if (display.isViewed()) {
            probeCount++;
            try {
                display.show(snapshot());
            } catch (CliException | IOException e) {
                // The load test's own requests notice a dead server; a failed snapshot must not end it.
                LOG.log(Level.DEBUG, "no live snapshot", e);
            }
        }
    }

    @Override
    public void stalled(Duration silence, Duration limit) {
        display.stalled(silence, limit);
    }

    private LiveSnapshot snapshot() throws CliException, IOException {
        LoadTestProgress progress = caller.progress();
        List<ServerSnapshot> snapshots = new ArrayList<>();
        for (ServerProbe server : servers) {
            snapshots.add(server.snapshot());
        }
        return new LiveSnapshot(progress.getRecentMedianNanos(), progress.getRecentP99Nanos(), snapshots);
    }

    /** Number of readings taken for the live view so far. */
    public int probeCount() {
        return probeCount;
    }

    @Override
    public void close() {
        display.close();
    }
}
