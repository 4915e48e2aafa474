package com.softexploration.lab.ejb.performance.cli.web;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.base.LiveSnapshot;
import com.softexploration.lab.ejb.performance.cli.web.live.Commands;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.load.LoadCurve;
import com.softexploration.lab.ejb.performance.results.analysis.load.LoadPoint;
import com.softexploration.lab.ejb.performance.results.analysis.model.CallTimes;
import com.softexploration.lab.ejb.performance.results.analysis.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.analysis.model.OpenLoadSummary;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.presentation.figure.Drawing;
import com.softexploration.lab.ejb.performance.results.presentation.figure.IntervalPicture;
import com.softexploration.lab.ejb.performance.results.presentation.figure.LoadPicture;
import com.softexploration.lab.ejb.performance.results.presentation.figure.Measure;
import com.softexploration.lab.ejb.performance.results.presentation.report.ReportWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;

/** Experiments that measure nothing and last as long as configured. They leave run directories like real ones. */
final class FakeCommands implements Commands {
    static final int LOAD_TESTS = 3;
    static final int CALLS = 1_000;
    static final String REFUSAL = "--rounds is 0; give a whole number from 1 to 100";

    private static final int LOOKS = 20;

    private final Path runs;
    private final List<List<String>> executed = new CopyOnWriteArrayList<>();
    private int made;

    /** Duration of a load test. */
    private volatile long loadTestMillis = 1_000;

    FakeCommands(Path runs) {
        this.runs = runs;
    }

    void loadTestsTake(long millis) {
        loadTestMillis = millis;
    }

    /** Commands executed so far. */
    List<List<String>> executed() {
        return List.copyOf(executed);
    }

    @Override
    public int execute(List<String> words, Console console, Console errors) {
        executed.add(List.copyOf(words));
        if (words.contains("--rounds=0")) {
            errors.print("ejb-performance: " + REFUSAL);
            return CliException.WRONG_USE;
        }
        made++;
        Path directory = runs.resolve("2026112" + made + "-101500-wildfly");
        console.experimentStarted(directory, LOAD_TESTS);
        console.print("Run " + directory.getFileName() + ": " + LOAD_TESTS + " load tests, about 3 s");
        try {
            for (int test = 1; test <= LOAD_TESTS; test++) {
                measure(console, "nop over remote-ejb, round " + test + " of " + LOAD_TESTS);
                console.interim(words.get(0).equals("load") ? new InterimCurve(test) : new InterimFigure(test));
                console.print("<b>nop</b> over remote-ejb, round " + test + ": 1 calls failed (1 x refused)");
            }
        } catch (InterruptedException e) {
            store(directory, "cancelled");
            errors.print("ejb-performance: Interrupted after 1 of 3 load tests; run it again for a complete result");
            return CliException.FAILED;
        }
        store(directory, "completed");
        console.print("operation  local median\nnop              1.1 µs");
        return 0;
    }

    private void measure(Console console, String task) throws InterruptedException {
        try (Console.Progress progress = console.progress(task, CALLS)) {
            for (int look = 1; look <= LOOKS; look++) {
                Thread.sleep(loadTestMillis / LOOKS);
                progress.update((long) CALLS * look / LOOKS);
                if (progress.isViewed()) {
                    progress.show(new LiveSnapshot(
                            150_000 + look * 1_000L,
                            900_000,
                            List.of(new LiveSnapshot.ServerSnapshot(
                                    "presentation", Optional.of(60.4), Optional.of(0.0), 100L << 20, 3))));
                }
            }
        }
    }

    private record InterimFigure(int round) implements Console.Interim {
        @Override
        public Optional<Console.Answer> answer() {
            return Optional.of(new Console.Answer("", 1, "so far: about " + round + " µs"));
        }

        @Override
        public String text() {
            return "rmi and hessian: 9 % apart, ±" + (20 - round) + " % so far; 3 minutes left";
        }

