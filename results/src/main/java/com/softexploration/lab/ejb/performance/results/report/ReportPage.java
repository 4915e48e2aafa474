package com.softexploration.lab.ejb.performance.results.report;

import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.comparison.Floor;
import com.softexploration.lab.ejb.performance.results.comparison.GeneratorRow;
import com.softexploration.lab.ejb.performance.results.comparison.Race;
import com.softexploration.lab.ejb.performance.results.comparison.ThresholdResult;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.figure.Figures;
import com.softexploration.lab.ejb.performance.results.model.LogProblem;
import com.softexploration.lab.ejb.performance.results.report.published.Article;
import com.softexploration.lab.ejb.performance.results.report.published.PublishedRace;
import com.softexploration.lab.ejb.performance.results.report.published.PublishedSweep;
import com.softexploration.lab.ejb.performance.results.report.published.PublishedTable1;
import com.softexploration.lab.ejb.performance.results.verdict.Rule;
import com.softexploration.lab.ejb.performance.results.verdict.Verdict;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The content of the report's template; its methods are the names in the template. Lists represent optional parts.
 *
 * @param measured the experiment
 * @param verdict its verdict
 * @param figures its figures
 * @param races one per operation measured over several transports
 * @param sweep at most one
 * @param comparisons local against remote calls
 * @param files the files next to the page
 */
