package com.softexploration.lab.ejb.performance.cli.web.live;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.softexploration.lab.ejb.performance.results.presentation.figure.Drawing;
import com.softexploration.lab.ejb.performance.results.presentation.format.JsonObject;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;

/**
 * Snapshot of an experiment.
 *
 * @param number counts this server's experiments, from 1
 * @param command the equivalent command line
 * @param state its state
 * @param version grows with every change
 * @param stepVersion grows with every change except progress within a load test
 * @param seconds elapsed time
 * @param output its messages, from the requested line on
 * @param runs its run directories
 */
public record LiveState(
        int number,
        String title,
        String command,
        State state,
        long version,
        long stepVersion,
        long seconds,
        Progress progress,
        Output output,
        List<String> runs) {
    /**
     * Progress of an experiment and its current load test.
     *
     * @param loadTests load tests so far, including the running one
     * @param planned approximate total number of load tests; 0 if unknown
     * @param task the running load test
     * @param view live figures of the running load test
     * @param interim result so far
     */
    public record Progress(long loadTests, long planned, Optional<Task> task, LiveView view, Interim interim) {
        /** Returns a copy without figures that change during load tests. */
        Progress withoutFigures() {
            return new Progress(loadTests, planned, task.map(Task::withoutProgress), LiveView.EMPTY, interim);
        }
    }

    /**
     * Interim result of an experiment.
     *
     * @param answer the answer as a sentence; empty before the first result
     * @param open open comparisons, or the end of the load curve, and remaining time; empty before the first result
     * @param figure medians with their intervals, or the load curve; empty before the first result
     */
    public record Interim(String answer, String open, Optional<Drawing> figure) {
        static final Interim NONE = new Interim("", "", Optional.empty());
    }

    /**
     * Part of an experiment's messages.
     *
     * @param firstLine index of the first of {@code lines}, from 0
     */
    public record Output(int firstLine, List<Line> lines) {}

    /**
     * A message of the command.
     *
     * @param error whether it is the reason of a failure
     */
    public record Line(String text, boolean error) {
        /** Returns whether the message has several lines, such as a table. */
        boolean isTable() {
            return text.contains("\n");
        }
    }

    /**
     * Progress of the running load test.
     *
     * @param callsPerSecond recent throughput; 0 if unknown
     */
    public record Task(String name, long done, long total, double callsPerSecond) {
        /** Returns a copy that only contains the name. */
        Task withoutProgress() {
            return new Task(name, 0, 0, 0);
        }

        /** Returns whether the progress is known. */
        boolean hasProgress() {
            return total > 0;
        }

        /** Formats the progress, for example {@code 5,000 of 10,000 calls, 4,900 a second}; empty if unknown. */
        String text() {
            return !hasProgress()
                    ? ""
                    : NumberText.count(done) + " of " + NumberText.count(total) + " calls"
                            + (callsPerSecond > 0
                                    ? ", " + NumberText.count(Math.round(callsPerSecond)) + " a second"
                                    : "");
        }
    }

    /** Returns a copy without figures that change during load tests. */
    public LiveState withoutProgress() {
        return new LiveState(
                number,
                title,
                command,
                state,
                stepVersion,
                stepVersion,
                seconds,
                progress.withoutFigures(),
                output,
                runs);
    }

    /** Formats the state of the experiment as a sentence. */
    public String sentence() {
        return title + " " + state.text() + ".";
    }

    /** Formats the number of the running load test; empty before the first one. */
    public String step() {
        long loadTests = progress.loadTests();
        if (loadTests == 0) {
            return "";
        }
        return "Load test " + loadTests + (progress.planned() >= loadTests ? " of about " + progress.planned() : "");
    }

    /** Returns whether the experiment can be cancelled. */
    public boolean cancellable() {
        return state == State.RUNNING;
    }

    /** Returns the running load test as a list, for the template. */
    List<Task> tasks() {
        return progress.task().stream().toList();
    }

    /** Returns the interim answer for the template; empty after the end, when the result replaces it. */
    String answer() {
        return isOver() ? "" : progress.interim().answer();
    }

    /** Returns the undecided comparisons and the remaining time, for the template. */
    String open() {
        return isOver() ? "" : progress.interim().open();
    }

    /** Returns the figure of the interim result as SVG, for the template; may be empty. */
    String figure() {
        return progress.interim().figure().map(Drawing::svg).orElse("");
    }

    /** Returns the caption of the figure, for the template. */
    String caption() {
        return progress.interim()
                .figure()
                .map(drawing -> drawing.picture().caption())
                .orElse("");
    }

    /** CSS class of the figure: intervals adapt to the width of the window, a chart scrolls. */
    String figureKind() {
        return progress.interim()
                        .figure()
                        .filter(drawing -> drawing.picture().isFluid())
                        .isPresent()
                ? "intervals"
                : "chart wide";
    }

    /** Returns the messages for the template. */
    List<Line> lines() {
        return output.lines();
    }

    /** Returns whether the experiment has ended and has results. */
    boolean isOver() {
        return state.isOver();
    }

    /** Index of the next line, which follows the last line of this snapshot. */
    public int nextLine() {
        return output.firstLine() + output.lines().size();
    }

    /**
     * Formats the snapshot as one line of JSON.
     *
     * @param withFigure whether to include the figure, which is large and changes after a round
     */
    public String json(boolean withFigure) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
            new JsonObject()
                    .with("number", number)
                    .with("title", title)
                    .with("command", command)
                    .with("state", state.word())
                    .with("over", state.isOver())
                    .with("sentence", sentence())
                    .with("seconds", seconds)
                    .with("step", step())
                    .with("task", progress.task().map(task -> new JsonObject()
                            .with("name", task.name())
                            .with("text", task.text())
                            .with("done", task.done())
                            .with("total", task.total())))
                    .with("view", progress.view().json())
                    .with("answer", answer())
                    .with("open", open())
                    .with("figure", withFigure ? figure() : "")
                    .with("figureKind", figureKind())
                    .with("caption", withFigure ? caption() : "")
                    .with("firstLine", output.firstLine())
                    .withEach("lines", output.lines(), line -> new JsonObject()
                            .with("text", line.text())
                            .with("error", line.error())
                            .with("table", line.isTable()))
                    .with("runs", runs)
                    .write(json);
        } catch (IOException e) {
            throw new UncheckedIOException("writing to a string failed", e);
        }
        return text.toString();
    }
}
