package com.softexploration.lab.ejb.performance.results.presentation.report;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.WarmUp;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.presentation.format.Table;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.value.DurationText;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.List;
import java.util.Optional;

/**
 * Formatted warm-up of one call over one transport after one start.
 *
 * @param name operation and transport, and the start if there are several
 * @param jit larger share of the last pass during which a server compiled
 * @param how reason why it ended
 */
record WarmUpRow(String name, String calls, String passes, String time, String jit, String how) {
    private static final String EXPLANATION = "Ends when a pass is at most 3 % faster than the fastest before it (10th"
            + " percentile of its calls), and neither server's JIT compiler works for more than 5 % of it; at the latest"
            + " after the calls of 11 passes or 30 s, or after the 20 s of a quick experiment. A later start first makes as many calls as start 1 needed to come"
            + " within 3 % of its fastest pass, then one pass; that suffices if it is also within 3 % and compiles no more"
            + " than start 1 did from that point. JIT: the larger share of the last pass.";

    private static List<WarmUpRow> of(Optional<ExperimentDescription> description) {
        List<WarmUp> all = WarmUp.of(description);
        boolean several = all.stream()
                .anyMatch(warmUp -> warmUp.passes().get(0).repetition().start() > 1);
        return all.stream().map(warmUp -> of(warmUp, several)).toList();
    }

    /** Creates the table of the warm-ups; empty if there are none. */
    static Table<WarmUpRow> table(Optional<ExperimentDescription> description) {
        return new Table<>(of(description))
                .titled("Warm-up", EXPLANATION)
                .words("Warmed up", WarmUpRow::name)
                .numbers("Calls", WarmUpRow::calls)
                .numbers("Passes", WarmUpRow::passes)
                .numbers("Time", WarmUpRow::time)
                .numbers("JIT", WarmUpRow::jit)
                .words("Ended", WarmUpRow::how);
    }

    private static WarmUpRow of(WarmUp warmUp, boolean several) {
        return new WarmUpRow(
                TransportName.of(warmUp.passes().get(0).call())
                        + (several
                                ? ", start "
                                        + warmUp.passes().get(0).repetition().start()
                                : ""),
                NumberText.count(warmUp.calls()),
                NumberText.count(warmUp.passes().size()),
                DurationText.of(warmUp.nanos() > 0 ? warmUp.nanos() : Double.NaN),
                NumberText.percent(warmUp.state() == WarmUp.State.NOT_WATCHED ? Double.NaN : warmUp.jitPercent()),
                how(warmUp));
    }

    private static String how(WarmUp warmUp) {
        return switch (warmUp.state()) {
            case OVER -> "over";
            case AS_FIRST_START -> "as warm as after start 1";
            case NOT_WATCHED -> "not watched";
            case GOING_ON -> warmUp.isUnfinished() ? atLimit(warmUp) : "as many calls as requested";
            case AT_ITS_LIMIT -> atLimit(warmUp);
        };
    }

    private static String atLimit(WarmUp warmUp) {
        return warmUp.fasterPercent() > WarmUp.FASTER_PERCENT
                ? "at its limit, and still " + NumberText.twoDigits(warmUp.fasterPercent()) + " % faster"
                : "at its limit, and still compiling";
    }
}
