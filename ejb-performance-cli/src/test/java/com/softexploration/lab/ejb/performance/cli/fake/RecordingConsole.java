package com.softexploration.lab.ejb.performance.cli.fake;

import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.results.presentation.figure.Drawing;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A console that records its output. */
public final class RecordingConsole implements Console {
    private final List<String> lines = new ArrayList<>();
    private final List<String> figures = new ArrayList<>();
    private final List<String> interimTexts = new ArrayList<>();
    private final Map<String, String> answers = new LinkedHashMap<>();

    /** All output so far; a progress is represented by its task. */
    public synchronized List<String> lines() {
        return List.copyOf(lines);
    }

    /** Answers so far, each with the line before it. */
    public synchronized Map<String, String> answers() {
        return new LinkedHashMap<>(answers);
    }

    /** Figures of the results so far, one per round, and per load test of a run's first round or of a curve. */
    public synchronized List<String> figures() {
        return List.copyOf(figures);
    }

    /** Texts of the results so far, likewise. */
    public synchronized List<String> interimTexts() {
        return List.copyOf(interimTexts);
    }

    @Override
    public synchronized void interim(Interim result) {
        figures.add(result.figure().map(Drawing::svg).orElse(""));
        interimTexts.add(result.text());
        result.answer()
                .ifPresent(answer ->
                        answers.putIfAbsent(answer.sentence(), lines.isEmpty() ? "" : lines.get(lines.size() - 1)));
    }

    @Override
    public synchronized void print(String line) {
        lines.add(line);
    }

    @Override
    public Progress progress(String task, long total) {
        print(task);
        return new Progress() {
            @Override
            public void update(long done) {
                // only the tasks matter to the tests
            }

            @Override
            public void close() {
                // nothing to end
            }
        };
    }
}
