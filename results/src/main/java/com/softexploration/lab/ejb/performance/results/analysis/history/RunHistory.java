package com.softexploration.lab.ejb.performance.results.analysis.history;

import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Repetitions;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescriptionFile;
import com.softexploration.lab.ejb.performance.results.analysis.history.SeriesHistory.Point;
import com.softexploration.lab.ejb.performance.results.analysis.model.FigureSpeed;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Estimate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The series of many stored runs over time.
 *
 * @param series by setting, the one with the latest run first, and in the order of tables
 * @param runs number of distinct runs
 * @param problems runs that cannot be read, are copies, or have an uncertain place, with reasons, one line each
 */
public record RunHistory(List<SeriesHistory> series, int runs, List<String> problems) {
    /** Reason why a run is not used: its figures are of another CPU speed than those of most runs. */
    private static final String OTHER_SPEED = "other CPU speed";

    /**
     * Reads the run directories in a folder.
     *
     * @param now present time; later runs have a wrong clock
     * @throws ResultsException if it is no folder, or none of its folders can be read as a run
     */
    public static RunHistory read(Path folder, Instant now) throws ResultsException {
        List<String> problems = new ArrayList<>();
        Map<List<Object>, Run> distinct = new LinkedHashMap<>();
        for (Path place : places(folder)) {
            try {
                Run run = run(place);
                Run same = distinct.putIfAbsent(List.of(run.name(), run.startedAt()), run);
                if (same != null) {
                    problems.add(place + " is a copy of " + same.experiment().place() + "; it counts once");
                } else if (run.hasClockSetBack() || run.startedAt().isAfter(now)) {
                    problems.add(
                            place + " has a clock that was set back; it is where its start says, " + run.startedAt());
                }
            } catch (ResultsException e) {
                problems.add(e.getMessage());
            }
        }
        if (distinct.isEmpty()) {
            throw new ResultsException(
                    problems.isEmpty()
                            ? folder + " has no runs; measure with run, or name the folder of run directories"
                            : problems.get(0)
                                    + (problems.size() == 1
                                            ? ""
                                            : " (and " + (problems.size() - 1) + " more like it)"));
        }
        List<Run> runs = distinct.values().stream()
                .sorted(Comparator.comparing(Run::startedAt).thenComparing(Run::name))
                .toList();
        return new RunHistory(series(runs), runs.size(), List.copyOf(problems));
    }

    private static List<Path> places(Path folder) throws ResultsException {
        if (!Files.isDirectory(folder)) {
            throw new ResultsException(
                    Files.exists(folder)
                            ? folder + " is a file; name the folder of run directories"
                            : "There is no folder " + folder + "; name the folder of run directories");
        }
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.filter(entry -> Files.exists(entry.resolve(StoredExperiment.SUMMARY))
                            || Files.exists(entry.resolve(ExperimentDescriptionFile.NAME)))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new ResultsException(folder + " cannot be read (" + e + "); check its permissions", e);
        }
    }

    private static Run run(Path place) throws ResultsException {
        StoredExperiment experiment = StoredExperiment.read(place);
        Optional<ExperimentDescription> description = experiment.description();
        if (description.isEmpty() || description.get().completion().startedAt() == null) {
            throw new ResultsException(
                    place + " has no start time; keep its " + ExperimentDescriptionFile.NAME + " beside its summary");
        }
        return Run.of(experiment);
    }

    private static List<SeriesHistory> series(List<Run> runs) {
        Map<Setting, List<Run>> bySetting = new LinkedHashMap<>();
        for (int i = runs.size() - 1; i >= 0; i--) {
            bySetting
                    .computeIfAbsent(runs.get(i).setting(), setting -> new ArrayList<>())
                    .add(0, runs.get(i));
        }
        List<SeriesHistory> all = new ArrayList<>();
        bySetting.forEach((setting, same) -> {
            Map<SeriesKey, List<Point>> byKey = new TreeMap<>(SeriesKey.IN_ORDER);
            List<Boolean> otherSpeed = otherSpeed(same);
            for (int i = 0; i < same.size(); i++) {
                Run run = same.get(i);
                boolean hasOtherSpeed = otherSpeed.get(i);
                run.experiment().withLoads().forEach((key, repetitions) -> byKey.computeIfAbsent(
                                key, any -> new ArrayList<>())
                        .add(point(run, key, repetitions, hasOtherSpeed)));
            }
            byKey.forEach((key, points) -> all.add(SeriesHistory.of(setting, key, points)));
        });
        return List.copyOf(all);
    }

    private static Point point(Run run, SeriesKey key, Repetitions repetitions, boolean hasOtherSpeed) {
        Optional<Estimate> median = run.estimates().median(key);
        return new Point(
                run,
                median.map(Estimate::value).orElseGet(repetitions::geometricMean),
                median.map(Estimate::interval),
                run.unused(key).or(() -> hasOtherSpeed ? Optional.of(OTHER_SPEED) : Optional.empty()),
                Double.NaN);
    }

    /** Returns which runs have another CPU speed than most of the runs of a setting whose speed is known. */
    private static List<Boolean> otherSpeed(List<Run> runs) {
        List<FigureSpeed> speeds =
                runs.stream().flatMap(run -> run.experiment().speed().stream()).toList();
        return runs.stream()
                .map(run -> run.experiment().speed().stream()
                        .flatMap(speed -> speeds.stream().filter(each -> speed.differsFrom(each, true)))
                        .count())
                .map(differing -> 2 * differing > speeds.size())
                .toList();
    }

    /** Returns the series with a new regression. */
    public List<SeriesHistory> regressed() {
        return series.stream().filter(one -> one.regression().isPresent()).toList();
    }
}
