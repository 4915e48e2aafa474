package com.softexploration.lab.ejb.performance.results.analysis.comparison;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.LoadTests.Round;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.analysis.model.Series;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * A transport of a call, as part of a comparison.
 *
 * @param rounds its repetitions in the order of the log, including aborted ones
 * @param estimate estimate of its median; empty with fewer than two repetitions
 * @param rank empty for the local call and the floor, which do not compete, and if nothing is comparable
 */
public record Contestant(
        SeriesKey key,
        Optional<Series> series,
        List<Round> rounds,
        CallCost cost,
        OptionalDouble floorMultiple,
        Optional<Estimate> estimate,
        OptionalInt rank)
        implements RankedSeries {

    /** Returns the transports of every call in the order of the analysis. */
    static Map<String, List<Contestant>> byCall(
            Analysis analysis,
            LoadTests loadTests,
            Map<String, Floor> floors,
            SeriesEstimates estimates,
            CallCosts costs) {
        Map<String, List<Contestant>> byCall = new LinkedHashMap<>();
        analysis.loadTestsBySeries().forEach((key, ofKey) -> {
            List<Round> rounds = loadTests.rounds(ofKey);
            if (!rounds.isEmpty()) {
                Optional<Series> series = analysis.find(key);
                byCall.computeIfAbsent(key.call(), call -> new ArrayList<>())
                        .add(new Contestant(
                                key,
                                series,
                                rounds,
                                costs.of(key),
                                Floor.multiple(floors, series),
                                estimates.median(key),
                                OptionalInt.empty()));
            }
        });
        return byCall;
    }

    @Override
    public List<LoadTestSummary> loadTests() {
        return rounds.stream().map(Round::loadTest).toList();
    }

    /** Name of the transport. */
    public String transport() {
        return key.transport();
    }

    /** Returns whether this transport is the floor. */
    public boolean isFloor() {
        return key.isFloor();
    }

    /** Returns whether the caller is the called server itself. */
    public boolean isLocal() {
        return key.side() == Side.LOCAL;
    }

    /** Interval of the median, if comparable. */
    public Optional<Interval> interval() {
        return estimate.filter(median -> comparable()).map(Estimate::interval);
    }

    /** Returns the rounds as repetitions. */
    public Repetitions repetitions() {
        return Repetitions.of(rounds);
    }

    Contestant ranked(int place) {
        return new Contestant(key, series, rounds, cost, floorMultiple, estimate, OptionalInt.of(place));
    }
}
