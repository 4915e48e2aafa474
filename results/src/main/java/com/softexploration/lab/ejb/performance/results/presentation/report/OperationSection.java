package com.softexploration.lab.ejb.performance.results.presentation.report;

import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Floor;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Outcome;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.PairOutcome;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Verdict;
import com.softexploration.lab.ejb.performance.results.presentation.format.Table;
import com.softexploration.lab.ejb.performance.results.presentation.report.note.OperationNotes;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * A call on the first screen: one bar per transport, on a linear axis from 0 of this call alone. The floor's share of a
 * remote call is drawn apart from what the server adds.
 *
 * @param call operation, with its payload size if it has one
 * @param rows comparable transports except the floor, which has a row only if nothing else was measured
 * @param raced whether the transports are ranked
 */
record OperationSection(String call, List<CallRow> rows, boolean raced) {
    /** Maximum length of a bar, as a share of the width; the rest is for its label. */
    private static final double LONGEST_BAR = 0.6;

    /** Multiple of the longest median up to which a 99th percentile is drawn to scale. */
    private static final double FARTHEST_P99 = 3;

    /** Sections of an experiment, in its order; the operation that sleeps comes last. */
    static List<OperationSection> of(ExperimentAnalysis measured, Verdict verdict) {
        return CallTable.of(measured, verdict).stream()
                .map(OperationSection::of)
                .filter(section -> !section.rows().isEmpty())
                .sorted(Comparator.comparing(OperationSection::sleeps))
                .toList();
    }

    private static OperationSection of(CallTable table) {
        List<CallRow> comparable =
                table.rows().stream().filter(CallRow::compares).toList();
        List<CallRow> drawn = comparable.stream().filter(row -> !row.isFloor()).toList();
        return new OperationSection(table.call(), drawn.isEmpty() ? comparable : drawn, table.raced());
    }

    /** Whether the operation is the one that sleeps, whose time says nothing about a server. */
    boolean sleeps() {
        return operation().equals(Operation.SIMPLE.word());
    }

    private String operation() {
        return rows.get(0).contestant().key().operation();
    }

    /** Meaning of the operation; empty if it is the user's own. */
    String meaning() {
        return OperationNotes.of(operation());
    }

    /** Link target: the figures of the call. */
    String figures() {
        return rows.get(0).figures();
    }

    /** Whether the floor of the call is part of a bar. */
    boolean hasFloor() {
        return rows.stream().anyMatch(row -> floor(row).isPresent());
    }

    /** One bar per row. */
    List<Bar> bars() {
        double end = end();
        return rows.stream().map(row -> bar(row, end)).toList();
    }

    private double end() {
        if (raced) {
            return rows.stream()
                    .flatMapToDouble(row -> DoubleStream.of(
                            row.nanos(),
                            range(row)
                                    .filter(Interval::isInformative)
                                    .map(Interval::high)
                                    .orElse(0.0)))
                    .max()
                    .orElse(1);
        }
        double longest = rows.stream().mapToDouble(CallRow::nanos).max().orElse(1);
        double p99 = first().map(CallRow::p99Nanos).filter(Double::isFinite).orElse(0.0);
        return Math.max(longest / LONGEST_BAR, Math.min(p99, FARTHEST_P99 * longest));
    }

    /** Interval of a row's duration in a race, by its ratio to the fastest. */
    private Optional<Interval> range(CallRow row) {
        return raced && row.ratio() > 1
                ? row.ratioInterval().map(ratio -> ratio.map(times -> times * row.nanos() / row.ratio()))
                : Optional.empty();
    }

    /** Floor of a remote call, unless it is the longer of both. */
    private static Optional<Floor> floor(CallRow row) {
        return row.floorOfCall()
                .filter(floor -> !row.contestant().isLocal() && !row.isFloor() && floor.nanos() < row.nanos());
    }

    private Bar bar(CallRow row, double end) {
        double floor = floor(row).map(Floor::nanos).orElse(0.0);
        return new Bar(
                row,
                row.contestant().isLocal() ? "local" : row.isFloor() ? "floor" : sleeps() ? "slept" : "remote",
                floor / end,
                (row.nanos() - floor) / end,
                range(row)
                        .filter(Interval::isInformative)
                        .map(interval -> new Bar.Range(
                                percent(interval.low() / end),
                                percent((Math.min(interval.high(), end) - interval.low()) / end)))
                        .stream()
                        .toList(),
                standing(row));
    }

    /** What is known of a row's difference from the fastest, if it is not slower; otherwise empty. */
    private static String standing(CallRow row) {
        return row.race()
                .filter(race -> row.quotable())
                .flatMap(race -> race.between(race.ranking().get(0), row.contestant()))
                .map(PairOutcome::state)
                .filter(state -> state != Outcome.FASTER)
                .map(OutcomeText::of)
                .orElse("");
    }

