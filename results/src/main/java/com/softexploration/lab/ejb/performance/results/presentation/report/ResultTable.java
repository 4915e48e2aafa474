package com.softexploration.lab.ejb.performance.results.presentation.report;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.GeneratorFigures;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Sweep;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Verdict;
import com.softexploration.lab.ejb.performance.results.presentation.format.Markdown;
import com.softexploration.lab.ejb.performance.results.presentation.format.Table;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.presentation.format.WrappedLine;
import com.softexploration.lab.ejb.performance.results.presentation.profile.TimeTable;
import com.softexploration.lab.ejb.performance.results.presentation.report.note.PlateauNote;
import com.softexploration.lab.ejb.performance.results.presentation.report.note.Remarks;
import com.softexploration.lab.ejb.performance.results.presentation.report.note.TransportNotes;
import com.softexploration.lab.ejb.performance.results.presentation.verdict.VerdictText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Formats the result of an experiment for a terminal, and as Markdown. */
public final class ResultTable {
    private static final int MOST_ERROR_LINES = 20;

    private ResultTable() {}

    /** Renders the parts of a result. */
    private interface Format {
        /** Formats lines of text, each of which ends with a line break. */
        String words(String lines);

        String table(Table<?> table);

        /** Formats a table below its heading. */
        String table(String heading, Table<?> table);
    }

    /** Format of a terminal of a given width in characters, where lines are broken only between words. */
    private record OnTerminal(int width) implements Format {
        @Override
        public String words(String lines) {
            return lines.lines().map(line -> WrappedLine.of(line, width) + "\n").collect(Collectors.joining());
        }

        @Override
        public String table(Table<?> table) {
            return table.text(width);
        }

        @Override
        public String table(String heading, Table<?> table) {
            return heading + "\n" + table(table);
        }
    }

    private record AsMarkdown() implements Format {
        @Override
        public String words(String lines) {
            return Markdown.lines(lines);
        }

        @Override
        public String table(Table<?> table) {
            return table.markdown();
        }

        @Override
        public String table(String heading, Table<?> table) {
            return words(heading) + "\n" + table(table);
        }
    }

    /**
     * Formats the answer, the calls and the verdict; ends with a line break. The report and the files have all figures.
     *
     * @param verdict verdict on the result
     * @param width width of the terminal in characters; lines are broken only between words
     */
    public static String text(ExperimentAnalysis comparisons, Verdict verdict, int width) {
        Format format = new OnTerminal(width);
        List<String> parts = new ArrayList<>();
        parts.add(format.words(Answer.of(comparisons, verdict).stream()
                .flatMap(answer -> Stream.of(answer.headline() + ".", answer.detail()))
                .filter(sentence -> !sentence.isEmpty())
                .collect(Collectors.joining("\n"))));
        parts.addAll(details(comparisons, verdict, format));
        parts.add(format.words(judged(verdict)));
        return joined(parts);
    }

    /**
     * Formats the same as Markdown, on at most one screen, with the verdict after the answer; ends with a line break.
     *
     * @param verdict verdict on the result
     */
    public static String markdown(ExperimentAnalysis comparisons, Verdict verdict) {
        Format format = new AsMarkdown();
        List<String> parts = new ArrayList<>();
        for (Answer.Statement answer : Answer.of(comparisons, verdict)) {
            parts.add("**" + Markdown.escaped(answer.headline()) + "**\n");
            parts.add(format.words(answer.detail()));
        }
        parts.add(format.words(judged(verdict)));
        parts.add(Markdown.folded("All calls", joined(details(comparisons, verdict, format))));
        return joined(parts);
    }

    /** Joins parts with an empty line between them; parts without text do not appear. */
    private static String joined(List<String> parts) {
        return parts.stream().filter(part -> !part.isEmpty()).collect(Collectors.joining("\n"));
    }

    private static String judged(Verdict verdict) {
        VerdictText text = new VerdictText(verdict);
        return verdict.state() + ". " + text.sentence() + "\n" + text.quotable();
    }

