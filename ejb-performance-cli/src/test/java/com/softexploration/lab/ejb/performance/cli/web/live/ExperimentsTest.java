package com.softexploration.lab.ejb.performance.cli.web.live;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.base.LiveSnapshot;
import com.softexploration.lab.ejb.performance.cli.web.http.EventFeed;
import com.softexploration.lab.ejb.performance.results.presentation.figure.Drawing;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ExperimentsTest {
    private static final Path RUNS = Path.of("/project/results/runs");

    private final CountDownLatch release = new CountDownLatch(1);

    @Test
    void onlyOneExperimentRunsAtATime() throws Exception {
        try (Experiments experiments = new Experiments(this::waits, RUNS)) {
            LiveExperiment first = experiments.start("Race", List.of("race")).orElseThrow();

            assertThat(experiments.start("Sweep", List.of("sweep"))).isEmpty();
            release.countDown();
            awaitEnd(first);
            assertThat(experiments.start("Sweep", List.of("sweep"))).isPresent();
        }
    }

    @Test
    void cancelInterruptsOnceAndReports() throws Exception {
        Commands saves = (words, console, errors) -> {
            int exitCode = waits(words, console, errors);
            // A second interrupt would abort the saving of the samples.
            console.print(Thread.interrupted() ? "interrupted again" : "saved");
            return exitCode;
        };
        try (Experiments experiments = new Experiments(saves, RUNS)) {
            LiveExperiment experiment =
                    experiments.start("Race", List.of("race")).orElseThrow();
            experiment.awaitBegin(Duration.ofSeconds(10));

            experiments.cancel();
            experiments.cancel();
            awaitEnd(experiment);

            LiveState state = experiment.state(0);
            assertThat(state.state()).isEqualTo(State.CANCELLED);
            assertThat(state.lines()).extracting(LiveState.Line::text).containsExactly("begun", "interrupted", "saved");
            assertThat(state.sentence()).isEqualTo("Race was cancelled; partial results are kept.");
        }
    }

    @Test
    void closeCancelsAndWaits() {
        Experiments experiments = new Experiments(
                (words, console, errors) -> {
                    int exitCode = waits(words, console, errors);
                    console.print("saved");
                    return exitCode;
                },
                RUNS);
        LiveExperiment experiment = experiments.start("Race", List.of("race")).orElseThrow();

        experiments.close();

        assertThat(experiment.isOver()).isTrue();
        assertThat(experiment.state(0).lines()).extracting(LiveState.Line::text).contains("saved");
    }

    @Test
    void invalidInputIsReportedAsRefusal() throws Exception {
        Commands refuses = (words, console, errors) -> {
            errors.print("ejb-performance: --rounds is 0; give a whole number from 1 to 100");
            return 2;
        };
        try (Experiments experiments = new Experiments(refuses, RUNS)) {
            LiveExperiment experiment =
                    experiments.start("Race", List.of("race")).orElseThrow();
            awaitEnd(experiment);

            assertThat(experiment.refusal()).contains("--rounds is 0; give a whole number from 1 to 100");
        }
    }

    @Test
    void unexpectedFailureEndsExperiment() throws Exception {
        Commands breaks = (words, console, errors) -> {
            throw new IllegalStateException("no file");
        };
        try (Experiments experiments = new Experiments(breaks, RUNS)) {
            LiveExperiment experiment =
                    experiments.start("Race", List.of("race")).orElseThrow();
            awaitEnd(experiment);

            assertThat(experiment.state(0).state()).isEqualTo(State.FAILED);
            assertThat(experiment.state(0).lines())
                    .containsExactly(new LiveState.Line(
                            "The command failed unexpectedly: java.lang.IllegalStateException: no file", true));
        }
    }

    @Test
    void progressHasRateAndLoadTestNumber() {
        List<Long> nanos = new ArrayList<>(List.of(0L, 0L, 2_000_000_000L));
        LiveExperiment experiment = new LiveExperiment(
                1, "Run", List.of("run"), RUNS, () -> false, () -> nanos.size() > 1 ? nanos.remove(0) : nanos.get(0));

        experiment.console().experimentStarted(RUNS.resolve("a"), 10);
        experiment.console().experimentStarted(RUNS.resolve("all").resolve("b"), 2);
        experiment.console().experimentStarted(RUNS.resolve("a"), 5);
        experiment.console().progress("nop over rest", 9_000).update(3_000);

        LiveState state = experiment.state(0);
        assertThat(state.step()).isEqualTo("Load test 1 of about 7");
        assertThat(state.progress().task()).contains(new LiveState.Task("nop over rest", 3_000, 9_000, 1_500));
        assertThat(state.runs()).containsExactly("a", "all/b");
        assertThat(state.json(true))
                .contains("\"text\":\"3,000 of 9,000 calls, 1,500 a second\"")
                .doesNotContain("\n");
    }

    @Test
    void answerIsShownUntilTheResult() {
        LiveExperiment experiment = new LiveExperiment(1, "Run", List.of("run"), RUNS, () -> false, System::nanoTime);
        experiment.console().interim(new Console.Interim() {
            @Override
            public Optional<Console.Answer> answer() {
                return Optional.of(new Console.Answer("", 1, "so far: a remote EJB call costs about 120 µs (1 round)"));
            }

            @Override
            public String text() {
                return "3 min left";
            }

            @Override
            public Optional<Drawing> figure() {
                return Optional.empty();
            }
        });

        assertThat(experiment.state(0).json(true))
                .contains("\"answer\":\"so far: a remote EJB call costs about 120 µs (1 round)\"");
        experiment.end(0);
        assertThat(experiment.state(0).json(true)).contains("\"answer\":\"\"");
    }

    @Test
    void droppingLinesKeepsLineNumbers() {
        LiveExperiment experiment = new LiveExperiment(1, "Run", List.of("run"), RUNS, () -> false, System::nanoTime);
        for (int line = 0; line < 2_500; line++) {
            experiment.console().print("line " + line);
        }

        assertThat(experiment.state(0).output().firstLine()).isEqualTo(500);
        assertThat(experiment.state(0).lines()).hasSize(2_000);
        assertThat(experiment.state(2_499).lines()).containsExactly(new LiveState.Line("line 2499", false));
        assertThat(experiment.state(9_999).lines()).isEmpty();
    }

    @Test
    void reconnectingViewerGetsMissingLines() throws Exception {
        try (Experiments experiments = new Experiments(this::waits, RUNS)) {
            LiveExperiment experiment =
                    experiments.start("Race", List.of("race")).orElseThrow();
            experiment.awaitBegin(Duration.ofSeconds(10));

            try (Viewer early = new Viewer(experiments, Optional.empty());
                    Viewer back = new Viewer(experiments, Optional.of("1.1"))) {
                assertThat(early.next()).contains("\"state\":\"running\"", "\"firstLine\":0", "begun");
                assertThat(back.next())
                        .contains("\"state\":\"running\"", "\"firstLine\":1")
                        .doesNotContain("begun");
                release.countDown();
                awaitEnd(experiment);
                assertThat(early.next()).contains("\"state\":\"done\"", "\"firstLine\":1", "\"lines\":[]");
                assertThat(back.next()).contains("\"state\":\"done\"");
            }
            try (Viewer late = new Viewer(experiments, Optional.empty())) {
                assertThat(late.next()).contains("\"state\":\"done\"", "\"firstLine\":0", "begun");
            }
        }
    }

    @Test
    void figuresAreReadForOpenViewsOnly() throws Exception {
        BlockingQueue<Boolean> watched = new LinkedBlockingQueue<>();
        CountDownLatch viewers = new CountDownLatch(1);
        Commands measures = (words, console, errors) -> {
            try (Console.Progress progress = console.progress("nop over rest", 100)) {
                progress.update(1);
                watched.add(progress.isViewed());
                viewers.await();
                watched.add(progress.isViewed());
                progress.show(new LiveSnapshot(
                        1_500,
                        0,
                        List.of(new LiveSnapshot.ServerSnapshot(
                                "business", Optional.of(51.2), Optional.of(0.0), 5L << 20, 12))));
                progress.update(2);
                return waits(words, console, errors);
            } catch (InterruptedException e) {
                return 1;
            }
        };
        try (Experiments experiments = new Experiments(measures, RUNS)) {
            LiveExperiment experiment = experiments.start("Run", List.of("run")).orElseThrow();
            assertThat(watched.poll(10, TimeUnit.SECONDS)).isFalse();
            try (Viewer calm = new Viewer(experiments, true, Optional.empty())) {
                assertThat(calm.next()).contains("nop over rest", "\"text\":\"\"");
                try (Viewer lively = new Viewer(experiments, Optional.empty())) {
                    assertThat(lively.next()).contains("1 of 100 calls");
                    viewers.countDown();
                    assertThat(watched.poll(10, TimeUnit.SECONDS)).isTrue();
                    String seen = lively.next();
                    while (!seen.contains("1.50 µs")) {
                        seen = lively.next();
                    }
                    assertThat(seen)
                            .contains("Last second: median 1.50 µs; too few calls for a 99th percentile")
                            .contains(
                                    "business: machine 51 % busy, steal time 0 %, heap 5 MiB, paused 12 ms by garbage collection");
                }
                String told = calm.next();
                assertThat(told)
                        .as("the line that follows, and no progress before it")
                        .contains("begun", "\"text\":\"\"");
                assertThat(told).doesNotContain("1.50 µs", "2 of 100");
            }
            assertThat(experiment.isOver()).isFalse();
        }
    }

    private int waits(List<String> words, Console console, Console errors) {
        console.print("begun");
        try {
            release.await();
            return 0;
        } catch (InterruptedException e) {
            errors.print("interrupted");
            return 1;
        }
    }

    private static void awaitEnd(LiveExperiment experiment) throws InterruptedException {
        while (!experiment.isOver()) {
            experiment.awaitChange(experiment.state(0).version(), Duration.ofSeconds(1));
        }
    }

    /** A browser that records its events. */
    private static final class Viewer implements AutoCloseable, EventFeed.Sink {
        private final BlockingQueue<String> events = new LinkedBlockingQueue<>();
        private final Thread thread;

        Viewer(Experiments experiments, Optional<String> lastEvent) {
            this(experiments, false, lastEvent);
        }

        Viewer(Experiments experiments, boolean quiet, Optional<String> lastEvent) {
            thread = new Thread(() -> {
                try {
                    new LiveFeed(experiments, Duration.ofMillis(10), quiet, lastEvent).tell(this);
                } catch (IOException | InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
            thread.start();
        }

        String next() throws InterruptedException {
            return String.valueOf(events.poll(10, TimeUnit.SECONDS));
        }

        @Override
        public void event(String id, String data) {
            events.add(data);
        }

        @Override
        public void nothing() {
            // a sign of life
        }

        @Override
        public void close() {
            thread.interrupt();
        }
    }
}
