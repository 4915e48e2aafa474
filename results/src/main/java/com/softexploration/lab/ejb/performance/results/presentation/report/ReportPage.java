package com.softexploration.lab.ejb.performance.results.presentation.report;

import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Race;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.load.ConcurrencyCurve;
import com.softexploration.lab.ejb.performance.results.analysis.model.LogProblem;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Verdict;
import com.softexploration.lab.ejb.performance.results.presentation.figure.Drawing;
import com.softexploration.lab.ejb.performance.results.presentation.figure.Figures;
import com.softexploration.lab.ejb.performance.results.presentation.format.Table;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.presentation.profile.ProfilePages;
import com.softexploration.lab.ejb.performance.results.presentation.profile.TimeTable;
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
 * Content of the report template; its method names are used in the template. Lists represent optional parts.
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

    /** Heading of the closed-model load tests of a load experiment. */
    private static final String MAXIMUM = "Maximum, all threads calling without a pause (closed model)";

    /** Link to a file next to the page. */
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

    /** Formats server, Java version, machine, load and duration, as far as known. */
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

    /**
     * Returns the command that repeats the experiment; empty for files of earlier versions, which contain few options.
     */
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

    /** Returns one answer per question. */
    List<Answer.Statement> answers() {
        return Answer.of(measured, verdict);
    }

    /** Returns the figures that answer the question; more than one only for long load tests. */
    List<Drawing> answer() {
        return figures.more();
    }

    private boolean exact() {
        return Answer.isExact(measured, verdict);
    }

    private List<OperationSection> calledOperations() {
        boolean asked = measured.kind() == ExperimentKind.RUN || measured.kind() == ExperimentKind.RACE;
        return asked ? OperationSection.of(measured, verdict) : List.of();
    }

    /** Returns the sections with bars: the calls of a run or race, or the transports at one rate. */
    List<?> operationSections() {
        List<RateSection> rates = RateSection.of(measured, exact());
        return rates.isEmpty() ? calledOperations() : rates;
    }

    /** Returns the legend of the bars; at most one. */
    List<Key> key() {
        List<RateSection> rates = RateSection.of(measured, exact());
        List<OperationSection> sections = calledOperations();
        return !rates.isEmpty()
                ? List.of(Key.ofRates(rates, measured))
                : sections.isEmpty() ? List.of() : List.of(Key.of(sections, measured));
    }

    /**
     * Legend of the bars.
     *
     * @param hasLocal whether there are local calls
     * @param hasFloor whether there is a floor
     * @param figures meaning of the figures beside the bars
     */
    record Key(boolean hasLocal, boolean hasFloor, String figures) {
        private static final String ACROSS =
                " A range across the dashed line: not significantly slower than the fastest.";

        static Key ofRates(List<RateSection> sections, ExperimentAnalysis measured) {
            boolean ranges = sections.stream().anyMatch(RateSection::hasRanges);
            return new Key(
                    false,
                    false,
                    "Response times"
                            + (ranges
                                    ? "; ranges contain the true multiple over "
                                            + measured.estimates().repetitionUnit()
                                            + " with 95 %, all multiples of a call together"
                                    : "")
                            + ". Linear axis from 0, one per statistic." + (ranges ? ACROSS : ""));
        }

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
                            + (raced && ranges ? ACROSS : ""));
        }
    }

    /** Returns the tables of all series. */
    List<CallTable> calls() {
        return CallTable.of(measured, verdict);
    }

    /** Returns whether a floor was measured. */
    boolean hasFloor() {
        return !measured.floors().isEmpty();
    }

    /**
     * Returns the reason why the experiment was not completed, with a remedy; empty if it was, or if this is unknown.
     */
    List<String> unfinished() {
        return description().flatMap(ExperimentDescription::unfinished).stream().toList();
    }

    /** Returns remarks, one line each, for example about features that the servers do not support. */
    List<String> notes() {
        Stream<String> problem = description().map(ExperimentDescription::completion).stream()
                .filter(completion -> completion.status() == Status.COMPLETED && completion.problem() != null)
                .map(completion -> completion.problem());
        return Stream.of(Remarks.of(measured).stream(), problem, figures.problems().stream())
                .flatMap(Function.identity())
                .toList();
    }

    /** Returns the table of costs besides time, as HTML. */
    List<String> costs() {
        return html(CostTable.of(measured));
    }

    /** Returns the table of where the time of a call goes, as HTML. */
    List<String> times() {
        return html(TimeTable.of(measured.profiles()));
    }

    /** Returns why it is unknown where the time of recorded calls goes. */
    List<String> unknownTimes() {
        return TimeTable.missing(measured.profiles());
    }

    /** Returns links to the flame graphs of each recorded call. */
    List<Graphs> graphs() {
        return measured.profiles().calls().stream()
                .map(call ->
                        new Graphs(TransportName.of(call.key()), ProfilePages.links(measured.profiles(), call.key())))
                .toList();
    }

    /**
     * Flame graphs of a call.
     *
     * @param call its name
     * @param links links to the pages
     */
    record Graphs(String call, List<ProfilePages.Link> links) {}

    /** Returns the results of thresholds and objectives. */
    List<String> thresholds() {
        return ThresholdText.judged(measured).toList();
    }

    /** Returns the failed calls by load test and reason. */
    List<String> errors() {
        return html(ErrorRow.table(measured.analysis(), description()));
    }

    /**
     * Returns the heading of the closed-model calls of a load experiment; empty if there are none, as with a single
     * rate.
     */
    static List<String> maximum(ExperimentAnalysis measured) {
        boolean known = measured.kind() == ExperimentKind.LOAD
                && !measured.analysis().series().isEmpty();
        return known ? List.of(MAXIMUM) : List.of();
    }

    List<String> maximum() {
        return maximum(measured);
    }

    /** Returns the table of the rates of the open model on the first screen, as HTML. */
    List<String> rates() {
        return html(OpenLoadRow.summary(measured, exact()));
    }

    /** Returns the same with all columns. */
    List<String> openLoads() {
        return html(OpenLoadRow.table(measured, exact()));
    }

    /** Returns the anchor of the first figures with a course over the rounds; at most one. */
    List<String> course() {
        return figures.operations().stream()
                .filter(Figures.OfOperation::hasCourse)
                .map(Figures.OfOperation::anchor)
                .limit(1)
                .toList();
    }

    /** Returns whether calls were made in the closed model. */
    boolean isClosed() {
        return !measured.analysis().series().isEmpty()
                || !ConcurrencyCurve.of(measured).isEmpty();
    }

    /** Renders a table as HTML; empty if it has no rows. */
    private static List<String> html(Table<?> table) {
        return table.isEmpty() ? List.of() : List.of(table.html());
    }

    /** Returns the section about concurrency levels; at most one. */
    List<ConcurrencySection> concurrency() {
        return ConcurrencySection.of(measured);
    }

    /** Returns the table of presentation servers that called simultaneously, as HTML. */
    List<String> generators() {
        return html(GeneratorTable.of(measured));
    }

    /** Returns a sentence on the start skew of the servers. */
    List<String> startSkew() {
        return GeneratorTable.startSkew(description()).stream().toList();
    }

    /** Returns the method by which intervals are computed, unless a race describes it. */
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

    /** Returns the verdict in words. */
    VerdictText verdictText() {
        return new VerdictText(verdict);
    }

    /** Returns the style class of the verdict. */
    String verdictClass() {
        return verdict.state().name().toLowerCase(Locale.ROOT);
    }

    /** Returns the article with the published figures for local and remote calls. */
    Article article() {
        return PublishedTable1.ARTICLE;
    }

    boolean hasIncomparable() {
        return measured.analysis().series().stream().anyMatch(series -> !series.comparable());
    }

    /** Returns whether calls other than local and remote ones were compared. */
    boolean comparesMore() {
        return !races.isEmpty() || !sweep.isEmpty();
    }
}