    /** Table of the calls for a terminal; of a run, it names local calls only by their ratio. */
    static Table<Bar> table(List<OperationSection> sections) {
        boolean raced = sections.stream().anyMatch(OperationSection::raced);
        boolean oneCall = sections.size() == 1;
        List<Bar> bars = sections.stream()
                .flatMap(section -> section.bars().stream()
                        .filter(bar -> section.raced()
                                || section.first().isEmpty()
                                || !bar.row().contestant().isLocal()))
                .toList();
        Table<Bar> table = new Table<>(bars)
                .words(
                        oneCall ? sections.get(0).call() : "Call",
                        bar -> oneCall
                                ? bar.name()
                                : bar.row().contestant().key().call() + " " + bar.name())
                .brief(oneCall ? sections.get(0).call() : "call")
                .numbers("Median", Bar::time)
                .words(
                        sections.stream().anyMatch(OperationSection::hasFloor) ? "▒ bare socket, █ added" : "",
                        Bar::text)
                .dropped(3)
                .numbers(raced ? "× fastest" : "× local", bar -> bar.row().times())
                .ifKnown()
                .numbers("Interval", bar -> bar.timesInterval().isEmpty() ? NumberText.UNKNOWN : bar.timesInterval())
                .ifKnown()
                .dropped(4);
        return table.numbers("× bare socket", bar -> bar.row().floor())
                .ifKnown()
                .dropped(2)
                .numbers("p99", bar -> bar.row().p99())
                .ifKnown()
                .dropped(1);
    }

    /** End of the bar of the fastest transport, where slower ones are compared; empty outside a race. */
    List<String> fastest() {
        return raced ? List.of(percent(rows.get(0).nanos() / end())) : List.of();
    }

    static String percent(double share) {
        return String.format(Locale.ROOT, "%.2f%%", 100 * Math.max(0, share));
    }

    /** The remote call, or else the only row, to which the ratios belong; empty in a race. */
    private Optional<CallRow> first() {
        return raced
                ? Optional.empty()
                : rows.stream().filter(row -> !row.contestant().isLocal()).findFirst();
    }

    /** The 99th percentile of the remote call; empty if it is unknown. */
    List<Tail> tails() {
        double end = end();
        return first().filter(row -> Double.isFinite(row.p99Nanos())).stream()
                .map(row -> new Tail(percent(Math.min(1, row.p99Nanos() / end)), row.p99Nanos() > end, row.p99()))
                .toList();
    }

    /** The remote call as a multiple of the local one and of the floor, as far as known; empty for a sleep. */
    List<Times> times() {
        List<CallRow> remote = first().filter(row -> !sleeps()).stream().toList();
        return Stream.concat(
                        remote.stream()
                                .map(row -> new Times(
                                        row.times(),
                                        "a local call",
                                        row.ratioInterval()
                                                .filter(Interval::isInformative)
                                                .map(interval -> row.timesInterval())
                                                .orElse(""))),
                        remote.stream().map(row -> new Times(row.floor(), "a bare socket", "")))
                .filter(times -> !times.text().equals(NumberText.UNKNOWN))
                .toList();
    }

    /**
     * Bar of a transport.
     *
     * @param style class of the bar
     * @param floorShare length of the floor, 0 to 1 of the axis
     * @param addedShare length of what is added to it
     * @param ranges interval of its end; at most one
     * @param standing what is known of its difference from the fastest; may be empty
     */
    record Bar(CallRow row, String style, double floorShare, double addedShare, List<Range> ranges, String standing) {
        /** Characters of an axis on a terminal. */
        private static final int CHARACTERS = 24;

        /** Start and length of an interval, in percent of the axis. */
        record Range(String start, String length) {}

        String name() {
            return row.transport();
        }

        String floor() {
            return percent(floorShare);
        }

        String added() {
            return percent(addedShare);
        }

        /** The bar as text. */
        String text() {
            int floor = (int) Math.round(CHARACTERS * floorShare);
            int whole = (int) Math.round(CHARACTERS * (floorShare + addedShare));
            return "▒".repeat(floor) + "█".repeat(Math.max(whole - floor, floor > 0 ? 0 : 1));
        }

        String time() {
            return row.median();
        }

        /** Interval of the time; empty if it is unknown. */
        String interval() {
            return row.medianInterval()
                    .filter(Interval::isInformative)
                    .map(interval -> row.interval())
                    .orElse("");
        }

        /** Multiple of the fastest; empty if it is unknown. */
        String times() {
            return row.times().equals(NumberText.UNKNOWN) ? "" : row.times();
        }

        /** Interval of that multiple; empty if it is unknown, and for the fastest itself. */
        String timesInterval() {
            return row.ratioInterval()
                    .filter(Interval::isInformative)
                    .map(interval -> row.timesInterval())
                    .orElse("");
        }
    }

    /**
     * A 99th percentile.
     *
     * @param length in percent of the axis
     * @param beyond whether it lies beyond the axis
     */
    record Tail(String length, boolean beyond, String time) {}

    /**
     * A ratio.
     *
     * @param of what it is a multiple of
     * @param interval its interval; empty if it is unknown
     */
    record Times(String text, String of, String interval) {}
}
