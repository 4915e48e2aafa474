package com.softexploration.lab.ejb.performance.results.presentation.report;

import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Race;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.RankedTimes;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Sweep;
import com.softexploration.lab.ejb.performance.results.analysis.load.ConcurrencyCurve;
import com.softexploration.lab.ejb.performance.results.analysis.load.LoadCurve;
import com.softexploration.lab.ejb.performance.results.analysis.load.RateRace;
import com.softexploration.lab.ejb.performance.results.analysis.load.Soak;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Verdict;
import com.softexploration.lab.ejb.performance.results.presentation.figure.ConcurrencyPicture;
import com.softexploration.lab.ejb.performance.results.presentation.figure.LoadPicture;
import com.softexploration.lab.ejb.performance.results.presentation.figure.Picture;
import com.softexploration.lab.ejb.performance.results.presentation.figure.SoakPicture;
import com.softexploration.lab.ejb.performance.results.presentation.figure.SweepPicture;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.value.DurationText;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Formats the answer to the question of an experiment, shown first in the report and on a terminal. Claims no more than
 * the tables.
 */
public final class Answer {
    /**
     * Answer to a question of the experiment.
     *
     * @param headline one sentence without a full stop
     * @param detail further sentences; may be empty
     */
    record Statement(String headline, String detail) {
        /** Creates an answer with the first sentence as its headline. */
        private static Statement of(String sentences) {
            int end = sentences.indexOf(". ");
            String first = end < 0 ? sentences.replaceAll("\\.$", "") : sentences.substring(0, end);
            return new Statement(capitalised(first), end < 0 ? "" : sentences.substring(end + 2));
        }

        private Statement with(String further) {
            return new Statement(headline, (detail + " " + further).strip());
        }

        private static String capitalised(String text) {
            return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
        }
    }

    /**
     * Answer to the first question of an experiment.
     *
     * @param text its headline: one sentence without a full stop
     * @param nanos interval of the time per call that they name; empty if it is unknown or too wide
     * @param callsPerSecond interval of the capacity that they name, likewise
     */
    public record First(String text, Optional<Interval> nanos, Optional<Interval> callsPerSecond) {}

    private static final String QUICK = "This was a quick experiment, without intervals.";
    private static final String UNCERTAIN = "Its uncertainty is unknown.";
    private static final String NOT_QUOTABLE = "Not quotable.";

    /** Pattern of the major version at the beginning of a version. */
    private static final Pattern MAIN_VERSION = Pattern.compile("^\\d+");

    /** Text shown if there is no result. */
    private static final Statement NOTHING_MEASURED = new Statement("No call was measured", "");

    private final ExperimentAnalysis measured;
    private final Verdict verdict;

    private Answer(ExperimentAnalysis measured, Verdict verdict) {
        this.measured = measured;
        this.verdict = verdict;
    }

    /** Returns the answer to the first question; empty if no call is comparable. */
    public static Optional<First> first(ExperimentAnalysis measured, Verdict verdict) {
        return of(measured, verdict).stream()
                .findFirst()
                .map(statement -> new First(
                        statement.headline(),
                        nanos(measured, verdict).filter(Interval::isInformative),
                        capacity(measured).filter(interval -> interval.isInformative() && isExact(measured, verdict))));
    }

    private static Optional<Interval> nanos(ExperimentAnalysis measured, Verdict verdict) {
        return switch (measured.kind()) {
            case RUN -> remoteCall(measured, verdict).flatMap(CallRow::medianInterval);
            case RACE ->
                measured.races().stream()
                        .findFirst()
                        .flatMap(race -> RankedTimes.of(race).ranking().stream().findFirst())
                        .flatMap(RankedTimes.Ranked::interval);
            case SWEEP, LOAD -> Optional.empty();
        };
    }

    private static Optional<Interval> capacity(ExperimentAnalysis measured) {
        boolean namesCapacity =
                measured.kind() == ExperimentKind.LOAD && RateRace.of(measured).isEmpty();
        return LoadCurve.of(measured).stream()
                .filter(curve -> namesCapacity && measured.objectives().isEmpty())
                .findFirst()
                .flatMap(LoadCurve::capacity)
                .flatMap(LoadCurve.Capacity::estimate)
                .map(Estimate::interval);
    }

