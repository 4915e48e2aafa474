package com.softexploration.lab.ejb.performance.cli.web.live;

import com.softexploration.lab.ejb.performance.cli.base.LiveSnapshot;
import com.softexploration.lab.ejb.performance.results.presentation.format.JsonObject;
import com.softexploration.lab.ejb.performance.results.value.DurationText;
import java.util.ArrayList;
import java.util.List;

/**
 * Snapshots of the running load test, taken about once a second while the page is viewed.
 *
 * @param medians rolling medians in nanoseconds, the latest last
 * @param last the latest snapshot; without servers before the first one
 */
record LiveView(List<Long> medians, LiveSnapshot last) {
    static final LiveView EMPTY = new LiveView(List.of(), new LiveSnapshot(0, 0, List.of()));

    /** Maximum number of medians: two minutes, one per second. */
    private static final int MOST = 120;

    private static final long BYTES_PER_MIB = 1 << 20;

    /** Returns a copy with an additional snapshot. */
    LiveView with(LiveSnapshot snapshot) {
        List<Long> more = new ArrayList<>(medians);
        if (snapshot.medianNanos() > 0) {
            more.add(snapshot.medianNanos());
        }
        return new LiveView(List.copyOf(more.subList(Math.max(0, more.size() - MOST), more.size())), snapshot);
    }

    /** Formats the figures of the last second; empty if there were no calls. */
    String calls() {
        if (last.medianNanos() == 0) {
            return "";
        }
        String median = "Last second: median " + DurationText.of(last.medianNanos());
        return last.p99Nanos() == 0
                ? median + "; too few calls for a 99th percentile"
                : median + ", 99th percentile " + DurationText.of(last.p99Nanos());
    }

    /** Returns one sentence per server. */
    List<String> places() {
        return last.servers().stream().map(LiveView::text).toList();
    }

    private static String text(LiveSnapshot.ServerSnapshot server) {
        return server.name() + ": "
                + server.cpuPercent()
                        .map(percent -> "machine " + Math.round(percent) + " % busy, ")
                        .orElse("")
                + server.stealPercent()
                        .map(percent -> "steal time " + Math.round(percent) + " %, ")
                        .orElse("")
                + "heap " + server.heapBytes() / BYTES_PER_MIB + " MiB, paused " + server.collectingMillis()
                + " ms by garbage collection";
    }

    /** Largest median of the chart, in nanoseconds. */
    private long largest() {
        return medians.stream().mapToLong(median -> median).max().orElse(0);
    }

    JsonObject json() {
        return new JsonObject()
                .with("calls", calls())
                .with("places", places())
                .with("medians", medians.stream().map(String::valueOf).toList())
                .with("largest", medians.isEmpty() ? "" : DurationText.of(largest()));
    }
}
