package com.softexploration.lab.ejb.performance.results.analysis.load;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.SyntheticRun;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.description.Observation;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.CallTimes;
import com.softexploration.lab.ejb.performance.results.analysis.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.analysis.model.OpenLoadSummary;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;

/** Load tests of the open model, each with a second's calls of {@code nop}. */
public final class SyntheticLoads {
    private final List<OpenLoadSummary> tests = new ArrayList<>();
    private final List<LoadTest> described = new ArrayList<>();

    /** Adds a load test; its 99th percentiles are twice the medians. */
    public void add(
            String transport,
            int start,
            double offered,
            double achieved,
            double serviceNanos,
            double responseNanos,
            long errors,
            Observation observation) {
        String id = "run-" + tests.size();
        long count = Math.round(offered);
        tests.add(new OpenLoadSummary(
                new LoadTestSummary(
                        id,
                        new SeriesKey("nop", Side.REMOTE, transport),
                        OptionalLong.of(count),
                        times(count, serviceNanos),
                        0,
                        errors == 0 ? Map.of() : Map.of("refused", errors),
                        "",
                        "",
                        true,
                        ""),
                times(count, responseNanos),
                Double.NaN,
                new OpenLoadSummary.Load(offered, 1_000_000_000, Math.round(1e9 * offered / achieved), 80_000)));
        described.add(SyntheticRun.loadTest(id, "nop", Side.REMOTE, start, 1, observation));
    }

    /** Replaces the description of the latest load test. */
    public void replaceLast(UnaryOperator<LoadTest> change) {
        int last = described.size() - 1;
        described.set(last, change.apply(described.get(last)));
    }

    public Analysis analysis() {
        return new Analysis(List.of(), List.of(), List.of(), List.copyOf(tests), List.of(), List.of());
    }

    public List<LoadTest> described() {
        return List.copyOf(described);
    }

    private static CallTimes times(long count, double medianNanos) {
        return new CallTimes(
                count,
                count * medianNanos,
                medianNanos / 2,
                3 * medianNanos,
                medianNanos,
                1.5 * medianNanos,
                2 * medianNanos,
                1);
    }
}