    /** Returns one answer per question; a race has one question per call. Empty if nothing is comparable. */
    static List<Statement> of(ExperimentAnalysis measured, Verdict verdict) {
        if (measured.kind() == ExperimentKind.LOAD
                || (measured.analysis().series().isEmpty()
                        && !LoadCurve.of(measured).isEmpty())) {
            String caveat = caveat(measured, verdict);
            List<RateRace> races = RateRace.of(measured);
            List<Statement> statements = Stream.of(
                            races.stream().map(race -> RankingText.of(race, !caveat.isEmpty())),
                            LoadAnswer.of(curves(measured), measured.objectives(), caveat.isEmpty()).stream(),
                            SoakText.of(Soak.of(measured)).stream(),
                            ConcurrencySection.answers(ConcurrencyCurve.of(measured), measured.isQuick()).stream())
                    .flatMap(Function.identity())
                    .map(sentences -> Statement.of(sentences).with(caveat))
                    .toList();
            return statements.isEmpty() ? List.of(NOTHING_MEASURED) : statements;
        }
        if (measured.analysis().series().isEmpty()) {
            return List.of(NOTHING_MEASURED);
        }
        Answer answer = new Answer(measured, verdict);
        return switch (measured.kind()) {
            case RUN -> remoteCall(measured, verdict).map(answer::of).stream().toList();
            case RACE -> measured.races().stream().map(answer::of).toList();
            case SWEEP -> measured.sweep().map(answer::of).stream().toList();
            case LOAD -> List.of();
        };
    }

    /** Returns whether figures are given with all digits and intervals: not in a quick or noisy experiment. */
    static boolean isExact(ExperimentAnalysis measured, Verdict verdict) {
        return caveat(measured, verdict).isEmpty();
    }

    /**
     * Returns the pictures of the answer: the curves of a sweep or a load, or the courses of long load tests. Empty for
     * runs, races and transports at one rate, which have bars, and if nothing is comparable.
     */
    static List<Picture> pictures(ExperimentAnalysis measured, Verdict verdict) {
        boolean isLoad = measured.kind() == ExperimentKind.LOAD
                || measured.analysis().series().isEmpty();
        List<LoadCurve> curves = curves(measured);
        List<Picture> courses =
                isLoad && RateRace.of(measured).isEmpty() ? SoakPicture.of(Soak.of(measured)) : List.of();
        return courses.isEmpty() ? picture(curves, measured, verdict).stream().toList() : courses;
    }

    private static Optional<Picture> picture(List<LoadCurve> curves, ExperimentAnalysis measured, Verdict verdict) {
        return switch (measured.kind()) {
            case SWEEP -> measured.sweep().flatMap(SweepPicture::of);
            case LOAD ->
                LoadPicture.of(curves, LoadAnswer.marks(curves, measured.objectives(), isExact(measured, verdict)), "")
                        .or(() -> ConcurrencyPicture.of(ConcurrencyCurve.of(measured)));
            case RUN, RACE -> Optional.empty();
        };
    }

    /** Curves of an experiment without those of transports that are compared at one rate. */
    private static List<LoadCurve> curves(ExperimentAnalysis measured) {
        List<RateRace> races = RateRace.of(measured);
        return LoadCurve.of(measured).stream()
                .filter(curve -> races.stream().noneMatch(race -> race.includes(curve)))
                .toList();
    }

    private static String caveat(ExperimentAnalysis measured, Verdict verdict) {
        return measured.isQuick() ? QUICK : verdict.state() == Verdict.State.NOISY ? NOT_QUOTABLE : "";
    }

    private static Optional<CallRow> remoteCall(ExperimentAnalysis measured, Verdict verdict) {
        return CallTable.of(measured, verdict).stream()
                .flatMap(table -> table.rows().stream()
                        .filter(row ->
                                !row.contestant().isLocal() && !row.contestant().isFloor() && row.compares()))
                .findFirst();
    }

    /**
     * Formats the server with its major version after a preposition, for example {@code on WildFly 39}; empty if
     * unknown.
     */
    private String onServer() {
        return measured.description()
                .map(experiment -> experiment.environment().server())
                .filter(server -> server.product() != null)
                .map(server -> " on " + server.product() + mainVersion(server.version()))
                .orElse("");
    }

