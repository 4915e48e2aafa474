package com.softexploration.lab.ejb.performance.results.presentation.report;

import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Race;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.model.LogProblem;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Verdict;
import com.softexploration.lab.ejb.performance.results.presentation.figure.Drawing;
import com.softexploration.lab.ejb.performance.results.presentation.figure.Figures;
import com.softexploration.lab.ejb.performance.results.presentation.format.Table;
import com.softexploration.lab.ejb.performance.results.presentation.report.note.IntervalNote;
import com.softexploration.lab.ejb.performance.results.presentation.report.note.MeasuredLoad;
import com.softexploration.lab.ejb.performance.results.presentation.report.note.Remarks;
import com.softexploration.lab.ejb.performance.results.presentation.report.published.Article;
import com.softexploration.lab.ejb.performance.results.presentation.report.published.PublishedGrowth;
import com.softexploration.lab.ejb.performance.results.presentation.report.published.PublishedLayout;
import com.softexploration.lab.ejb.performance.results.presentation.report.published.PublishedRace;
import com.softexploration.lab.ejb.performance.results.presentation.report.published.PublishedSweep;
import com.softexploration.lab.ejb.performance.results.presentation.report.published.PublishedTable1;
import com.softexploration.lab.ejb.performance.results.presentation.verdict.VerdictText;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
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

    private static final String SEED = "--seed";

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

    /** Title of the page: the first headline. */
    String title() {
        return answers().stream().findFirst().map(Answer.Statement::headline).orElse("Nothing to compare");
    }

    /** Server, Java, machine, load and duration, as far as known. */
    String where() {
        Stream<String> server = description()
                .map(experiment -> experiment.environment().server())
                .stream()
                .flatMap(described -> ExperimentFacts.joined(described.product(), described.version()).stream());
        Stream<String> placement = description()
                .map(ExperimentDescription::parameters)
                .map(parameters -> parameters.options().cpus())
                .map(cpus -> "CPU placement: " + cpus)
                .stream();
        return Stream.of(
                        server,
                        Stream.of(
                                ExperimentFacts.inOneLine(description().stream().toList())),
                        placement,
                        Stream.of(MeasuredLoad.of(measured)),
                        duration().stream())
                .flatMap(Function.identity())
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(" · "));
    }

    private Optional<String> duration() {
        return description()
                .map(ExperimentDescription::completion)
                .filter(completion -> completion.startedAt() != null && completion.endedAt() != null)
                .map(completion -> Duration.between(completion.startedAt(), completion.endedAt()))
                .map(duration -> duration.toMinutes() + " min " + duration.toSecondsPart() + " s");
    }

    /** Command that repeats the experiment; at most one, because files of earlier versions name few options. */
    List<String> command() {
        return description()
                .filter(experiment -> experiment.schemaVersion() == ExperimentDescription.SCHEMA_VERSION)
                .filter(experiment -> experiment.parameters() != null)
                .map(experiment -> experiment.parameters().options())
                .stream()
                .map(options -> Stream.of(
                                Stream.of("./ejb-performance " + measured.kind().word()),
                                options.named().entrySet().stream()
                                        .filter(option -> !option.getKey().equals(SEED))
                                        .flatMap(option -> option.getValue().stream()
                                                .map(value -> option.getKey() + "=" + quoted(value))),
                                Stream.ofNullable(options.orderSeed()).map(seed -> SEED + "=" + seed))
                        .flatMap(Function.identity())
                        .collect(Collectors.joining(" ")))
                .toList();
    }

    private static String quoted(String value) {
        return value.matches("[\\w.,:/=+-]+") ? value : "'" + value.replace("'", "'\\''") + "'";
    }

    /** One answer per question. */
    List<Answer.Statement> answers() {
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

    /** The calls of a run or race on the first screen. */
    List<OperationSection> operationSections() {
        boolean asked = measured.kind() == ExperimentKind.RUN || measured.kind() == ExperimentKind.RACE;
        return asked ? OperationSection.of(measured, verdict) : List.of();
    }

    /** What the bars mean; at most one. */
    List<Key> key() {
        List<OperationSection> sections = operationSections();
        return sections.isEmpty() ? List.of() : List.of(Key.of(sections, measured));
    }

    /**
     * Meaning of the bars.
     *
     * @param hasLocal whether there are local calls
     * @param hasFloor whether there is a floor
     * @param figures meaning of the figures beside the bars
     */
    record Key(boolean hasLocal, boolean hasFloor, String figures) {
        static Key of(List<OperationSection> sections, ExperimentAnalysis measured) {
            List<CallRow> rows = sections.stream()
                    .flatMap(section -> section.rows().stream())
                    .toList();
            boolean ranges = rows.stream()
                    .anyMatch(row ->
                            row.medianInterval().filter(Interval::isInformative).isPresent());
            boolean raced = sections.stream().anyMatch(OperationSection::raced);
            return new Key(
                    rows.stream().anyMatch(row -> row.contestant().isLocal()),
                    sections.stream().anyMatch(OperationSection::hasFloor),
                    (rows.stream().allMatch(CallRow::quotable) ? "Medians" : "Medians, rounded if not quotable")
                            + (ranges
                                    ? "; ranges contain the true value over "
                                            + measured.estimates().repetitionUnit() + " with 95 %"
                                            + (raced ? ", all multiples of a call together" : "")
                                    : "")
                            + ". Linear axis from 0, one per operation."
                            + (raced && ranges
                                    ? " A range across the dashed line: not significantly slower than the fastest."
                                    : ""));
        }
    }

    /** Tables of all series. */
    List<CallTable> calls() {
        return CallTable.of(measured, verdict);
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
