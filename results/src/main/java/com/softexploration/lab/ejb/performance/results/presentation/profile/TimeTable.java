package com.softexploration.lab.ejb.performance.results.presentation.profile;

import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import com.softexploration.lab.ejb.performance.results.analysis.profile.CallProfile;
import com.softexploration.lab.ejb.performance.results.analysis.profile.CallProfile.Obstacle;
import com.softexploration.lab.ejb.performance.results.analysis.profile.Profiles;
import com.softexploration.lab.ejb.performance.results.analysis.profile.TimeGroups.Group;
import com.softexploration.lab.ejb.performance.results.presentation.format.Cell;
import com.softexploration.lab.ejb.performance.results.presentation.format.JsonObject;
import com.softexploration.lab.ejb.performance.results.presentation.format.Table;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.value.DurationText;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Table of where the time of a call goes, with one row per group. */
public final class TimeTable {
    /** Heading of the table. */
    public static final String TITLE = "Where the time of a call goes";

    private static final double CONFIDENCE = 1.96;

    private TimeTable() {}

    /**
     * A row of the table.
     *
     * @param group the group; empty for the whole call
     */
    public record Part(Optional<Group> group) {
        String name() {
            return group.map(TimeTable::name).orElse("whole call");
        }
    }

    /** Creates the table; empty if it is unknown for every call. */
    public static Table<Part> of(Profiles profiles) {
        List<CallProfile> calls = known(profiles);
        List<Part> rows = new ArrayList<>();
        for (Group group : Group.values()) {
            if (calls.stream().anyMatch(call -> call.share(group) > 0)) {
                rows.add(new Part(Optional.of(group)));
            }
        }
        if (!rows.isEmpty()) {
            rows.add(new Part(Optional.empty()));
        }
        Table<Part> table = new Table<>(rows)
                .titled(TITLE, caption(calls))
                .words("Spent in", Part::name)
                .brief("\n");
        for (CallProfile call : calls) {
            String heading = TransportName.of(call.key());
            Map<Group, Long> shares = shares(call);
            table.cells("Share", part -> share(part, call, shares))
                    .under(heading)
                    .brief(heading + "\nshare");
            for (ServerRole role : List.of(ServerRole.PRESENTATION, ServerRole.BUSINESS)) {
                if (call.servers().containsKey(role)) {
                    table.numbers(capitalised(role), part -> time(part, call, role))
                            .under(heading)
                            .brief("\n" + role);
                }
            }
            table.numbers("Both", part -> time(part, call)).under(heading).brief("\nboth");
        }
        return table;
    }

    /** Returns why the table lacks calls that were recorded, one sentence each. */
    public static List<String> missing(Profiles profiles) {
        return profiles.calls().stream()
                .filter(call -> call.obstacle() != Obstacle.NONE && call.obstacle() != Obstacle.SERVER_MISSING)
                .map(call ->
                        "Where the time of " + TransportName.of(call.key()) + " goes is unknown: " + reason(call) + ".")
                .toList();
    }

    private static String reason(CallProfile call) {
        return switch (call.obstacle()) {
            case FEW_SAMPLES ->
                "with " + NumberText.count(call.leastSamples())
                        + " samples of a server, shares may be off by more than the accepted standard error of "
                        + CallProfile.MOST_ERROR + " points; give a longer --time, or more --threads";
            case SHORT_PHASES ->
                "no recorded load test lasts two seconds, as a reading of the CPU time needs; give a longer --time";
            case UNKNOWN_TIME -> "the recording does not say how many threads called without a pause";
            case SERVER_MISSING, NONE -> "";
        };
    }

    /** Formats the parts of all calls as comma-separated values. */
    public static String csv(Profiles profiles) {
        record Line(CallProfile call, Group group) {}
        List<Line> lines = known(profiles).stream()
                .flatMap(call -> Stream.of(Group.values()).map(group -> new Line(call, group)))
                .toList();
        Table<Line> table = new Table<>(lines)
                .data("operation", line -> line.call().key().operation())
                .data("side", line -> line.call().key().side())
                .data("transport", line -> line.call().key().transport())
                .data("group", line -> line.group().word())
                .data("share", line -> line.call().share(line.group()))
                .data("standard_error", line -> line.call().standardError(line.group()));
        for (ServerRole role : ServerRole.values()) {
            table.data(role + "_cpu_ns", line -> cpuNanos(line.call(), role, line.group()));
        }
        return table.csv();
    }

