package com.softexploration.lab.ejb.performance.cli.web.live;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.softexploration.lab.ejb.performance.results.JsonObject;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;

/**
 * An experiment at one moment.
 *
 * @param number which one of this server, from 1
 * @param title its name
 * @param command what would have to be typed for the same
 * @param state how far it is
 * @param version grows with every change
 * @param stepVersion grows with every change but progress within a load test
 * @param seconds how long it has gone on
 * @param loadTests how many load tests there have been, the running one included
 * @param planned about how many there are in all; 0 where that is not known
 * @param task what is going on just now
 * @param view what there is to be seen of it
 * @param firstLine number of the first of {@code lines}, from 0
 * @param lines what was told, from the one that was asked for on
 * @param runs run directories that it has made
 */
public record LiveState(
        int number,
        String title,
        String command,
        State state,
        long version,
        long stepVersion,
        long seconds,
        long loadTests,
        long planned,
        Optional<Task> task,
        LiveView view,
        int firstLine,
        List<Line> lines,
        List<String> runs) {

    /**
     * What was told.
     *
     * @param error whether it is why the experiment failed
     */
    public record Line(String text, boolean error) {
        /** Whether it has several lines, which belong below each other, as a table does. */
        boolean isTable() {
            return text.contains("\n");
        }
    }

    /**
     * A longer task.
     *
     * @param callsPerSecond lately; 0 where that is not known
     */
    public record Task(String name, long done, long total, double callsPerSecond) {
        /** One of which only the name is told. */
        Task withoutProgress() {
            return new Task(name, 0, 0, 0);
        }

        /** Whether it is told how far it is. */
        boolean hasProgress() {
            return total > 0;
        }

        /** How far it is. */
        String text() {
            return !hasProgress()
                    ? ""
                    : NumberText.count(done) + " of " + NumberText.count(total) + " calls"
                            + (callsPerSecond > 0
                                    ? ", " + NumberText.count(Math.round(callsPerSecond)) + " a second"
                                    : "");
        }
    }

    /** The same without what changes while calls are measured. */
    public LiveState withoutProgress() {
        return new LiveState(
                number,
                title,
                command,
                state,
                stepVersion,
                stepVersion,
                seconds,
                loadTests,
                planned,
                task.map(Task::withoutProgress),
                LiveView.EMPTY,
                firstLine,
                lines,
                runs);
    }

    /** How far it is, in a sentence. */
    public String sentence() {
        return title + " " + state.text() + ".";
    }

    /** Which load test it is at. */
    public String step() {
        if (loadTests == 0) {
            return "";
        }
        return "Load test " + loadTests + (planned >= loadTests ? " of about " + planned : "");
    }

    /** Whether {@code cancel} is of use. */
    public boolean cancellable() {
        return state == State.RUNNING;
    }

    /** The task, if there is one. */
    List<Task> tasks() {
        return task.stream().toList();
    }

    /** Whether nothing happens any more, so that there are results. */
    boolean isOver() {
        return state.isOver();
    }

    /** One past the last line. */
    public int nextLine() {
        return firstLine + lines.size();
    }

    /** The same for a script, in one line. */
    public String json() {
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
                    .with("task", task.map(one -> new JsonObject()
                            .with("name", one.name())
                            .with("text", one.text())
                            .with("done", one.done())
                            .with("total", one.total())))
                    .with("view", view.json())
                    .with("firstLine", firstLine)
                    .withEach("lines", lines, line -> new JsonObject()
                            .with("text", line.text())
                            .with("error", line.error())
                            .with("table", line.isTable()))
                    .with("runs", runs)
                    .write(json);
        } catch (IOException e) {
            throw new UncheckedIOException("a text took no characters", e);
        }
        return text.toString();
    }
}
