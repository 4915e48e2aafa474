package com.softexploration.lab.ejb.performance.results.analysis;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.analysis.log.CondensedSamples;
import com.softexploration.lab.ejb.performance.results.analysis.log.JointLoadTests;
import com.softexploration.lab.ejb.performance.results.analysis.log.LogReader;
import com.softexploration.lab.ejb.performance.results.analysis.log.LoggedLoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis.GeneratorTimes;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis.Recorded;
import com.softexploration.lab.ejb.performance.results.analysis.model.Growth;
import com.softexploration.lab.ejb.performance.results.analysis.model.JointPart;
import com.softexploration.lab.ejb.performance.results.analysis.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.analysis.model.OpenLoadSummary;
import com.softexploration.lab.ejb.performance.results.analysis.model.Series;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.CpuSpeed;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.SeriesStatistics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Computes statistics from result logs. */
public final class LogAnalyzer {
    /** Maximum number of calls drawn per page; each takes about twelve bytes. */
    private static final int POINTS_IN_ALL = 6_000;

    private static final int FEWEST_POINTS = 200;

    /**
     * Maximum number of points per figure; a figure is about 1000 pixels wide, and the extremes of twice as many
     * intervals leave room for zooming.
     */
    private static final int MOST_POINTS = 4_000;

    private final LogReader reader = new LogReader();

    /**
     * Reads and analyses logs with all their load tests.
     *
     * @see #analyze(LogReader.Contents, LogSelection)
     */
    public Analysis analyze(List<Path> localLogs, List<Path> remoteLogs) throws ResultsException {
        return analyze(localLogs, remoteLogs, LogSelection.ALL);
    }

    /** Reads and analyses logs with the given selection. */
    public Analysis analyze(List<Path> localLogs, List<Path> remoteLogs, LogSelection selection)
            throws ResultsException {
        return analyze(read(localLogs, remoteLogs), selection);
    }

    /**
     * Reads result logs. Faults of a log are reported as problems of the contents, and everything else is used.
     *
     * @param localLogs logs of local load tests, in the order of writing; may be empty
     * @param remoteLogs logs of remote load tests, likewise
     * @throws ResultsException if no log is named, one is named twice, or the samples do not fit into memory
     */
    public LogReader.Contents read(List<Path> localLogs, List<Path> remoteLogs) throws ResultsException {
        checkNames(localLogs, remoteLogs);
        try {
            return reader.read(localLogs, remoteLogs);
        } catch (OutOfMemoryError e) {
            throw tooLarge(e);
        }
    }

    private static ResultsException tooLarge(OutOfMemoryError e) {
        return new ResultsException(
                "The logs do not fit into memory; give Java more with -Xmx, or analyse fewer logs at once", e);
    }

    /**
     * Analyses the contents of result logs.
     * An analysis without any series has no measured samples, and its problems say why.
     *
     * @param contents content of the logs
     * @param selection what is known of the load tests besides
     * @throws ResultsException if the samples do not fit into memory
     */
    public Analysis analyze(LogReader.Contents contents, LogSelection selection) throws ResultsException {
        Set<String> excluded = selection.excluded();
        Set<String> levels = selection.levels();
        Map<String, JointPart> parts = selection.parts();
        try {
            Map<Boolean, List<LoggedLoadTest>> byModel = JointLoadTests.merged(contents.loadTests(), parts).stream()
                    .filter(loadTest -> !excluded.contains(loadTest.id()))
                    .collect(Collectors.partitioningBy(
                            loadTest -> loadTest.openLoad().isPresent()));
            Map<SeriesKey, List<LoggedLoadTest>> bySeries = byModel.get(false).stream()
                    .filter(loadTest -> !levels.contains(loadTest.id()))
                    .collect(Collectors.groupingBy(
                            LoggedLoadTest::key, () -> new TreeMap<>(SeriesKey.IN_ORDER), Collectors.toList()));
            CpuSpeed speed =
                    selection.speed().fullPercent().isPresent() ? selection.speed() : CpuSpeed.of(contents.loadTests());
            bySeries.replaceAll((key, loadTests) -> speed.used(loadTests));
            List<Series> series = describe(bySeries);
            return new Analysis(
                    series,
                    growth(series),
                    unmeasured(bySeries),
                    openLoads(byModel.get(true)),
                    byModel.get(false).parallelStream()
                            .filter(loadTest -> levels.contains(loadTest.id()))
                            .map(SeriesStatistics::summarize)
                            .sorted(Comparator.comparing(LoadTestSummary::key, SeriesKey.IN_ORDER))
                            .toList(),
                    recorded(contents.recorded(), speed),
                    generators(contents.loadTests(), part -> excluded.contains(part) || levels.contains(part), parts),
                    contents.problems(),
                    contents.loadTests().stream()
                            .mapToLong(LogAnalyzer::condensedCalls)
                            .sum(),
                    speed.ofFigures());
        } catch (OutOfMemoryError e) {
            throw tooLarge(e);
        }
    }