    /** Formats the parts of all calls for programs. */
    public static List<JsonObject> json(Profiles profiles) {
        return known(profiles).stream()
                .map(call -> new JsonObject()
                        .with("operation", call.key().operation())
                        .with("side", call.key().side().word())
                        .with("transport", call.key().transport())
                        .with("meanNanos", call.callNanos())
                        .with("leastSamples", call.leastSamples())
                        .withEach("groups", List.of(Group.values()), group -> new JsonObject()
                                .with("group", group.word())
                                .with("share", call.share(group))
                                .with("standardError", call.standardError(group))
                                .with("presentationCpuNanos", cpuNanos(call, ServerRole.PRESENTATION, group))
                                .with("businessCpuNanos", cpuNanos(call, ServerRole.BUSINESS, group))))
                .toList();
    }

    private static double cpuNanos(CallProfile call, ServerRole role, Group group) {
        return call.servers().containsKey(role) ? call.cpuNanos(role, group) : Double.NaN;
    }

    private static List<CallProfile> known(Profiles profiles) {
        return profiles.calls().stream()
                .filter(call -> call.obstacle() == Obstacle.NONE)
                .toList();
    }

    private static Cell share(Part part, CallProfile call, Map<Group, Long> shares) {
        return part.group()
                .map(group -> Cell.of(
                        shares.get(group) + " %",
                        "",
                        "± " + Math.round(Math.ceil(100 * CONFIDENCE * call.standardError(group)))))
                .orElse(Cell.of("100 %"));
    }

    /** Rounds shares to whole per cents that add up to 100: those with the largest remainders are rounded up. */
    private static Map<Group, Long> shares(CallProfile call) {
        Map<Group, Long> shares = new EnumMap<>(Group.class);
        for (Group group : Group.values()) {
            shares.put(group, (long) Math.floor(100 * call.share(group)));
        }
        long rest = 100 - shares.values().stream().mapToLong(Long::longValue).sum();
        Stream.of(Group.values())
                .sorted((one, other) -> Double.compare(remainder(call, other), remainder(call, one)))
                .limit(rest)
                .forEach(group -> shares.merge(group, 1L, Long::sum));
        return shares;
    }

    private static double remainder(CallProfile call, Group group) {
        return 100 * call.share(group) % 1;
    }

    private static String time(Part part, CallProfile call, ServerRole role) {
        return part.group()
                .map(group -> rounded(call.cpuNanos(role, group)))
                .orElseGet(() -> rounded(call.cpuNanos(role)));
    }

    private static String time(Part part, CallProfile call) {
        double whole = call.wholeNanos();
        return part.group().map(group -> rounded(whole * call.share(group))).orElseGet(() -> rounded(whole));
    }

    private static String rounded(double nanos) {
        return nanos == 0 ? NumberText.UNKNOWN : DurationText.ofTwoDigits(nanos);
    }

    private static String caption(List<CallProfile> calls) {
        boolean parallel = calls.stream().anyMatch(CallProfile::isParallel);
        return "Mean times per call, in recorded load tests. Shares are ± the range that contains the true value with 95 %, given the"
                + " number of samples: "
                + calls.stream()
                        .map(call -> TransportName.of(call.key()) + " "
                                + call.servers().entrySet().stream()
                                        .map(server -> NumberText.count(
                                                        server.getValue().cpu().samples()) + " on the "
                                                + server.getKey() + " server")
                                        .collect(Collectors.joining(", ")))
                        .collect(Collectors.joining("; "))
                + ". Server columns: CPU time, with that of the garbage collector, without that of the compiler. Waiting: the rest of the call's time, for wake-ups, the network and queues."
                + (parallel
                        ? " Servers that work in parallel use more CPU time than the call takes: shares are those of the CPU time."
                        : "");
    }

    private static String name(Group group) {
        return switch (group) {
            case KERNEL_AND_SOCKET -> "kernel and socket";
            case SERIALISATION -> "serialisation";
            case PROTOCOL -> "protocol";
            case CONTAINER -> "container";
            case BEAN -> "the bean";
            case JSON_OR_XML -> "JSON or XML";
            case WAITING -> "waiting";
            case HARNESS -> "load test itself";
            case OTHER -> "other";
        };
    }

    private static String capitalised(ServerRole role) {
        return role == ServerRole.PRESENTATION ? "Presentation" : "Business";
    }
}
