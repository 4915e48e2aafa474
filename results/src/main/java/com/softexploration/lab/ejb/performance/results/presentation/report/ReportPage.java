package com.softexploration.lab.ejb.performance.results.presentation.report;

import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Race;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.load.RateRace;
import com.softexploration.lab.ejb.performance.results.analysis.model.LogProblem;
import com.softexploration.lab.ejb.performance.results.analysis.model.Series;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Verdict;
import com.softexploration.lab.ejb.performance.results.presentation.figure.Drawing;
import com.softexploration.lab.ejb.performance.results.presentation.figure.Figures;
import com.softexploration.lab.ejb.performance.results.presentation.format.Table;
import com.softexploration.lab.ejb.performance.results.presentation.report.note.IntervalNote;
import com.softexploration.lab.ejb.performance.results.presentation.report.note.MeasuredLoad;
import com.softexploration.lab.ejb.performance.results.presentation.report.note.OperationNotes;
import com.softexploration.lab.ejb.performance.results.presentation.report.note.Remarks;
import com.softexploration.lab.ejb.performance.results.presentation.report.published.Article;
import com.softexploration.lab.ejb.performance.results.presentation.report.published.PublishedGrowth;
import com.softexploration.lab.ejb.performance.results.presentation.report.published.PublishedLayout;
import com.softexploration.lab.ejb.performance.results.presentation.report.published.PublishedRace;
import com.softexploration.lab.ejb.performance.results.presentation.report.published.PublishedSweep;
import com.softexploration.lab.ejb.performance.results.presentation.report.published.PublishedTable1;
import com.softexploration.lab.ejb.performance.results.presentation.verdict.VerdictText;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Content of the report's template; its methods are the names in the template. Lists represent optional parts.
 *
 * @param measured the experiment
 * @param verdict its verdict
 * @param figures its figures
 * @param races one section per operation measured over several transports
 * @param sweep at most one section
 * @param files files next to the page
 */
