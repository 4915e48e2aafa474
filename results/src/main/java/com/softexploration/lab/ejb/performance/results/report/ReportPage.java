package com.softexploration.lab.ejb.performance.results.report;

import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.comparison.Floor;
import com.softexploration.lab.ejb.performance.results.comparison.GeneratorRow;
import com.softexploration.lab.ejb.performance.results.comparison.Race;
import com.softexploration.lab.ejb.performance.results.comparison.ThresholdResult;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.LoadTest;
import com.softexploration.lab.ejb.performance.results.figure.Figures;
import com.softexploration.lab.ejb.performance.results.model.Analysis;
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
 * Everything that the template of the report shows, as texts; the names of the components are the names in the template.
 *
 * @param headline the result in one sentence; empty when nothing compares
 * @param thresholds what came of the figures that something was demanded of
 * @param errors calls that failed, by load test and reason
 * @param generators of several presentation servers that called together, each and all
 * @param startSkew how far apart they began; none or one
 * @param intervals what the intervals of {@code comparisons} are made of
 * @param races one per call that was measured over several transports
 * @param sweep none or one
 * @param facts none or one
 * @param notes what else the reader must know, one line each
 */
record ReportPage(
        String title,
        String headline,
        Verdict verdict,
        List<String> notes,
        List<ThresholdResult> thresholds,
        List<ErrorRow> errors,
        List<GeneratorRow> generators,
        List<String> startSkew,
        List<RaceSection> races,
        List<SweepSection> sweep,
        List<GrowthRow> comparisons,
        String intervals,
        List<PublishedLayout> publishedLayout,
        List<PublishedGrowth> publishedComparisons,
        List<String> floorSentences,
        List<Figures.OfOperation> operations,
        List<ExperimentFacts> facts,
        List<WarmUpRow> warmUps,
        List<LoadTestRow> loadTests,
        List<Rule> rules,
        List<LogProblem> logProblems,
        List<FileLink> files) {

    /** In place of a result where there is none. */
    static final String NOTHING_MEASURED = "No call was measured.";

    private static final int FEW_LOAD_TESTS = 30;
    private static final int FEW_COMPARISONS = 12;

    /** A file beside the page, and its name as a relative link. */
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
        Analysis analysis = measured.analysis();
        Optional<ExperimentDescription> description = measured.description();
        List<GrowthRow> comparisons = GrowthRow.of(measured);
        List<LoadTest> loadTests =
                description.map(ExperimentDescription::loadTests).orElse(List.of());
        List<RaceSection> races = new ArrayList<>();
        for (Race race : measured.races()) {
            races.add(RaceSection.of(race, measured, figures.more(), PublishedRace.load()));
        }
        List<SweepSection> sweep = new ArrayList<>();
        if (measured.sweep().isPresent()) {
            sweep.add(SweepSection.of(measured.sweep().get(), measured, figures.more(), PublishedSweep.load()));
        }
        ExperimentKind experiment = measured.kind();
        long transports = analysis.series().stream()
                .map(series -> series.key().transport())
                .distinct()
                .count();
        return new ReportPage(
                title(experiment, description, transports),
                analysis.series().isEmpty() ? NOTHING_MEASURED : headline(experiment, comparisons, races, sweep),
                verdict,
                notes(description, figures),
                measured.thresholds(),
                ErrorRow.of(analysis, description),
                GeneratorRow.of(measured),
                GeneratorRow.startSkew(description).stream().toList(),
                races,
                sweep,
                comparisons,
                GrowthRow.intervals(measured),
                PublishedLayout.of(analysis),
                PublishedGrowth.of(comparisons, PublishedTable1.load()),
                races.isEmpty() && sweep.isEmpty()
                        ? measured.floors().values().stream()
                                .map(Floor::sentence)
                                .toList()
                        : List.of(),
                figures.operations(),
                description.map(ExperimentFacts::of).stream().toList(),
                WarmUpRow.of(description),
                loadTests.stream()
                        .map(test -> LoadTestRow.of(
                                test,
                                description
                                        .filter(ExperimentDescription::hasSeveralStarts)
                                        .isPresent()))
                        .toList(),
                Arrays.stream(Rule.values()).filter(rule -> rule.limit() > 0).toList(),
                analysis.problems(),
                files.stream().map(FileLink::of).toList());
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
    boolean showsPublished() {
        return !publishedComparisons.isEmpty() || !folded();
    }

    /** Whether there are so many load tests that their tables are folded. */
    boolean manyLoadTests() {
        return loadTests.size() > FEW_LOAD_TESTS;
    }

    /** An experiment that was completed may still have something to say, such as what the servers do not offer. */
    private static List<String> notes(Optional<ExperimentDescription> description, Figures figures) {
        Stream<String> problem =
                description
                        .filter(one -> one.status() == Status.COMPLETED)
                        .map(ExperimentDescription::problem)
                        .stream();
        return Stream.of(Remarks.of(description).stream(), problem, figures.problems().stream())
                .flatMap(Function.identity())
                .toList();
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
                .map(ExperimentDescription::server)
                .flatMap(one -> ExperimentFacts.joined(one.product(), one.version()))
                .map(name -> " on " + name)
                .orElse("");
        return question + (counted ? " " + transports + " transports" : "") + server;
    }

    private static String headline(
            ExperimentKind experiment, List<GrowthRow> comparisons, List<RaceSection> races, List<SweepSection> sweep) {
        return switch (experiment) {
            case RUN -> headline(comparisons);
            case RACE -> races.stream().map(RaceSection::sentence).findFirst().orElse("");
            case SWEEP -> sweep.stream().map(SweepSection::sentence).findFirst().orElse("");
        };
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
