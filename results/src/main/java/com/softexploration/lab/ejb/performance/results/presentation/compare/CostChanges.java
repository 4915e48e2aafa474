package com.softexploration.lab.ejb.performance.results.presentation.compare;

import com.softexploration.lab.ejb.performance.results.analysis.compare.CostDelta;
import com.softexploration.lab.ejb.performance.results.analysis.compare.CostDelta.State;
import com.softexploration.lab.ejb.performance.results.analysis.compare.RunComparison;
import com.softexploration.lab.ejb.performance.results.presentation.format.Table;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.presentation.report.CostTable;
import com.softexploration.lab.ejb.performance.results.presentation.report.CostText;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.Comparator;
import java.util.List;

/** Formats changes of what a call costs besides time. */
final class CostChanges {
    static final String TITLE = CostTable.TITLE;

    private CostChanges() {}

    /** Creates the table of all changes, or of the certain ones only. */
    static Table<CostDelta> table(RunComparison changes, boolean certainOnly) {
        List<CostDelta> rows = changes.costs().stream()
                .filter(change -> !certainOnly || isChange(change))
                .sorted(Comparator.comparingDouble(change -> -Math.abs(Math.log(change.now() / change.base()))))
                .toList();
        return new Table<>(rows)
                .titled(
                        TITLE,
                        "Per call, the largest change first. Interval of the difference: 95 % for all series together. A quiet machine is no condition.")
                .words("Series", change -> TransportName.of(change.key()))
                .words("Cost", change -> CostText.name(change.cost()))
                .numbers("Base", change -> CostText.of(change.cost(), change.base(), uncertainty(change)))
                .numbers("New", change -> CostText.of(change.cost(), change.now(), uncertainty(change)))
                .numbers(
                        "Difference",
                        change -> CostText.signed(change.cost(), change.now() - change.base(), uncertainty(change)))
                .numbers("Interval", change -> CostText.signedRange(change.cost(), change.difference()))
                .words("Outcome", CostChanges::outcome);
    }

    private static double uncertainty(CostDelta change) {
        return change.difference().halfWidth();
    }

    private static boolean isChange(CostDelta change) {
        return change.state() == State.MORE || change.state() == State.LESS;
    }

    private static String outcome(CostDelta change) {
        return switch (change.state()) {
            case MORE -> "● more";
            case LESS -> "● less";
            case EQUAL -> "○ equal within " + NumberText.shortest(100 * CostDelta.EQUAL_SHARE) + " %";
            case UNDECIDED -> "○ no change beyond ±" + NumberText.twoDigits(mostPercent(change)) + " %";
        };
    }

    private static double mostPercent(CostDelta change) {
        return 100
                * Math.max(
                        Math.abs(change.difference().low()),
                        Math.abs(change.difference().high()))
                / change.base();
    }

    /** Formats how many costs did not change; empty if none was compared. */
    static String conclusion(RunComparison changes) {
        List<CostDelta> all = changes.costs();
        long equal = count(all, State.EQUAL);
        long undecided = count(all, State.UNDECIDED);
        long changed = all.size() - equal - undecided;
        return all.isEmpty()
                ? ""
                : TITLE + ": " + changed + " of " + all.size() + " changed, " + equal + " equal within "
                        + NumberText.shortest(100 * CostDelta.EQUAL_SHARE) + " %, " + undecided
                        + " without a certain change.";
    }

    private static long count(List<CostDelta> all, State state) {
        return all.stream().filter(change -> change.state() == state).count();
    }
}
