package com.softexploration.lab.ejb.performance.results.presentation.figure;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.Outcome;
import com.softexploration.lab.ejb.performance.results.presentation.figure.Pen.Anchor;
import com.softexploration.lab.ejb.performance.results.value.DurationText;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/**
 * Picture of values with their intervals: one row with a dot per value, in groups, on a common axis.
 * Within a page it fills the
 * available width, and its text keeps its size.
 *
 * @param name file name without suffix
 * @param title title above the picture
 * @param measure quantity of the values
 * @param groups at least one group, each with at least one row
 * @param longestLabel length from which names are truncated
 */
public record IntervalPicture(String name, String title, Measure measure, List<Group> groups, int longestLabel)
        implements Picture {
    /** Maximum length of row names in a report, in characters. */
    private static final int LONGEST_LABEL = 22;

    /** Width reserved for values on the right of the axis, as in the style sheet. */
    static final int RIGHT = 220;

    private static final int WIDTH = 760;
    private static final int MARGIN = 12;
    private static final int LETTER_WIDTH = 7;
    private static final double ROW = 26;
    private static final double HEAD = 26;
    private static final double GAP = 8;
    private static final double AXIS = 30;
    private static final double RADIUS = 5;
    private static final double TEXT_SIZE = 13;
    private static final double LETTER = 8.5;
    /** Maximum number of tick labels that fit on a narrow screen. */
    private static final int FEW_LABELS = 2;

    /**
     * Group of rows.
     *
     * @param title title; may be empty
     * @param floor floor in nanoseconds, drawn as a line; empty if there is none
     */
    public record Group(String title, OptionalDouble floor, List<Row> rows) {
        private boolean hasHead() {
            return !title.isEmpty() || floor.isPresent();
        }

        private double height() {
            return (hasHead() ? HEAD : 0) + rows.size() * ROW + GAP;
        }
    }

    /**
     * Row with the dot and the interval of a value.
     *
     * @param value value, above 0
     * @param letters rows of a group that share a letter do not differ significantly; empty if nothing was compared
     * @param colour index in the palette, from 0
     * @param solid whether the dot is filled; others, not quotable or undecided, are hollow
     */
    public record Row(
            String label, double value, Optional<Interval> interval, String letters, int colour, boolean solid) {
        private Optional<Interval> known() {
            return interval.filter(Interval::isInformative);
        }

        private String inWords(Measure measure) {
            return label + " " + measure.text(value, known())
                    + known().map(interval -> " (" + measure.range(interval) + ")")
                            .orElse("");
        }
    }

    /** Creates a picture with names of default length. */
    public IntervalPicture(String name, String title, Measure measure, List<Group> groups) {
        this(name, title, measure, groups, LONGEST_LABEL);
    }

    /** Width reserved for row names on the left of the axis, as in the style sheets. */
    int left() {
        return MARGIN + LETTER_WIDTH * longestLabel;
    }

    @Override
    public String caption() {
        List<Row> rows = groups.stream().flatMap(group -> group.rows().stream()).toList();
        List<String> sentences = new ArrayList<>();
        sentences.add("Dot: " + measure.words() + (axis().isLogarithmic() ? ", logarithmic" : "") + ".");
        if (rows.stream().anyMatch(row -> row.known().isPresent())) {
            sentences.add("Line: " + measure.interval() + ".");
        }
        if (rows.stream().anyMatch(row -> !row.solid())) {
            sentences.add("Hollow: " + measure.hollow() + ".");
        }
        if (rows.stream().anyMatch(row -> !row.letters().isEmpty())) {
            sentences.add("Rows that share a letter do not differ significantly. All pairs are tested together, so"
                    + " separate lines may share a letter, and overlapping ones may not.");
        }
        if (measure == Measure.RATIO) {
            sentences.add(
                    "Left of 1×: faster. Band: equal within " + NumberText.shortest(Outcome.EQUAL_PERCENT) + " %.");
        }
        if (groups.stream().anyMatch(group -> group.floor().isPresent())) {
            sentences.add("Dashed: the floor, the same bytes over a bare socket.");
        }
        return String.join(" ", sentences);
    }

    @Override
    public String description() {
        return groups.stream()
                .map(group -> (group.title().isEmpty() ? "" : group.title() + ": ")
                        + group.rows().stream().map(row -> row.inWords(measure)).collect(Collectors.joining(", "))
                        + (group.floor().isPresent() ? ", " + floorLabel(group) : "")
                        + ".")
                .collect(Collectors.joining(" "));
    }

    private static String floorLabel(Group group) {
        return "floor " + DurationText.of(group.floor().orElseThrow());
    }

    @Override
    public int width() {
        return WIDTH;
    }

    @Override
    public int height() {
        return (int) Math.ceil(bottom() + AXIS);
    }

    @Override
    public boolean isFluid() {
        return true;
    }

    private double bottom() {
        return groups.stream().mapToDouble(Group::height).sum();
    }

    private double[] ends() {
        return groups.stream()
                .flatMapToDouble(group -> DoubleStream.concat(
                        group.floor().stream(),
                        group.rows().stream()
                                .flatMapToDouble(row -> DoubleStream.of(
                                        row.value(),
                                        row.known().map(Interval::low).orElse(row.value()),
                                        row.known().map(Interval::high).orElse(row.value())))))
                .toArray();
    }

    private Axis axis() {
        return measure.axis(DoubleStream.of(ends()).summaryStatistics());
    }

    @Override
    public void paint(Pen pen) {
        Axis axis = axis();
        measure.paintReference(axis, bottom(), pen);
        paintTicks(axis, pen);
        int letters = groups.stream()
                .flatMap(group -> group.rows().stream())
                .mapToInt(row -> row.letters().length())
                .max()
                .orElse(0);
        double y = 0;
        for (Group group : groups) {
            paint(group, y, axis, letters == 0 ? 0 : letters * LETTER + 4, pen);
            y += group.height();
        }
    }

    private void paintTicks(Axis axis, Pen pen) {
        List<Axis.Tick> labelled =
                axis.ticks().stream().filter(tick -> !tick.label().isEmpty()).toList();
        int step = (labelled.size() + FEW_LABELS - 1) / FEW_LABELS;
        for (int i = 0; i < labelled.size(); i++) {
            double x = axis.position(labelled.get(i).value());
            pen.upright(x, 0, bottom(), Palette.GRID, "");
            pen.label(x, 0, bottom() + 18, labelled.get(i).label(), Anchor.MIDDLE, i % step == 0 ? "" : "minor");
        }
        pen.across(0, 1, bottom(), Palette.FRAME, 1);
    }

    private void paint(Group group, double top, Axis axis, double letters, Pen pen) {
        double y = top;
        if (group.hasHead()) {
            pen.label(0, 4 - left(), y + 18, Pen.shortened(group.title(), longestLabel), Anchor.START, "head");
            y += HEAD;
        }
        if (group.floor().isPresent()) {
            double x = place(axis, group.floor().getAsDouble());
            pen.upright(x, y - 6, y + group.rows().size() * ROW, Palette.FRAME, "4 3");
            boolean right = x > 1.0 / 2;
            pen.label(x, right ? 4 : -4, y - 9, floorLabel(group), right ? Anchor.END : Anchor.START, "floor");
        }
        for (Row row : group.rows()) {
            paint(row, y + ROW / 2, axis, letters, pen);
            y += ROW;
        }
    }

    private void paint(Row row, double y, Axis axis, double letters, Pen pen) {
        String colour = Palette.curve(row.colour());
        double text = y + TEXT_SIZE / 3;
        pen.label(0, -MARGIN, text, Pen.shortened(row.label(), longestLabel), Anchor.END, "");
        row.interval()
                .ifPresent(interval -> pen.across(
                        place(axis, interval.low()),
                        place(axis, interval.high()),
                        y,
                        colour,
                        row.known().isPresent() ? 2.5 : 1));
        pen.circle(place(axis, row.value()), y, RADIUS, row.solid() ? colour : "#ffffff", colour);
        pen.label(1, 14, text, row.letters(), Anchor.START, "letters");
        pen.label(1, 14 + letters, text, measure.text(row.value(), row.known()), Anchor.START, "value");
        pen.label(1, 14 + letters + 68, text, row.known().map(measure::range).orElse(""), Anchor.START, "range");
    }

    private static double place(Axis axis, double nanos) {
        return Math.max(0, Math.min(1, axis.position(nanos)));
    }
}