record ReportPage(
        ExperimentAnalysis measured,
        Verdict verdict,
        Figures figures,
        List<RaceSection> races,
        List<SweepSection> sweep,
        List<FileLink> files) {

    /** Heading of the closed load tests of a load experiment. */
    private static final String MAXIMUM = "Maximum, all threads calling without a pause (closed model)";

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
            races.add(RaceSection.of(race, measured, PublishedRace.load()));
        }
        List<SweepSection> sweep = new ArrayList<>();
        if (measured.sweep().isPresent()) {
            sweep.add(SweepSection.of(measured.sweep().get(), measured, PublishedSweep.load()));
        }
        return new ReportPage(
                measured,
                verdict,
                figures,
                races,
                sweep,
                files.stream().map(FileLink::of).toList());
    }

    private Optional<ExperimentDescription> description() {
        return measured.description();
    }

    /** Question that the experiment answers, with the server. */
    String title() {
        long transports = measured.analysis().series().stream()
                .map(Series::key)
                .filter(key -> key.side() == Side.REMOTE && !key.isFloor())
                .map(SeriesKey::transport)
                .distinct()
                .count();
        String counted = transports == 0 ? "" : " " + transports + " transports";
        String server = description()
                .map(experiment -> experiment.environment().server())
                .flatMap(described -> ExperimentFacts.joined(described.product(), described.version()))
                .map(name -> " on " + name)
                .orElse("");
        return switch (measured.kind()) {
            case RUN -> "What does a remote call cost" + server + "?";
            case RACE -> "Which is fastest?" + counted + server;
            case SWEEP -> "How does time grow with the payload?" + counted + server;
            case LOAD ->
                RateRace.of(measured).stream()
                                .findFirst()
                                .map(race -> "Which is fastest at " + NumberText.threeDigits(race.callsPerSecond())
                                        + " calls per second")
                                .orElse("How many calls per second")
                        + server + "?";
        };
    }

    /** Java, machine and day, as far as known, and the load. */
    String where() {
        return Stream.of(ExperimentFacts.inOneLine(description().stream().toList()), MeasuredLoad.of(measured))
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(" · "));
    }

    /** Meaning of the built-in operations; at most one. */
    List<String> meanings() {
        return OperationNotes.of(measured).stream().toList();
    }

    /** Answer in one or two sentences per question. */
    List<String> answers() {
        return Answer.of(measured, verdict);
    }

    /** Figures that answer the question; several only of a long load test. */
    List<Drawing> answer() {
        return figures.more();
    }

    /** Whether that figure can be zoomed. */
    boolean answerIsChart() {
        return figures.more().stream().noneMatch(drawing -> drawing.picture().isFluid());
    }

    /** Undecided comparisons of a race, one sentence per call. */
    List<String> undecided() {
        return races.stream()
                .map(RaceSection::undecided)
                .filter(sentence -> !sentence.isEmpty())
                .toList();
    }

    List<CallTable> calls() {
        return CallTable.of(measured);
    }

    /** Whether there is a floor. */
    boolean hasFloor() {
        return !measured.floors().isEmpty();
    }

    /** Why the experiment was not completed, and a remedy; empty if it was, or if this is unknown. */
    List<String> unfinished() {
        return description().flatMap(ExperimentDescription::unfinished).stream().toList();
    }

    /**
     * Remarks, one line each; even a completed experiment may have some, for example unsupported features of the
     * servers.
     */
    List<String> notes() {
        Stream<String> problem = description().map(ExperimentDescription::completion).stream()
                .filter(completion -> completion.status() == Status.COMPLETED && completion.problem() != null)
                .map(completion -> completion.problem());
        return Stream.of(Remarks.of(measured).stream(), problem, figures.problems().stream())
                .flatMap(Function.identity())
                .toList();
    }

    /** Results of thresholds and objectives. */
    List<String> thresholds() {
        return ThresholdText.judged(measured).toList();
    }

    /** Failed calls by load test and reason. */
    List<String> errors() {
        return html(ErrorRow.table(measured.analysis(), description()));
    }

    /** Heading of the calls of a load experiment, which are its maxima; empty if there are none, as with one rate. */
    static List<String> maximum(ExperimentAnalysis measured) {
        boolean known = measured.kind() == ExperimentKind.LOAD
                && !measured.analysis().series().isEmpty();
        return known ? List.of(MAXIMUM) : List.of();
    }

    List<String> maximum() {
        return maximum(measured);
    }

    /** Rates of the open model. */
    List<String> openLoads() {
        return html(OpenLoadRow.table(measured));
    }

    /** A table as HTML, unless it is empty. */
    private static List<String> html(Table<?> table) {
        return table.isEmpty() ? List.of() : List.of(table.html());
    }

    /** Levels of concurrency; at most one section. */
    List<ConcurrencySection> concurrency() {
        return ConcurrencySection.of(measured);
    }

    /** Presentation servers that called together, individually and combined. */
    List<String> generators() {
        return html(GeneratorTable.of(measured));
    }

    /** Start skew of the servers. */
    List<String> startSkew() {
        return GeneratorTable.startSkew(description()).stream().toList();
    }

    /** Method of the intervals, unless a race describes it. */
    List<String> intervals() {
        String note = IntervalNote.of(measured);
        return comparesMore() || note.isEmpty() ? List.of() : List.of(note);
    }

    List<String> publishedLayout() {
        return html(PublishedLayout.table(measured.analysis()));
    }

    List<String> publishedComparisons() throws IOException {
        return html(PublishedGrowth.table(measured, PublishedTable1.load()));
    }

    List<String> floorSentences() {
        return comparesMore()
                ? List.of()
                : measured.floors().values().stream().map(FloorText::of).toList();
    }

    List<Figures.OfOperation> operations() {
        return figures.operations();
    }

    List<ExperimentFacts> facts() {
        return ExperimentFacts.of(measured).stream().toList();
    }

    List<String> warmUps() {
        return html(WarmUpRow.table(description()));
    }

    List<String> loadTests() {
        return html(LoadTestRow.table(measured));
    }

    String observations() {
        return LoadTestRow.observations(allLoadTests()).html();
    }

    private List<LoadTest> allLoadTests() {
        return description().map(ExperimentDescription::loadTests).orElse(List.of());
    }

    /** Checks of the verdict. */
    List<String> checks() {
        return html(verdictText().checks());
    }

    List<LogProblem> logProblems() {
        return measured.analysis().problems();
    }

    /** Verdict in words. */
    VerdictText verdictText() {
        return new VerdictText(verdict);
    }

    /** Verdict as one word for the style sheet. */
    String verdictClass() {
        return verdict.state().name().toLowerCase(Locale.ROOT);
    }

    /** Article with the published figures for local and remote calls. */
    Article article() {
        return PublishedTable1.ARTICLE;
    }

    boolean hasIncomparable() {
        return measured.analysis().series().stream().anyMatch(series -> !series.comparable());
    }

    /** Whether anything other than local and remote calls was compared. */
    boolean comparesMore() {
        return !races.isEmpty() || !sweep.isEmpty();
    }
}
