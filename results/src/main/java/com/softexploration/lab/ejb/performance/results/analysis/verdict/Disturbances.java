package com.softexploration.lab.ejb.performance.results.analysis.verdict;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Machine;
import com.softexploration.lab.ejb.performance.results.analysis.description.HiccupMeterReading;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.description.Observation;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerObservation;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.CpuSpeed;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds observations of the machine and the participating servers during one load test that exceed a limit. */
public final class Disturbances {
    /** Minimum number of wake-ups required for a 99th percentile. */
    private static final long FEWEST_WAKE_UPS = 100;

    private static final double NANOS_PER_MILLI = 1e6;

    /**
     * Minimum share of the CPU time used by the servers, in percent, for which late wake-ups are attributed to the load
     * test itself.
     */
    private static final double OWN_PERCENT = 50;

    /**
     * Maximum percentage of calls affected by pauses that does not disturb the median. All hit calls may be among the
     * slower half, so the median moves by at most half of this in rank.
     */
    private static final double FEW_CALLS_PERCENT = 10;

    private final List<Finding> findings = new ArrayList<>();
    private final Map<Rule, Double> readings = new EnumMap<>(Rule.class);

    private Disturbances() {}

    /**
     * Returns the disturbances of a load test: the worst finding for each rule. Their places name no server start.
     *
     * @param test an observed load test; others have no known disturbances
     * @param machine null if unknown
     * @param speed CPU speed in the experiment
     */
    public static List<Finding> of(LoadTest test, Machine machine, CpuSpeed speed) {
        return List.copyOf(findings(test, machine, speed, false).stream()
                .filter(Finding::disturbs)
                .collect(Collectors.toMap(
                        Finding::rule,
                        finding -> finding,
                        BinaryOperator.maxBy(Comparator.comparingDouble(Finding::value)),
                        LinkedHashMap::new))
                .values());
    }

    /**
     * Returns all findings of one load test.
     *
     * @param severalStarts whether the experiment has several server starts
     */
    static List<Finding> findings(LoadTest test, Machine machine, CpuSpeed speed, boolean severalStarts) {
        return List.copyOf(examined(test, machine, speed, severalStarts).findings);
    }

    /** Returns the highest values of one load test by rule, whether or not they exceed the limits. */
    static Map<Rule, Double> readings(LoadTest test, Machine machine, CpuSpeed speed) {
        return Map.copyOf(examined(test, machine, speed, false).readings);
    }

    private static Disturbances examined(LoadTest test, Machine machine, CpuSpeed speed, boolean severalStarts) {
        Disturbances disturbances = new Disturbances();
        Place.InDescription place = Place.InDescription.of(test, severalStarts);
        disturbances.check(Rule.CPU_SPEED, speed.unusedPercent(test.calls().cpuProbeNanos()), place);
        test.deadGenerators()
                .forEach(dead -> disturbances.findings.add(
                        new Finding(Rule.DEAD_GENERATOR, place, new Cause.OfServer(dead.name()))));
        if (test.observation() != null) {
            disturbances.examine(test.observation(), machine, place);
            Integer probes = test.observation().liveProbes();
            if (probes != null && probes > 0) {
                disturbances.findings.add(new Finding(Rule.WATCHED, place, probes));
            }
            Long unanswered = test.observation().unansweredNanos();
            if (unanswered != null) {
                disturbances.check(Rule.UNANSWERED, unanswered.doubleValue(), place);
            }
            List<ServerObservation> servers = Stream.ofNullable(
                            test.observation().servers())
                    .flatMap(Collection::stream)
                    .filter(server -> takesPart(server, test.call().side()))
                    .toList();
            servers.forEach(server -> disturbances.examine(server, place.in(server.role())));
            Disturbances pauses = new Disturbances();
            boolean own = isOwnLoad(test.observation(), servers, machine);
            servers.forEach(server -> pauses.examinePauses(server, own, place.in(server.role())));
            disturbances.readings.putAll(pauses.readings);
            OptionalDouble hit = affectedPercent(test, servers);
            if (!pauses.findings.isEmpty() && hit.isPresent() && hit.getAsDouble() <= FEW_CALLS_PERCENT) {
                disturbances.findings.add(new Finding(Rule.FEW_PAUSED_CALLS, place, hit.getAsDouble()));
            } else {
                disturbances.findings.addAll(pauses.findings);
            }
        }
        return disturbances;
    }

