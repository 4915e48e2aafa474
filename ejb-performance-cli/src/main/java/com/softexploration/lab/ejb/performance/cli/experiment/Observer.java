package com.softexploration.lab.ejb.performance.cli.experiment;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.jmx.JvmProbe;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestResult;
import com.softexploration.lab.ejb.performance.cli.machine.CpuTicks;
import com.softexploration.lab.ejb.performance.cli.machine.MachineReading;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Observation;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.ServerObservation;
import com.softexploration.lab.ejb.performance.results.description.PauseMeterReading;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * Observes what goes on beside a load test: readings of the caller's machine and of both JVMs just before and just after it, nothing in between. The calling server
 * runs a pause meter during its own load tests; the one of the other server is started and stopped from here.
 */
record Observer(
        ServerUnderTest caller,
        ServerUnderTest other,
        JvmProbe.Counters callerBefore,
        JvmProbe.Counters otherBefore,
        long ownCpuNanosBefore,
        MachineReading machineBefore) {
    /** Takes the readings before a load test. */
    static Observer begin(ServerUnderTest caller, ServerUnderTest other) throws CliException, IOException {
        other.executor().startPauseMeter();
        return new Observer(
                caller,
                other,
                caller.jvm().counters(),
                other.jvm().counters(),
                caller.machine().ownCpuNanos(),
                caller.machine().read());
    }

    /** Takes the readings after it. */
    Observation end(LoadTestResult result) throws CliException, IOException {
        MachineReading machineAfter = caller.machine().read();
        long ownCpuNanos = caller.machine().ownCpuNanos() - ownCpuNanosBefore;
        JvmProbe.Counters callerUsed = caller.jvm().counters().since(callerBefore);
        JvmProbe.Counters otherUsed = other.jvm().counters().since(otherBefore);
        long cpuNanosOfOther = caller.machine().isSameAs(other.machine()) ? otherUsed.cpuNanos() : 0;
        PauseMeterReading otherPauses = other.executor().stopPauseMeter();
        return observation(
                machineBefore,
                machineAfter,
                ownCpuNanos + callerUsed.cpuNanos() + cpuNanosOfOther,
                List.of(
                        serverObservation(caller, callerUsed, result.nanoTimePairNanos(), result.pauseMeter()),
                        serverObservation(other, otherUsed, null, otherPauses)));
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
                used.flatMap(CpuTicks::stealPercent).orElse(null),
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
