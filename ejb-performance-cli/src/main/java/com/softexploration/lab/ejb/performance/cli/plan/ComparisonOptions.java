package com.softexploration.lab.ejb.performance.cli.plan;

import java.util.List;
import java.util.Optional;

/**
 * What the user may ask of every comparison of transports, unchecked.
 *
 * @param quick whether the defaults are those of the small version
 * @param transports words; empty for the usual ones
 * @param rounds empty for the usual number
 * @param threads empty for the usual number
 * @param maxErrorRate share of a load test's calls that may fail without ending the experiment
 */
public record ComparisonOptions(
        boolean quick,
        List<String> transports,
        Optional<Integer> rounds,
        Optional<Integer> threads,
        double maxErrorRate) {}