    private static List<Recorded> recorded(List<LoggedLoadTest> logged, CpuSpeed speed) {
        Map<Integer, List<LoggedLoadTest>> byStart = logged.stream()
                .filter(loadTest -> loadTest.openLoad().isEmpty())
                .collect(Collectors.groupingBy(
                        loadTest -> loadTest.facts().position().orElseThrow().start(),
                        TreeMap::new,
                        Collectors.toList()));
        return byStart.entrySet().stream()
                .flatMap(start -> speed.used(start.getValue()).stream()
                        .map(loadTest -> new Recorded(start.getKey(), SeriesStatistics.summarize(loadTest))))
                .toList();
    }

    private static long condensedCalls(LoggedLoadTest loadTest) {
        return Stream.concat(
                        loadTest.samples().condensed().stream(),
                        loadTest.openLoad().stream().flatMap(open -> open.responses().condensed().stream()))
                .mapToLong(CondensedSamples::size)
                .max()
                .orElse(0);
    }

    private static List<GeneratorTimes> generators(
            List<LoggedLoadTest> logged, Predicate<String> isExcluded, Map<String, JointPart> parts) {
        Map<SeriesKey, Map<String, List<LoggedLoadTest>>> bySeries = new TreeMap<>(SeriesKey.IN_ORDER);
        for (LoggedLoadTest loadTest : logged) {
            JointPart part = parts.get(loadTest.id());
            if (part != null
                    && !isExcluded.test(part.loadTest())
                    && loadTest.samples().size() > 0) {
                bySeries.computeIfAbsent(loadTest.key(), key -> new TreeMap<>())
                        .computeIfAbsent(part.generator(), generator -> new ArrayList<>())
                        .add(loadTest);
            }
        }
        return bySeries.entrySet().stream()
                .flatMap(series ->
                        series.getValue().entrySet().stream().map(generator -> Map.entry(series.getKey(), generator)))
                .toList()
                .parallelStream()
                .map(entry -> new GeneratorTimes(
                        entry.getKey(),
                        entry.getValue().getKey(),
                        SeriesStatistics.times(entry.getValue().getValue())))
                .toList();
    }

    private static void checkNames(List<Path> localLogs, List<Path> remoteLogs) throws ResultsException {
        if (localLogs.isEmpty() && remoteLogs.isEmpty()) {
            throw new ResultsException("No result log is named; name at least one, local or remote");
        }
        Set<Object> seen = new HashSet<>();
        for (Path file : Stream.concat(localLogs.stream(), remoteLogs.stream()).toList()) {
            if (!seen.add(identity(file))) {
                throw new ResultsException(
                        "Result log " + file + " is named twice, its samples would count twice; name it once");
            }
        }
    }

    /**
     * Returns the identity of a file, independent of links; if the system does not provide one, the name of the file.
     */
    private static Object identity(Path file) {
        try {
            Object key = Files.readAttributes(file, BasicFileAttributes.class).fileKey();
            return key == null ? file.toRealPath() : key;
        } catch (IOException e) {
            return file.toAbsolutePath().normalize(); // reading it will report the cause
        }
    }

    private static List<Series> describe(Map<SeriesKey, List<LoggedLoadTest>> bySeries) {
        List<Map.Entry<SeriesKey, List<LoggedLoadTest>>> measured = bySeries.entrySet().stream()
                .filter(entry -> isMeasured(entry.getValue()))
                .toList();
        int pointsOfEach = POINTS_IN_ALL / Math.max(1, measured.size());
        int mostPoints = Math.max(FEWEST_POINTS, Math.min(pointsOfEach, MOST_POINTS));
        return measured.parallelStream()
                .map(entry -> SeriesStatistics.describe(entry.getKey(), entry.getValue(), mostPoints))
                .toList();
    }

    /**
     * Returns load tests that failed before their first measured call, which belong to no series but must be reported.
     */
    private static List<LoadTestSummary> unmeasured(Map<SeriesKey, List<LoggedLoadTest>> bySeries) {
        return bySeries.values().stream()
                .filter(loadTests -> !isMeasured(loadTests))
                .flatMap(List::stream)
                .map(SeriesStatistics::summarize)
                .toList();
    }

    private static List<OpenLoadSummary> openLoads(List<LoggedLoadTest> loadTests) {
        return loadTests.parallelStream()
                .map(SeriesStatistics::summarizeOpen)
                .sorted(Comparator.comparing(OpenLoadSummary::key, SeriesKey.IN_ORDER)
                        .thenComparingDouble(load -> load.load().callsPerSecond()))
                .toList();
    }

    private static boolean isMeasured(List<LoggedLoadTest> loadTests) {
        return loadTests.stream().anyMatch(loadTest -> loadTest.samples().size() > 0);
    }

    /**
     * Computes the growth from the local call to every other transport, like the published experiment; the floor is
     * excluded because it does not call the service.
     */
    private static List<Growth> growth(List<Series> series) {
        Map<String, Series> localByCall = series.stream()
                .filter(measured -> measured.key().side() == Side.LOCAL
                        && measured.key().transport().equals(Side.LOCAL.publishedTransport()))
                .collect(Collectors.toMap(measured -> measured.key().call(), measured -> measured));
        return series.stream()
                .filter(measured -> measured.key().side() == Side.REMOTE
                        && !measured.key().isFloor()
                        && measured.comparable()
                        && localByCall.containsKey(measured.key().call()))
                .map(measured ->
                        Growth.of(localByCall.get(measured.key().call()).summary(), measured.summary()))
                .toList();
    }
}
