package com.softexploration.lab.ejb.performance.results.presentation.report;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.GeneratorFigures;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Sweep;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Verdict;
import com.softexploration.lab.ejb.performance.results.presentation.format.Table;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.presentation.format.WrappedLine;
import com.softexploration.lab.ejb.performance.results.presentation.report.note.PlateauNote;
import com.softexploration.lab.ejb.performance.results.presentation.report.note.Remarks;
import com.softexploration.lab.ejb.performance.results.presentation.report.note.TransportNotes;
import com.softexploration.lab.ejb.performance.results.presentation.verdict.VerdictText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Formats the result of an experiment as text for a terminal. */
public final class ResultTable {
    private static final int MOST_ERROR_LINES = 20;

    private ResultTable() {}

    /**
     * Formats the answer, the calls and the verdict; ends with a line break. The report and the files have all figures.
     *
     * @param verdict verdict on the result
     * @param width width of the terminal in characters; lines are broken only between words
     */
    public static String text(ExperimentAnalysis comparisons, Verdict verdict, int width) {
        List<String> parts = new ArrayList<>();
        parts.add(wrapped(
                Answer.of(comparisons, verdict).stream()
                        .flatMap(answer -> Stream.of(answer.headline() + ".", answer.detail()))
                        .filter(sentence -> !sentence.isEmpty())
                        .collect(Collectors.joining("\n")),
                width));
        Table<OpenLoadRow> openLoads = OpenLoadRow.table(comparisons, Answer.isExact(comparisons, verdict));
        if (!openLoads.isEmpty()) {
            parts.add("Response times under load, from the intended start of each call:\n" + openLoads.text(width));
        }
        for (ConcurrencySection section : ConcurrencySection.of(comparisons)) {
            parts.add("Calls per second by number of threads, which call without a pause (closed model):\n"
                    + section.table().text(width));
            parts.add(wrapped(String.join("\n", section.notes()), width));
        }
        ReportPage.maximum(comparisons).forEach(heading -> parts.add(heading + ":\n"));
        List<OperationSection> sections = OperationSection.of(comparisons, verdict);
        if (sections.stream().anyMatch(OperationSection::raced)) {
            sections.forEach(section ->
                    parts.add(OperationSection.table(List.of(section)).text(width)));
        } else if (!sections.isEmpty()) {
            parts.add(OperationSection.table(sections).text(width));
        }
        parts.add(incomparable(comparisons, verdict, width));
        comparisons.sweep().ifPresent(sweep -> parts.add(sweep(sweep, comparisons, width)));
        comparisons.races().forEach(race -> parts.add(wrapped(RaceSection.undecided(race, comparisons), width)));
        parts.removeIf(String::isEmpty);
        Table<GeneratorFigures> generators = GeneratorTable.of(comparisons);
        if (!generators.isEmpty()) {
            parts.add(generators.text(width));
        }
        GeneratorTable.startSkew(comparisons.description())
                .map(text -> wrapped(text + "\n", width))
                .ifPresent(parts::add);
        failures(comparisons.description()).map(text -> wrapped(text, width)).ifPresent(parts::add);
        errors(comparisons.analysis(), comparisons.description())
                .map(text -> wrapped(text, width))
                .ifPresent(parts::add);
        String judged = ThresholdText.judged(comparisons)
                .map(sentence -> "- " + sentence + "\n")
                .collect(Collectors.joining());
        if (!judged.isEmpty()) {
            parts.add(wrapped("Thresholds:\n" + judged, width));
        }
        List<String> remarks = Remarks.of(comparisons);
        if (!remarks.isEmpty()) {
            parts.add(wrapped(String.join("\n", remarks), width));
        }
        VerdictText text = new VerdictText(verdict);
        parts.add(wrapped(
                verdict.state() + ". " + text.sentence() + "\n" + text.quotable()
                        + (text.quotable().isEmpty() ? "" : "\n"),
                width));
        return String.join("\n", parts);
    }

    private static String incomparable(ExperimentAnalysis comparisons, Verdict verdict, int width) {
        return wrapped(
                CallTable.of(comparisons, verdict).stream()
                        .flatMap(table -> table.rows().stream())
                        .filter(row -> !row.compares())
                        .map(row -> TransportName.of(row.contestant().key()) + ": " + row.reason() + "\n")
                        .collect(Collectors.joining()),
                width);
    }

    private static String sweep(Sweep sweep, ExperimentAnalysis comparisons, int width) {
        String plateaus = sweep.lanes().stream()
                .flatMap(lane ->
                        lane
                                .plateau()
                                .map(plateau -> PlateauNote.of(plateau, TransportName.of(lane.transport())))
                                .stream())
                .map(sentence -> sentence + " To repeat the effect on a bare socket: java examples/Nagle.java.\n")
                .collect(Collectors.joining());
        return "Median time of a call by characters of the payload:\n"
                + SweepSection.medians(sweep).text(width)
                + wrapped(plateaus + String.join("\n", TransportNotes.of(sweep, comparisons)), width);
    }

    private static String wrapped(String text, int width) {
        return text.lines().map(line -> WrappedLine.of(line, width) + "\n").collect(Collectors.joining());
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
