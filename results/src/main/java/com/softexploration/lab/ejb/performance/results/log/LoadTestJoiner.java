package com.softexploration.lab.ejb.performance.results.log;

import com.softexploration.lab.ejb.performance.results.log.LoadTestRecords.Stretch;
import com.softexploration.lab.ejb.performance.results.log.LoggedLoadTest.Asked;
import com.softexploration.lab.ejb.performance.results.model.SeriesKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/** Joins what the logs hold of each run, in part order, and says what is missing. */
final class LoadTestJoiner {
    private record RunKey(String id, SeriesKey series) {}

    private static final String COMPLETED = "completed";

    private LoadTestJoiner() {}

    /**
     * Makes runs.
     *
     * @param records of all logs, in their order; a run may go on in a next log
     */
    static List<LoggedLoadTest> join(List<LoadTestRecords> records) {
        List<List<LoadTestRecords>> groups = new ArrayList<>();
        Map<RunKey, List<LoadTestRecords>> groupsByRun = new LinkedHashMap<>();
        for (LoadTestRecords one : records) {
            List<LoadTestRecords> known = one.published() ? null : groupsByRun.get(new RunKey(one.id(), one.key()));
            if (known == null) {
                List<LoadTestRecords> group = new ArrayList<>(List.of(one));
                groups.add(group);
                if (!one.published()) {
                    groupsByRun.put(new RunKey(one.id(), one.key()), group);
                }
            } else {
                addTo(known, one);
            }
        }
        return groups.stream().map(LoadTestJoiner::toRun).toList();
    }

    private static void addTo(List<LoadTestRecords> group, LoadTestRecords more) {
        Optional<LoadTestRecords> same = group.stream().filter(more::overlaps).findFirst();
        if (same.isPresent()) {
            more.problems()
                    .report(
                            more.firstLine(),
                            "run " + more.id() + " is also in "
                                    + same.get().problems().file() + ": counted once, the one here is left out");
        } else {
            group.add(more);
        }
    }

    private static LoggedLoadTest toRun(List<LoadTestRecords> group) {
        List<Stretch> stretches = group.stream()
                .flatMap(records -> records.stretches().stream())
                .sorted(Comparator.comparingLong(Stretch::firstPart))
                .toList();
        Samples samples = Samples.join(
                stretches.stream().map(stretch -> stretch.samples().build()).toList());
        LoadTestRecords first = group.get(0);
        Map<String, Long> errors = new TreeMap<>();
        group.forEach(records -> records.errors().forEach((reason, count) -> errors.merge(reason, count, Long::sum)));
        String reason = incompleteReason(
                group,
                stretches,
                samples.size(),
                errors.values().stream().mapToLong(count -> count).sum());
        if (!reason.isEmpty() && !first.published()) {
            LoadTestRecords last = group.get(group.size() - 1);
            last.problems()
                    .report(
                            last.lastLine(),
                            "run " + first.id() + " is incomplete: " + reason + "; measured samples used: "
                                    + samples.size());
        }
        return new LoggedLoadTest(first.id(), first.key(), asked(group), samples, Map.copyOf(errors), reason);
    }

    private static Asked asked(List<LoadTestRecords> group) {
        return group.stream()
                .map(LoadTestRecords::begin)
                .filter(Objects::nonNull)
                .findFirst()
                .map(begin -> new Asked(
                        begin.number("requestCount"),
                        begin.share("maxErrorRate"),
                        LogProblems.oneLine(begin.property("incomparable").orElse(""))))
                .orElse(Asked.UNKNOWN);
    }

    private static String incompleteReason(
            List<LoadTestRecords> group, List<Stretch> stretches, long measuredCount, long errorCount) {
        List<String> reasons = new ArrayList<>();
        if (group.stream().anyMatch(LoadTestRecords::damaged)) {
            reasons.add("a record is damaged");
        }
        if (!group.get(0).published()) {
            long expected = 0;
            for (Stretch stretch : stretches) {
                if (stretch.firstPart() > expected) {
                    reasons.add(missing(expected, stretch.firstPart() - 1));
                }
                expected = stretch.lastPart() + 1;
            }
            group.stream()
                    .map(LoadTestRecords::end)
                    .filter(end -> end != null)
                    .findFirst()
                    .ifPresentOrElse(
                            end -> addEndReasons(end, measuredCount, errorCount, reasons),
                            () -> reasons.add("it has no end record, as when the server was killed"));
        }
        return LogProblems.oneLine(String.join("; ", reasons));
    }

    private static String missing(long first, long last) {
        return first == last ? "part " + first + " is missing" : "parts " + first + " to " + last + " are missing";
    }

    private static void addEndReasons(RecordHead end, long measuredCount, long errorCount, List<String> reasons) {
        String status = end.property("status").orElse("unknown");
        if (!status.equals(COMPLETED)) {
            reasons.add("its status is " + status
                    + end.property("reason").map(reason -> " (" + reason + ")").orElse(""));
        }
        end.property("measuredCount")
                .filter(count -> !count.equals(Long.toString(measuredCount)))
                .ifPresent(count -> reasons.add(
                        "its end record counts " + count + " measured calls, the log has " + measuredCount));
        end.number("errorCount").stream()
                .filter(count -> count != errorCount)
                .forEach(count ->
                        reasons.add("its end record counts " + count + " failed calls, the log has " + errorCount));
    }
}
