package com.softexploration.lab.ejb.performance.results.report;

import com.softexploration.lab.ejb.performance.results.comparison.WarmUp;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.text.DurationText;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import java.util.List;
import java.util.Optional;

/**
 * Warm-up of one call over one transport after one start, as text.
 *
 * @param name operation, side and transport, and the start if there are several
 * @param jit larger share of the last pass during which a server compiled
 * @param how reason why it ended
 */
record WarmUpRow(String name, String calls, String passes, String time, String jit, String how) {
    static List<WarmUpRow> of(Optional<ExperimentDescription> description) {
        List<WarmUp> all = WarmUp.of(description);
        boolean several =
                all.stream().anyMatch(one -> one.passes().get(0).repetition().start() > 1);
        return all.stream().map(one -> of(one, several)).toList();
    }

    private static WarmUpRow of(WarmUp warmUp, boolean several) {
        return new WarmUpRow(
                warmUp.name()
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
            case GOING_ON -> "as many calls as requested";
            case AT_ITS_LIMIT ->
                warmUp.fasterPercent() > WarmUp.FASTER_PERCENT
                        ? "at its limit, and still " + NumberText.twoDigits(warmUp.fasterPercent()) + " % faster"
                        : "at its limit, and still compiling";
        };
    }
}
