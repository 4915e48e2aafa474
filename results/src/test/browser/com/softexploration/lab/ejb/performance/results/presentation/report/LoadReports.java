package com.softexploration.lab.ejb.performance.results.presentation.report;

import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.SyntheticRun;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.description.Observation;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import com.softexploration.lab.ejb.performance.results.analysis.load.SyntheticLoads;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.CallTimes;
import com.softexploration.lab.ejb.performance.results.analysis.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.analysis.model.OpenLoadSummary;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/** Measured loads, one of each kind. */
final class LoadReports {
    private static final Observation QUIET =
            SyntheticRun.observation(0.0, 0.0, SyntheticRun.quietServer(ServerRole.BUSINESS));

    private static final long TEN_MINUTES = 600_000_000_000L;

    private LoadReports() {}

    /** Rates of two transports up to saturation, in three starts. */
    static ExperimentAnalysis curves() {
        SyntheticLoads loads = new SyntheticLoads();
        for (int start = 1; start <= 3; start++) {
            for (String transport : List.of("remote-ejb", "tcp")) {
                for (int rate : new int[] {500, 1_000, 2_000, 4_000, 6_000}) {
                    double capacity = transport.equals("tcp") ? 9_000 : 5_000 + 10 * start;
                    double wait = 1 / Math.max(0.1, 1 - rate / capacity);
                    loads.add(transport, start, rate, Math.min(rate, capacity), 150_000, 150_000 * wait, 0, QUIET);
                }
            }
        }
        return ExperimentAnalysis.of(
                loads.analysis(), Optional.of(SyntheticRun.with(ExperimentKind.LOAD, loads.described())));
    }

    /** One to sixteen threads. */
    static ExperimentAnalysis levels() {
        List<LoadTestSummary> tests = new ArrayList<>();
        List<LoadTest> described = new ArrayList<>();
        for (int threads = 1; threads <= 16; threads *= 2) {
            long perSecond = Math.round(5_000 * threads / (1 + 0.05 * (threads - 1) + 0.01 * threads * (threads - 1)));
            double nanos = 1e9 * threads / perSecond;
            long count = 1_000 * perSecond;
            String id = "run-" + threads;
            tests.add(new LoadTestSummary(
                    id,
                    new SeriesKey("nop", Side.REMOTE, "remote-ejb"),
                    OptionalLong.of(count),
                    new CallTimes(count, count * nanos, nanos / 2, 3 * nanos, nanos, nanos, 2 * nanos, 1),
                    0,
                    Map.of(),
                    "",
                    "",
                    true,
                    ""));
            described.add(new LoadTest(
                    id,
                    new LoadTest.Call("nop", Side.REMOTE, "remote-ejb", null, null, threads, null),
                    new LoadTest.Repetition(1, 1),
                    new LoadTest.Servers("presentation", "business"),
                    new LoadTest.Calls(count, 0, null, 0L, List.of()),
                    new LoadTest.Completion(Status.COMPLETED, null, Instant.EPOCH, 1_000_000_000_000L),
                    null,
                    List.of()));
        }
        return ExperimentAnalysis.of(
                new Analysis(
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        tests,
                        List.of(),
                        List.of(),
                        List.of(),
                        0,
                        Optional.empty()),
                Optional.of(SyntheticRun.with(ExperimentKind.LOAD, described)));
    }

    /** Ten minutes of responses that get slower. */
    static ExperimentAnalysis soak() {
        SeriesKey key = new SeriesKey("nop", Side.REMOTE, "remote-ejb");
        CallTimes times = new CallTimes(1_000_000, 2e11, 1e5, 1e6, 2e5, 3e5, 4e5, 1);
        OpenLoadSummary test = new OpenLoadSummary(
                new LoadTestSummary("run-0", key, OptionalLong.empty(), times, 0, Map.of(), "", "", true, ""),
                times,
                Double.NaN,
                new OpenLoadSummary.Load(2_000, TEN_MINUTES, TEN_MINUTES, 80_000),
                Optional.empty(),
                new OpenLoadSummary.Windows(
                        IntStream.range(0, 60)
                                .mapToObj(window -> 200_000.0 + 300 * window)
                                .toList(),
                        IntStream.range(0, 60)
                                .mapToObj(window -> 400_000.0 + 500 * (window % 7))
                                .toList()));
        return ExperimentAnalysis.of(
                new Analysis(List.of(), List.of(), List.of(), List.of(test), List.of(), List.of()),
                Optional.of(SyntheticRun.with(
                        ExperimentKind.LOAD,
                        List.of(SyntheticRun.loadTest("run-0", "nop", Side.REMOTE, 1, 1, QUIET)))));
    }
}