    private static String mainVersion(String version) {
        Matcher main = MAIN_VERSION.matcher(version == null ? "" : version);
        return main.find() ? " " + main.group() : "";
    }

    private String serverOwning() {
        return measured.description()
                .map(experiment -> experiment.environment().server())
                .filter(server -> server.product() != null)
                .map(server -> server.product() + "'s")
                .orElse("the server's");
    }

    private Statement of(CallRow remote) {
        boolean exact = remote.quotable()
                && remote.medianInterval().filter(Interval::isInformative).isPresent();
        SeriesKey key = remote.contestant().key();
        if (!remote.warm()) {
            return new Statement(
                    Statement.capitalised(RankingText.costsAtMost(key, remote.nanos(), onServer())), QUICK);
        }
        String times = exact ? remote.times() : RankingText.aboutTimes(remote.ratio());
        return new Statement(
                        Statement.capitalised(RankingText.costs(
                                key,
                                exact ? remote.median() : RankingText.aboutOrUnknown(remote.nanos()),
                                onServer(),
                                Double.isFinite(remote.ratio()) ? times : "")),
                        shares(remote, exact))
                .with(exact ? "" : remote.quotable() ? UNCERTAIN : measured.isQuick() ? QUICK : NOT_QUOTABLE);
    }

    /** Formats the share of the floor in a remote call, and the duration added to it; empty if unknown. */
    private String shares(CallRow remote, boolean exact) {
        double uncertainty = exact
                ? remote.medianInterval().map(Interval::halfWidth).orElse(Double.NaN)
                : NumberText.uncertaintyOfTwoDigits(remote.nanos());
        OptionalDouble whole = DurationText.nanos(DurationText.of(remote.nanos(), uncertainty));
        String floor = remote.floorOfCall()
                .map(known -> exact ? DurationText.of(known.nanos(), uncertainty) : RankingText.about(known.nanos()))
                .orElse("");
        OptionalDouble floorNanos = DurationText.nanos(floor);
        if (whole.isEmpty() || floorNanos.isEmpty() || floorNanos.getAsDouble() >= whole.getAsDouble()) {
            return "";
        }
        // As printed, so that the two add up to the headline.
        double added = whole.getAsDouble() - floorNanos.getAsDouble();
        boolean ejb = remote.contestant().transport().startsWith(Side.REMOTE.publishedTransport());
        return "A bare socket takes %s%s of it. The rest, %s, is %s%s."
                .formatted(
                        exact ? "" : "about ",
                        floor,
                        DurationText.of(added, uncertainty),
                        serverOwning(),
                        ejb ? "" : " and the transport's");
    }

    private Statement of(Race race) {
        RankedTimes times = RankedTimes.of(race);
        if (times.ranking().isEmpty()) {
            return new Statement("No two transports of " + race.call() + " compare", "");
        }
        if (CallTable.of(race, measured, verdict).rows().stream()
                .anyMatch(row -> row.contestant().rank().isPresent() && !row.warm())) {
            return new Statement(race.call() + onServer() + ": " + RankingText.atMost(times), QUICK);
        }
        if (times.ranking().size() == 1) {
            RankedTimes.Ranked only = times.ranking().get(0);
            return new Statement(
                    "%s over %s takes %s%s"
                            .formatted(
                                    race.call(),
                                    TransportName.of(only.transport()),
                                    RankingText.time(only),
                                    onServer()),
                    "");
        }
        boolean exact = caveat(measured, verdict).isEmpty();
        return new Statement(
                        race.call() + onServer() + ": "
                                + (exact ? RankingText.headline(times) : RankingText.approximateRanking(times)),
                        measured.floorOf(race.call())
                                .map(floor -> "A bare socket takes "
                                        + (exact
                                                ? DurationText.of(floor.nanos())
                                                : RankingText.aboutOrUnknown(floor.nanos()))
                                        + " of each"
                                        + RankingText.rest(times, floor.nanos()) + ".")
                                .orElse(""))
                .with(caveat(measured, verdict));
    }

    private Statement of(Sweep sweep) {
        String sentence = SweepSection.sentence(sweep);
        return (sentence.isEmpty() ? new Statement("No size compares", "") : Statement.of(sentence))
                .with(measured.isQuick() ? QUICK : "");
    }
}
