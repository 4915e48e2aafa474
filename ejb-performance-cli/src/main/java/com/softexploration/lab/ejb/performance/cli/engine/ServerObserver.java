package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.jmx.JvmCourse;
import com.softexploration.lab.ejb.performance.cli.jmx.JvmProbe;
import com.softexploration.lab.ejb.performance.cli.machine.CpuTicks;
import com.softexploration.lab.ejb.performance.cli.machine.MachineProbe;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.contract.plan.PlannedLoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.description.HiccupMeterReading;
import com.softexploration.lab.ejb.performance.results.analysis.description.Observation;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerObservation;
import com.softexploration.lab.ejb.performance.results.analysis.model.OpenLoadSummary;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Observes a load test by readings of the caller's machine and all JVMs immediately before and after it; during the
 * load test, readings are taken only if it is long.
 * Callers run their own hiccup meter; those of the other servers are controlled from here.
 */
final class ServerObserver implements Participants.Observer {
    private static final System.Logger LOG = System.getLogger(ServerObserver.class.getName());

    private final List<Reading> callers;
    private final List<Reading> others;
    private final Map<ServerUnderTest, JvmProbe.Counters> companions;
    private final boolean companionsAreCalled;
    private final long ownCpuNanosBefore;
    private final MachineProbe.Reading machineBefore;
    private boolean ended;

    private ServerObserver(
            List<Reading> callers,
            List<Reading> others,
            Map<ServerUnderTest, JvmProbe.Counters> companions,
            boolean companionsAreCalled,
            long ownCpuNanosBefore,
            MachineProbe.Reading machineBefore) {
        this.callers = callers;
        this.others = others;
        this.companions = companions;
        this.companionsAreCalled = companionsAreCalled;
        this.ownCpuNanosBefore = ownCpuNanosBefore;
        this.machineBefore = machineBefore;
    }

    /**
     * Servers of other variants that are up at the same time, whose CPU time is known.
     *
     * @param areCalled whether they are called at the same time, so that the traffic of the machine is that of both
     */
    record Companions(List<ServerUnderTest> servers, boolean areCalled) {
        static final Companions NONE = new Companions(List.of(), false);
    }

    /** Counters of a server before the load test. */
    private record Reading(
            ServerUnderTest server, JvmProbe.Counters before, long readsBefore, Optional<JvmCourse> course) {
        static List<Reading> all(Map<ServerUnderTest, Optional<JvmCourse>> servers) throws CliException, IOException {
            List<Reading> readings = new ArrayList<>();
            for (Map.Entry<ServerUnderTest, Optional<JvmCourse>> entry : servers.entrySet()) {
                ServerUnderTest server = entry.getKey();
                readings.add(new Reading(
                        server, server.jvm().counters(), server.executor().attributeReads(), entry.getValue()));
            }
            return readings;
        }

        JvmProbe.Counters used() throws CliException, IOException {
            return server.jvm().counters().since(before);
        }

        /** Returns the number of attribute reads; null if there were none. */
        Long attributeReads() throws CliException, IOException {
            long reads = server.executor().attributeReads() - readsBefore;
            return reads == 0 ? null : Long.valueOf(reads);
        }
    }

    /**
     * Takes the readings before a load test and returns its observer.
     *
     * @param callers calling servers, at least one
     */
    static ServerObserver begin(
            List<ServerUnderTest> callers, List<ServerUnderTest> others, Companions companions, PlannedLoadTest test)
            throws CliException, IOException {
        // full collections come before the counters and hiccup meters
        Map<ServerUnderTest, Optional<JvmCourse>> calling = courses(callers, test);
        Map<ServerUnderTest, Optional<JvmCourse>> called = courses(others, test);
        for (ServerUnderTest other : others) {
            other.executor().startHiccupMeter();
        }
        Map<ServerUnderTest, JvmProbe.Counters> beside = new LinkedHashMap<>();
        for (ServerUnderTest companion : companions.servers()) {
            counters(companion).ifPresent(counters -> beside.put(companion, counters));
        }
        List<Reading> callersBefore = Reading.all(calling);
        List<Reading> othersBefore = Reading.all(called);
        MachineProbe machine = callers.get(0).machine();
        return new ServerObserver(
                callersBefore, othersBefore, beside, companions.areCalled(), machine.ownCpuNanos(), machine.read());
    }

    private static Map<ServerUnderTest, Optional<JvmCourse>> courses(
            List<ServerUnderTest> servers, PlannedLoadTest test) {
        Map<ServerUnderTest, Optional<JvmCourse>> courses = new LinkedHashMap<>();
        servers.forEach(server -> courses.put(server, course(server, test)));
        return courses;
    }

    /**
     * Starts recording the course of the JVM if the load test is long enough; empty if it is not, or if the JVM does
     * not allow it.
     */
    private static Optional<JvmCourse> course(ServerUnderTest server, PlannedLoadTest test) {
        LoadTestParameters parameters = test.parameters();
        double seconds = parameters.arrivals().areOpen()
                ? parameters.requestCount() / parameters.arrivals().callsPerSecond()
                : 0;
        // a Poisson schedule of a minute may take a little less
        if (1e9 * seconds < 0.9 * OpenLoadSummary.LONG_NANOS) {
            return Optional.empty();
        }
        try {
            return Optional.of(server.course(Duration.ofMillis(Math.round(1e3 * seconds))));
        } catch (CliException | IOException e) {
            LOG.log(Level.DEBUG, "no course of a server", e);
            return Optional.empty();
        }
    }