    /** Formats what follows the answer, without the verdict. */
    private static List<String> details(ExperimentAnalysis comparisons, Verdict verdict, Format format) {
        List<String> parts = new ArrayList<>();
        Table<OpenLoadRow> openLoads = OpenLoadRow.table(comparisons, Answer.isExact(comparisons, verdict));
        if (!openLoads.isEmpty()) {
            parts.add(format.table("Response times under load, from the intended start of each call:", openLoads));
        }
        for (ConcurrencySection section : ConcurrencySection.of(comparisons)) {
            parts.add(format.table(
                    "Calls per second by number of threads, which call without a pause (closed model):",
                    section.table()));
            parts.add(format.words(String.join("\n", section.notes())));
        }
        ReportPage.maximum(comparisons).forEach(heading -> parts.add(heading + ":\n"));
        List<OperationSection> sections = OperationSection.of(comparisons, verdict);
        if (sections.stream().anyMatch(OperationSection::raced)) {
            sections.forEach(section -> parts.add(format.table(OperationSection.table(List.of(section)))));
        } else if (!sections.isEmpty()) {
            parts.add(format.table(OperationSection.table(sections)));
        }
        parts.add(format.words(incomparable(comparisons, verdict)));
        Table<SeriesKey> costs = CostTable.of(comparisons);
        if (!costs.isEmpty()) {
            parts.add(format.table(CostTable.TITLE + ":", costs));
        }
        Table<TimeTable.Part> times = TimeTable.of(comparisons.profiles());
        if (!times.isEmpty()) {
            parts.add(format.table(TimeTable.TITLE + ":", times));
        }
        parts.add(format.words(String.join("\n", TimeTable.missing(comparisons.profiles()))));
        comparisons.sweep().ifPresent(sweep -> parts.add(sweep(sweep, comparisons, format)));
        comparisons.races().forEach(race -> parts.add(format.words(RaceSection.undecided(race, comparisons))));
        Table<GeneratorFigures> generators = GeneratorTable.of(comparisons);
        if (!generators.isEmpty()) {
            parts.add(format.table(generators));
        }
        GeneratorTable.startSkew(comparisons.description()).map(format::words).ifPresent(parts::add);
        failures(comparisons.description()).map(format::words).ifPresent(parts::add);
        errors(comparisons.analysis(), comparisons.description())
                .map(format::words)
                .ifPresent(parts::add);
        String thresholds = ThresholdText.judged(comparisons)
                .map(sentence -> "- " + sentence + "\n")
                .collect(Collectors.joining());
        if (!thresholds.isEmpty()) {
            parts.add(format.words("Thresholds:\n" + thresholds));
        }
        parts.add(format.words(String.join("\n", Remarks.of(comparisons))));
        return parts;
    }

    private static String incomparable(ExperimentAnalysis comparisons, Verdict verdict) {
        return CallTable.of(comparisons, verdict).stream()
                .flatMap(table -> table.rows().stream())
                .filter(row -> !row.compares())
                .map(row -> TransportName.of(row.contestant().key()) + ": " + row.reason() + "\n")
                .collect(Collectors.joining());
    }

    private static String sweep(Sweep sweep, ExperimentAnalysis comparisons, Format format) {
        String plateaus = sweep.lanes().stream()
                .flatMap(lane ->
                        lane
                                .plateau()
                                .map(plateau -> PlateauNote.of(plateau, TransportName.of(lane.transport())))
                                .stream())
                .map(sentence -> sentence + " To repeat the effect on a bare socket: java examples/Nagle.java.\n")
                .collect(Collectors.joining());
        return format.table("Median time of a call by characters of the payload:", SweepSection.medians(sweep))
                + format.words(plateaus + String.join("\n", TransportNotes.of(sweep, comparisons)));
    }

    private static Optional<String> failures(Optional<ExperimentDescription> description) {
        boolean several =
                description.filter(ExperimentDescription::hasSeveralStarts).isPresent();
        String lines = description.map(ExperimentDescription::loadTests).orElse(List.of()).stream()
                .filter(LoadTest::hasFailed)
                .map(test -> "- " + LoadTestRow.name(test, several)
                        + test.completion()
                                .problemUnlessStated(description.flatMap(ExperimentDescription::unfinished))
                                .map(problem -> ": " + problem)
                                .orElse("")
                        + "\n")
                .collect(Collectors.joining());
        return lines.isEmpty() ? Optional.empty() : Optional.of("Failed load tests:\n" + lines);
    }

    private static Optional<String> errors(Analysis analysis, Optional<ExperimentDescription> description) {
        List<ErrorRow> rows = ErrorRow.of(analysis, description);
        if (rows.isEmpty()) {
            return Optional.empty();
        }
        String lines = rows.stream()
                .limit(MOST_ERROR_LINES)
                .map(row -> "- " + row.text() + "\n")
                .collect(Collectors.joining());
        int more = rows.size() - MOST_ERROR_LINES;
        return Optional.of("Failed calls:\n" + lines + (more > 0 ? "- and " + more + " more lines\n" : ""));
    }
}
