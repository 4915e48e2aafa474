package com.softexploration.lab.ejb.performance.results.analysis.comparison;

import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.SeriesEstimates.Pair;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Parameters;
import com.softexploration.lab.ejb.performance.results.analysis.description.Objective;
import com.softexploration.lab.ejb.performance.results.analysis.description.Threshold;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.Growth;
import com.softexploration.lab.ejb.performance.results.analysis.model.Series;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.profile.Profiles;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Estimate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Analysis with all its comparisons, computed once for summaries, report and terminal.
 *
 * @param analysis analysis of the logs
 * @param description description of the experiment; empty for bare logs
 * @param floors floors by call; empty if {@code tcp} was not measured
 * @param calls transports of every call, in the order of the analysis
 * @param races one race per call measured over several remote transports
 * @param sweep times by payload size, if several sizes were called
 * @param estimates estimates of the medians of every series
 * @param ratios ratios of remote series to the local one and to the floor of the same call
 * @param costs what the calls of every series cost besides time
 * @param thresholds results of the thresholds
 * @param profiles profiles of the calls, from recordings
 */
public record ExperimentAnalysis(
        Analysis analysis,
        Optional<ExperimentDescription> description,
        Map<String, Floor> floors,
        Map<String, List<Contestant>> calls,
        List<Race> races,
        Optional<Sweep> sweep,
        SeriesEstimates estimates,
        Map<Pair, Estimate> ratios,
        CallCosts costs,
        List<ThresholdResult> thresholds,
        Profiles profiles) {

    /** Analyses an experiment with its own thresholds and objectives. */
    public static ExperimentAnalysis of(Analysis analysis, Optional<ExperimentDescription> description) {
        return of(
                analysis,
                description,
                description
                        .map(ExperimentDescription::parameters)
                        .map(parameters -> parameters.options().thresholds())
                        .orElse(List.of()));
    }

    /** Analyses an experiment with its own thresholds. */
    public static ExperimentAnalysis of(
            Analysis logged, Optional<ExperimentDescription> description, List<Threshold> thresholds) {
        LoadTests loadTests = LoadTests.of(description);
        Map<SeriesKey, Repetitions> repetitions = logged.series().stream()
                .collect(Collectors.toMap(Series::key, series -> Repetitions.of(loadTests.rounds(series.loadTests()))));
        Analysis analysis = logged.withMedians(key -> repetitions.get(key).geometricMean());
        Map<String, Floor> floors = Floor.of(analysis.series());
        CallCosts costs = CallCosts.of(analysis.loadTestsBySeries(), loadTests);
        Optional<Sweep> sweep = Sweep.of(analysis, loadTests, floors, costs);
        boolean asked = named(description).stream().anyMatch(ExperimentKind.RACE::equals);
        SeriesEstimates estimates =
                description.filter(ExperimentDescription::isQuick).isPresent()
                        ? SeriesEstimates.ofQuick(repetitions)
                        : SeriesEstimates.of(repetitions);
        Map<String, List<Contestant>> calls = Contestant.byCall(analysis, loadTests, floors, estimates, costs);
        return new ExperimentAnalysis(
                analysis,
                description,
                floors,
                calls,
                Race.of(calls, estimates, asked, sweep.isPresent()),
                sweep,
                estimates,
                ratios(analysis, estimates),
                costs,
                ThresholdResult.of(thresholds, analysis.series(), estimates, costs),
                Profiles.NONE);
    }

    /** Returns the analysis with profiles of its calls. */
    public ExperimentAnalysis with(Profiles recorded) {
        return new ExperimentAnalysis(
                analysis, description, floors, calls, races, sweep, estimates, ratios, costs, thresholds, recorded);
    }

    /** Ratio of the remote to the local series, estimated from their common rounds; empty if unknown. */
    public Optional<Estimate> growth(SeriesKey local, SeriesKey remote) {
        return Optional.ofNullable(ratios.get(new Pair(remote, local)));
    }

    /** Growth of the median, in percent by the ratio from the common rounds, if it is known. */
    public Growth.Value medianGrowth(Growth growth) {
        return growth(growth.local(), growth.remote())
                .map(ratio -> new Growth.Value(growth.median().nanos(), (ratio.value() - 1) * 100))
                .orElse(growth.median());
    }

    /** Ratio of a remote series to the floor of its call, from their common rounds. */
    public Optional<Estimate> overFloor(SeriesKey remote) {
        return Optional.ofNullable(ratios.get(new Pair(remote, remote.floor())));
    }

    /** Ratios of remote to local series and to the floor; the floor reflects its states, so its ratios are families of their own. */
    private static Map<Pair, Estimate> ratios(Analysis analysis, SeriesEstimates estimates) {
        Map<String, SeriesKey> local = analysis.series().stream()
                .map(Series::key)
                .filter(key -> key.side() == Side.LOCAL)
                .collect(Collectors.toMap(SeriesKey::call, key -> key, (first, second) -> first));
        Map<Boolean, List<Pair>> families = analysis.series().stream()
                .map(Series::key)
                .filter(key -> key.side() == Side.REMOTE && local.containsKey(key.call()))
                .map(key -> new Pair(key, local.get(key.call())))
                .collect(Collectors.partitioningBy(pair -> pair.numerator().isFloor()));
        Map<Pair, Estimate> ratios = new HashMap<>(estimates.ratios(families.get(true)));
        ratios.putAll(estimates.ratios(families.get(false)));
        Set<SeriesKey> known = estimates.repetitions().keySet();
        ratios.putAll(estimates.ratios(analysis.series().stream()
                .filter(series -> series.comparable()
                        && series.key().side() == Side.REMOTE
                        && !series.key().isFloor())
                .map(Series::key)
                .filter(key -> known.contains(key.floor()))
                .map(key -> new Pair(key, key.floor()))
                .toList()));
        return ratios;
    }

    /**
     * Approximate duration of additional repetitions, in minutes; empty if the start or end of the experiment is
     * unknown.
     */
    public OptionalLong minutesOf(int repetitions) {
        int made = repetitions().values().stream()
                .mapToInt(Repetitions::count)
                .max()
                .orElse(0);
        return description
                .map(ExperimentDescription::completion)
                .map(completion -> completion.minutesOf(repetitions, made))
                .orElse(OptionalLong.empty());
    }

    /** Returns the medians of the rounds of each series. */
    public Map<SeriesKey, Repetitions> repetitions() {
        return estimates.repetitions();
    }

    /**
     * Returns the floor of a call; empty if it was not measured.
     *
     * @param call operation, with its payload size if it has one
     */
    public Optional<Floor> floorOf(String call) {
        return Optional.ofNullable(floors.get(call));
    }

    /** Returns the objectives of a load experiment. */
    public List<Objective> objectives() {
        return description
                .map(ExperimentDescription::parameters)
                .map(parameters -> parameters.options().objectives())
                .orElse(List.of());
    }

    /** Returns whether the experiment is quick, and therefore has no intervals. */
    public boolean isQuick() {
        return description.filter(ExperimentDescription::isQuick).isPresent();
    }

    /**
     * Kind of the experiment according to its description; for logs without a description, according to their content.
     */
    public ExperimentKind kind() {
        return named(description).orElseGet(this::found);
    }

    private ExperimentKind found() {
        if (analysis.series().isEmpty() && !analysis.openLoads().isEmpty()) {
            return ExperimentKind.LOAD;
        }
        if (sweep.isPresent()) {
            return ExperimentKind.SWEEP;
        }
        return races.isEmpty() ? ExperimentKind.RUN : ExperimentKind.RACE;
    }

    private static Optional<ExperimentKind> named(Optional<ExperimentDescription> description) {
        return description.map(ExperimentDescription::parameters).map(Parameters::experiment);
    }

    /** Returns each transport of each race and each size of the sweep, by series. */
    public Map<SeriesKey, RankedSeries> compared() {
        Stream<RankedSeries> raced = races.stream().flatMap(race -> race.contestants().stream());
        Stream<RankedSeries> swept =
                sweep.stream().flatMap(sizes -> sizes.lanes().stream()).flatMap(lane -> lane.points().stream());
        return Stream.concat(raced, swept).collect(Collectors.toMap(RankedSeries::key, ranked -> ranked));
    }
}