        @Override
        public Optional<Drawing> figure() {
            List<IntervalPicture.Row> rows = List.of(
                    new IntervalPicture.Row("hessian", 200_000 + 5_000 * round, Optional.empty(), "a", 1, false),
                    new IntervalPicture.Row("rmi", 220_000, Optional.empty(), "a", 1, false));
            return Optional.of(Drawing.of(new IntervalPicture(
                    "interim",
                    "So far",
                    Measure.TIME,
                    List.of(new IntervalPicture.Group("nop", OptionalDouble.empty(), rows)))));
        }
    }

    /** A rate more in each round. */
    private record InterimCurve(int round) implements Console.Interim {
        @Override
        public Optional<Console.Answer> answer() {
            return Optional.empty();
        }

        @Override
        public String text() {
            return "p99 " + round + " ms at " + round + ",000/s so far; 3 minutes left";
        }

        @Override
        public Optional<Drawing> figure() {
            SeriesKey key = new SeriesKey("nop", Side.REMOTE, "remote-ejb");
            List<LoadPoint> points = IntStream.rangeClosed(1, round)
                    .mapToObj(i -> {
                        CallTimes times = new CallTimes(1_000, 1e9, 1e5, 1e7, i * 5e5, i * 8e5, i * 1e6, 1);
                        LoadTestSummary test = new LoadTestSummary(
                                "rate-" + i, key, OptionalLong.empty(), times, 0, Map.of(), "", "", true, "");
                        OpenLoadSummary.Load load = new OpenLoadSummary.Load(i * 1_000, 1_000_000, 1_000_000, 0);
                        return new LoadPoint(
                                i * 1_000,
                                List.of(new OpenLoadSummary(test, times, Double.NaN, load)),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty());
                    })
                    .toList();
            return LoadPicture.of(List.of(LoadCurve.of(key, points))).map(Drawing::of);
        }
    }

    private void store(Path directory, String status) {
        try {
            write(directory, status, 150_000 + 1_000 * made);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes the files of an experiment. */
    static void write(Path directory, String status, long medianNanos) throws IOException {
        Files.createDirectories(directory.resolve("logs"));
        Files.writeString(directory.resolve("logs").resolve("remote-results.log"), "a line of a log\n");
        Files.writeString(directory.resolve("run.json"), """
                {"schemaVersion":1,"id":"%s","startedAt":"%s-11-20T10:15:00Z","status":"%s",
                 "parameters":{"experiment":"run","quick":true,"starts":1,"rounds":1,"threadCount":1,"maxErrorRate":0,
                 "operations":[],"transports":[],"payloads":[],"callCounts":[]},
                 "server":{"name":"wildfly","product":"WildFly","version":"39.0.1.Final","namespace":"jakarta"},
                 "jvms":[],"loadTests":[]}
                """.formatted(directory.getFileName(), "2026", status));
        Files.writeString(
                directory.resolve("summary.json"),
                "{\"schemaVersion\":1,\"verdict\":{\"state\":\"clean\",\"meaning\":\"Nothing exceeded its limit.\"},\"series\":["
                        + series("local", "local-ejb", 1_100) + "," + series("remote", "tcp", 23_000) + ","
                        + series("remote", "remote-ejb", medianNanos) + "]}");
        Files.writeString(directory.resolve("report.html"), """
                <!DOCTYPE html>
                <html lang="en"><head><meta charset="utf-8"><title>Report</title><style>h1 { color: rgb(1, 2, 3); }</style></head>
                <body><main><h1>Local and remote EJB calls</h1><p><a href="./logs/remote-results.log">log</a></p></main>
                <details><summary>Fold</summary></details>
                <script>
                %s
                </script>
                </body></html>
                """.formatted(ReportWriter.script()));
    }

    private static String series(String side, String transport, long medianNanos) {
        return """
                {"operation":"nop","side":"%s","transport":"%s","count":3000,"minNanos":%d,"maxNanos":%d,"medianNanos":%d,
                 "meanNanos":%d,"verdict":"steady","rounds":[{"start":1,"round":1,"medianNanos":%d},{"start":2,"round":1,"medianNanos":%d}]}
                """.formatted(
                        side,
                        transport,
                        medianNanos / 2,
                        medianNanos * 20,
                        medianNanos,
                        medianNanos + 100,
                        medianNanos,
                        medianNanos);
    }
}