record ReportPage(
        ExperimentAnalysis measured,
        Verdict verdict,
        Figures figures,
        List<RaceSection> races,
        List<SweepSection> sweep,
        List<GrowthRow> comparisons,
        List<FileLink> files) {

    /** Replaces a result if there is none. */
    static final String NOTHING_MEASURED = "No call was measured.";

    private static final int FEW_LOAD_TESTS = 30;
    private static final int FEW_COMPARISONS = 12;

    /** A file next to the page, with its relative link. */
    record FileLink(String name, String href) {
        static FileLink of(String name) {
            return new FileLink(
                    name,
                    "./"
                            + URLEncoder.encode(name, StandardCharsets.UTF_8)
                                    .replace("+", "%20")
                                    .replace("%2F", "/"));
        }
    }

    static ReportPage of(ExperimentAnalysis measured, Verdict verdict, Figures figures, List<String> files)
            throws IOException {
        List<RaceSection> races = new ArrayList<>();
        for (Race race : measured.races()) {
            races.add(RaceSection.of(race, measured, figures.more(), PublishedRace.load()));
        }
        List<SweepSection> sweep = new ArrayList<>();
        if (measured.sweep().isPresent()) {
            sweep.add(SweepSection.of(measured.sweep().get(), measured, figures.more(), PublishedSweep.load()));
        }
        return new ReportPage(
                measured,
                verdict,
                figures,
                races,
                sweep,
                GrowthRow.of(measured),
                files.stream().map(FileLink::of).toList());
    }

    private Optional<ExperimentDescription> description() {
        return measured.description();
    }

    /** The question that the experiment answers, with the server. */
    String title() {
        long transports = measured.analysis().series().stream()
                .map(series -> series.key().transport())
                .distinct()
                .count();
        return title(measured.kind(), description(), transports);
    }

    /** The result in one sentence; empty if nothing compares. */
    String headline() {
        if (measured.analysis().series().isEmpty()) {
            return NOTHING_MEASURED;
        }
        return switch (measured.kind()) {
            case RUN -> headline(comparisons);
            case RACE -> races.stream().map(RaceSection::sentence).findFirst().orElse("");
            case SWEEP -> sweep.stream().map(SweepSection::sentence).findFirst().orElse("");
        };
    }

    /** Remarks, one line each. A completed experiment may have some, too, such as what the servers do not offer. */
    List<String> notes() {
        Stream<String> problem = description()
                .filter(experiment -> experiment.completion().status() == Status.COMPLETED)
                .map(one -> one.completion().problem())
                .stream();
        return Stream.of(Remarks.of(measured).stream(), problem, figures.problems().stream())
                .flatMap(Function.identity())
                .toList();
    }

    List<ThresholdResult> thresholds() {
        return measured.thresholds();
    }

    /** Failed calls by load test and reason. */
    List<ErrorRow> errors() {
        return ErrorRow.of(measured.analysis(), description());
    }

    /** Presentation servers that called together, each and all. */
    List<GeneratorRow> generators() {
        return GeneratorRow.of(measured);
    }

    /** How far apart they started. */
    List<String> startSkew() {
        return GeneratorRow.startSkew(description()).stream().toList();
    }

    /** How the intervals of {@link #comparisons} are computed. */
    String intervals() {
        return GrowthRow.intervals(measured);
    }

    List<PublishedLayout> publishedLayout() {
        return PublishedLayout.of(measured.analysis());
    }

    List<PublishedGrowth> publishedComparisons() throws IOException {
        return PublishedGrowth.of(comparisons, PublishedTable1.load());
    }

    List<String> floorSentences() {
        return folded()
                ? List.of()
                : measured.floors().values().stream().map(Floor::sentence).toList();
    }

    List<Figures.OfOperation> operations() {
        return figures.operations();
    }

    List<ExperimentFacts> facts() {
        return description().map(ExperimentFacts::of).stream().toList();
    }

    List<WarmUpRow> warmUps() {
        return WarmUpRow.of(description());
    }

    List<LoadTestRow> loadTests() {
        boolean severalStarts =
                description().filter(ExperimentDescription::hasSeveralStarts).isPresent();
        return description().map(ExperimentDescription::loadTests).orElse(List.of()).stream()
                .map(test -> LoadTestRow.of(test, severalStarts))
                .toList();
    }

    List<Rule> rules() {
        return Arrays.stream(Rule.values()).filter(rule -> rule.limit() > 0).toList();
    }

    List<LogProblem> logProblems() {
        return measured.analysis().problems();
    }

    /** The verdict in one word, for the style sheet. */
    String verdictClass() {
        return verdict.state().name().toLowerCase(Locale.ROOT);
    }

    /** The article of the figures that local and remote calls are compared with. */
    Article article() {
        return PublishedTable1.ARTICLE;
    }

    boolean hasFloor() {
        return comparisons.stream().anyMatch(row -> row.floor().isPresent());
    }

    boolean hasIncomparable() {
        return comparisons.stream().anyMatch(row -> !row.compares());
    }

    /** How many columns of the growth table the reason takes why a row does not compare. */
    int incomparableColumns() {
        return hasFloor() ? 10 : 8;
    }

    /** Whether anything was compared but local with remote calls: then the long tables behind it are folded. */
    boolean folded() {
        return !races.isEmpty() || !sweep.isEmpty();
    }

    /** Whether the growth from local to remote is a long table behind others. */
    boolean foldedGrowth() {
        return folded() && comparisons.size() > FEW_COMPARISONS;
    }

    /** Whether there are several races, so that the headline cannot tell the results of all. */
    boolean several() {
        return races.size() > 1;
    }

    /** The other experiments have their own published figures. */
    boolean showsPublished() throws IOException {
        return !publishedComparisons().isEmpty() || !folded();
    }

    /** Whether tables of load tests are collapsed. */
    boolean manyLoadTests() {
        return loadTests().size() > FEW_LOAD_TESTS;
    }

    private static String title(
            ExperimentKind experiment, Optional<ExperimentDescription> description, long transports) {
        String question =
                switch (experiment) {
                    case RUN -> "Local and remote EJB calls";
                    case RACE -> "Which is fastest?";
                    case SWEEP -> "How does time grow with the payload?";
                };
        boolean counted = experiment != ExperimentKind.RUN && transports > 0;
        String server = description
                .map(one -> one.environment().server())
                .flatMap(one -> ExperimentFacts.joined(one.product(), one.version()))
                .map(name -> " on " + name)
                .orElse("");
        return question + (counted ? " " + transports + " transports" : "") + server;
    }

    private static String headline(List<GrowthRow> comparisons) {
        return comparisons.stream()
                .filter(row -> Double.isFinite(row.growthRatio()))
                .findFirst()
                .map(row -> "A remote %s call takes %s at the median: %s a local one (%s)%s."
                        .formatted(
                                row.label(),
                                row.remoteSide().median(),
                                row.growthTimes(),
                                row.localSide().median(),
                                row.betweenStarts()))
                .orElse("");
    }
}