    @Override
    public void update() {
        for (Reading reading : Stream.concat(callers.stream(), others.stream()).toList()) {
            if (reading.course().isPresent()) {
                try {
                    reading.course().get().update();
                } catch (CliException | IOException e) {
                    // The load test's own requests notice a dead server.
                    LOG.log(Level.DEBUG, "no reading of a server", e);
                }
            }
        }
    }

    /** Takes the readings after the load test and returns the observation. */
    @Override
    public Observation end(List<Optional<LoadTestResult>> results) throws CliException, IOException {
        MachineProbe machine = callers.get(0).server().machine();
        MachineProbe.Reading machineAfter = machine.read();
        long knownCpuNanos = machine.ownCpuNanos() - ownCpuNanosBefore;
        List<ServerObservation> observations = new ArrayList<>();
        List<Reading> all = new ArrayList<>();
        for (int i = 0; i < callers.size(); i++) {
            if (results.get(i).isPresent()) {
                LoadTestResult result = results.get(i).get();
                JvmProbe.Counters used = callers.get(i).used();
                knownCpuNanos += cpuNanosOn(machine, callers.get(i).server(), used);
                observations.add(new ServerObservation(
                        callers.get(i).server().server().role(),
                        result.getGcCount(),
                        result.getGcMillis(),
                        used.jitMillis(),
                        used.cpuNanos(),
                        result.getTimerOverheadNanos(),
                        HiccupMeterReading.of(result.getHiccups()),
                        callers.get(i).attributeReads()));
                all.add(callers.get(i));
            }
        }
        all.addAll(others);
        List<JvmProbe.Counters> usedByOthers = new ArrayList<>();
        for (Reading other : others) {
            JvmProbe.Counters used = other.used();
            usedByOthers.add(used);
            knownCpuNanos += cpuNanosOn(machine, other.server(), used);
        }
        for (Map.Entry<ServerUnderTest, JvmProbe.Counters> companion : companions.entrySet()) {
            knownCpuNanos += counters(companion.getKey())
                    .map(counters -> cpuNanosOn(machine, companion.getKey(), counters.since(companion.getValue())))
                    .orElse(0L);
        }
        for (int i = 0; i < others.size(); i++) {
            Reading other = others.get(i);
            JvmProbe.Counters used = usedByOthers.get(i);
            observations.add(new ServerObservation(
                    other.server().server().role(),
                    used.gcCount(),
                    used.gcMillis(),
                    used.jitMillis(),
                    used.cpuNanos(),
                    null,
                    HiccupMeterReading.of(other.server().executor().stopHiccupMeter()),
                    other.attributeReads()));
        }
        ended = true;
        // full collections come after all other readings
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).course().isPresent()) {
                JvmCourse course = all.get(i).course().get();
                observations.set(i, observations.get(i).withCourse(course.liveGrowthBytes(), course.readings()));
            }
        }
        Observation observed = observation(machineBefore, machineAfter, knownCpuNanos, observations);
        return companionsAreCalled ? observed.withoutLoopbackBytes() : observed;
    }

    /** Stops hiccup meters left running by an aborted load test. */
    @Override
    public void close() {
        if (ended) {
            return;
        }
        for (Reading other : others) {
            try {
                other.server().executor().stopHiccupMeter();
            } catch (CliException | IOException e) {
                // The failure of the load test is what the user needs; the next load test restarts the meter.
                LOG.log(Level.DEBUG, "a hiccup meter could not be stopped", e);
            }
        }
    }

    /** Reads the counters of a server of another variant; empty if it died, which ends that variant only. */
    private static Optional<JvmProbe.Counters> counters(ServerUnderTest companion) {
        try {
            return Optional.of(companion.jvm().counters());
        } catch (CliException | IOException e) {
            LOG.log(Level.DEBUG, "no reading of a server of another variant", e);
            return Optional.empty();
        }
    }

    private static long cpuNanosOn(MachineProbe machine, ServerUnderTest server, JvmProbe.Counters used) {
        return machine.isSameAs(server.machine()) ? used.cpuNanos() : 0;
    }

    /**
     * Compares two readings of the machine and the JVMs.
     *
     * @param knownCpuNanos CPU time used by the servers and this process in between
     */
    static Observation observation(
            MachineProbe.Reading before,
            MachineProbe.Reading after,
            long knownCpuNanos,
            List<ServerObservation> servers) {
        Optional<CpuTicks> used = after.cpu().flatMap(last -> before.cpu().map(last::since));
        return new Observation(
                before.loadAverage().orElse(null),
                after.loadAverage().orElse(null),
                used.flatMap(CpuTicks::stealPercentOfDemand).orElse(null),
                used.flatMap(ticks -> ticks.otherPercent(knownCpuNanos)).orElse(null),
                after.loopbackBytes()
                        .flatMap(last -> before.loopbackBytes().map(first -> last - first))
                        .orElse(null),
                servers,
                null);
    }
}
