package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.jmx.JvmProbe;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestResult;
import com.softexploration.lab.ejb.performance.cli.machine.CpuTicks;
import com.softexploration.lab.ejb.performance.cli.machine.MachineProbe;
import com.softexploration.lab.ejb.performance.cli.machine.MachineReading;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Observation;
import com.softexploration.lab.ejb.performance.results.description.PauseMeterReading;
import com.softexploration.lab.ejb.performance.results.description.ServerObservation;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Observes what goes on beside a load test: readings of the caller's machine and of all JVMs just before and just after it, nothing in between. The calling servers
 * run a pause meter during their own load tests; those of the others are started and stopped from here.
 */
final class Observer implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(Observer.class.getName());

    private final List<Watched> callers;
    private final List<Watched> others;
    private final long ownCpuNanosBefore;
    private final MachineReading machineBefore;
    private boolean ended;

    private Observer(
            List<Watched> callers, List<Watched> others, long ownCpuNanosBefore, MachineReading machineBefore) {
        this.callers = callers;
        this.others = others;
        this.ownCpuNanosBefore = ownCpuNanosBefore;
        this.machineBefore = machineBefore;
    }

    /** A server, and its counters before the load test. */
    private record Watched(ServerUnderTest server, JvmProbe.Counters before) {
        static List<Watched> all(List<ServerUnderTest> servers) throws CliException, IOException {
            List<Watched> watched = new ArrayList<>();
            for (ServerUnderTest server : servers) {
                watched.add(new Watched(server, server.jvm().counters()));
            }
            return watched;
        }

        JvmProbe.Counters used() throws CliException, IOException {
            return server.jvm().counters().since(before);
        }
    }

    /**
     * Takes the readings before a load test.
     *
     * @param callers at least one
     */
    static Observer begin(List<ServerUnderTest> callers, List<ServerUnderTest> others)
            throws CliException, IOException {
        for (ServerUnderTest other : others) {
            other.executor().startPauseMeter();
        }
        List<Watched> calling = Watched.all(callers);
        List<Watched> watched = Watched.all(others);
        MachineProbe machine = callers.get(0).machine();
        return new Observer(calling, watched, machine.ownCpuNanos(), machine.read());
    }

    /**
     * Takes the readings after it.
     *
     * @param results of the callers, in their order
     */
    Observation end(List<LoadTestResult> results) throws CliException, IOException {
        MachineProbe machine = callers.get(0).server().machine();
        MachineReading machineAfter = machine.read();
        long knownCpuNanos = machine.ownCpuNanos() - ownCpuNanosBefore;
        List<ServerObservation> observations = new ArrayList<>();
        for (int i = 0; i < callers.size(); i++) {
            JvmProbe.Counters used = callers.get(i).used();
            knownCpuNanos += cpuNanosOn(machine, callers.get(i).server(), used);
            LoadTestResult result = results.get(i);
            observations.add(
                    serverObservation(callers.get(i).server(), used, result.nanoTimePairNanos(), result.pauseMeter()));
        }
        List<JvmProbe.Counters> usedByOthers = new ArrayList<>();
        for (Watched other : others) {
            JvmProbe.Counters used = other.used();
            usedByOthers.add(used);
            knownCpuNanos += cpuNanosOn(machine, other.server(), used);
        }
        for (int i = 0; i < others.size(); i++) {
            ServerUnderTest other = others.get(i).server();
            observations.add(serverObservation(
                    other, usedByOthers.get(i), null, other.executor().stopPauseMeter()));
        }
        ended = true;
        return observation(machineBefore, machineAfter, knownCpuNanos, observations);
    }

    /** Stops the pause meters that still run because the load test has not come to its end. Of a server that is gone there is nothing to stop. */
    @Override
    public void close() {
        if (ended) {
            return;
        }
        for (Watched other : others) {
            try {
                other.server().executor().stopPauseMeter();
            } catch (CliException | IOException e) {
                // Why the load test has not come to its end is what the user is told; the next one starts a meter anew.
                LOG.log(Level.DEBUG, "a pause meter could not be stopped", e);
            }
        }
    }

    private static long cpuNanosOn(MachineProbe machine, ServerUnderTest server, JvmProbe.Counters used) {
        return machine.isSameAs(server.machine()) ? used.cpuNanos() : 0;
    }

    /**
     * Compares two readings of the machine.
     *
     * @param knownCpuNanos CPU time that the servers and this process used between them
     */
    static Observation observation(
            MachineReading before, MachineReading after, long knownCpuNanos, List<ServerObservation> servers) {
        Optional<CpuTicks> used = after.cpu().flatMap(last -> before.cpu().map(last::since));
        return new Observation(
                before.loadAverage().orElse(null),
                after.loadAverage().orElse(null),
                used.flatMap(CpuTicks::stealOfWantedPercent).orElse(null),
                used.flatMap(ticks -> ticks.otherPercent(knownCpuNanos)).orElse(null),
                after.loopbackBytes()
                        .flatMap(last -> before.loopbackBytes().map(first -> last - first))
                        .orElse(null),
                servers);
    }

    private static ServerObservation serverObservation(
            ServerUnderTest server, JvmProbe.Counters used, Double nanoTimePairNanos, PauseMeterReading pauses) {
        return new ServerObservation(
                server.server().role(),
                used.gcCount(),
                used.gcMillis(),
                used.jitMillis(),
                used.cpuNanos(),
                nanoTimePairNanos,
                pauses);
    }
}