    /**
     * Maximum percentage of calls that pauses of the servers can have affected, assuming one call per pause; empty if
     * unknown. Empty if pauses
     * may not be the only effect of their cause, because there was steal time or load of other processes, or the CPU's
     * speed is unknown.
     */
    private static OptionalDouble affectedPercent(LoadTest test, List<ServerObservation> servers) {
        if (test.calls().cpuProbeNanos().isEmpty() || !isUndisturbed(test.observation())) {
            return OptionalDouble.empty();
        }
        long pauses = servers.stream()
                .map(ServerObservation::hiccupMeter)
                .filter(Objects::nonNull)
                .mapToLong(HiccupMeterReading::pauseCount)
                .sum();
        return OptionalDouble.of(100.0 * pauses / Math.max(1, test.calls().total()));
    }

    private static boolean takesPart(ServerObservation server, Side side) {
        return side != Side.LOCAL || server.role() == ServerRole.BUSINESS;
    }

    /**
     * Returns whether late wake-ups are caused by the load test itself: its servers used at least half of the CPU time,
     * and external causes of delayed threads were observed and below half of their limits. Both conditions are the same
     * for every transport and known before its times are examined.
     */
    private static boolean isOwnLoad(Observation observation, List<ServerObservation> servers, Machine machine) {
        double percentOfOneCpu = servers.stream()
                .mapToDouble(server -> server.cpuPercent().orElse(0))
                .sum();
        return machine != null && percentOfOneCpu >= OWN_PERCENT * machine.logicalCpus() && isUndisturbed(observation);
    }

    /** Returns whether steal time and the CPU use of other processes were observed and below half of their limits. */
    private static boolean isUndisturbed(Observation observation) {
        return isSmall(Rule.STEAL, observation.stealPercentOfDemand())
                && isSmall(Rule.OTHER_PROCESSES, observation.cpuOtherPercent());
    }

    private static boolean isSmall(Rule rule, Double value) {
        return value != null && value < rule.limit() / 2;
    }

    private void examine(Observation observation, Machine machine, Place place) {
        check(Rule.STEAL, observation.stealPercentOfDemand(), place);
        if (observation.cpuOtherPercent() != null) {
            check(Rule.OTHER_PROCESSES, observation.cpuOtherPercent(), place);
        } else if (machine != null && machine.logicalCpus() > 0) {
            Stream.of(observation.loadAverageBefore(), observation.loadAverageAfter())
                    .filter(Objects::nonNull)
                    .max(Double::compare)
                    .ifPresent(load -> check(Rule.LOAD, load / machine.logicalCpus(), place));
        }
    }

    private void examine(ServerObservation server, Place place) {
        check(Rule.CLOCK, server.timerOverheadNanos(), place);
        check(Rule.GARBAGE_COLLECTION, server.gcPercent(), place);
        if (server.attributeReads() != null) {
            findings.add(new Finding(Rule.MONITORED, place, server.attributeReads()));
        }
    }

    /** Examines the figures of a server's hiccup meter. */
    private void examinePauses(ServerObservation server, boolean ownLoad, Place place) {
        HiccupMeterReading meter = server.hiccupMeter();
        if (meter != null) {
            double collecting = server.gcMillis() == null ? 0 : server.gcMillis() * NANOS_PER_MILLI;
            // Only the total time of all collections is known, not that of each.
            if (meter.maxNanos() > collecting) {
                check(Rule.LONG_PAUSE, (double) meter.maxNanos(), place);
            }
            if (!ownLoad) {
                check(Rule.TIME_LOST, meter.percent(Math.max(0, meter.pauseTotalNanos() - collecting)), place);
                // Each collection delays one wake-up; one per hundred wake-ups alone can determine the 99th percentile.
                boolean collections = server.gcCount() != null && 100 * server.gcCount() >= meter.wakeUpCount();
                if (meter.wakeUpCount() >= FEWEST_WAKE_UPS && !collections) {
                    check(Rule.LATE_WAKE_UPS, (double) meter.p99Nanos(), place);
                }
            }
        }
    }

    private void check(Rule rule, OptionalDouble value, Place place) {
        value.ifPresent(known -> check(rule, known, place));
    }

    private void check(Rule rule, Double value, Place place) {
        if (value == null) {
            return;
        }
        readings.merge(rule, value, Math::max);
        if (value > rule.limit()) {
            findings.add(new Finding(rule, place, value));
        }
    }
}
