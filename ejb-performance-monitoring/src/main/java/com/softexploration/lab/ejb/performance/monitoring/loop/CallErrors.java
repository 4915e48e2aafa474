package com.softexploration.lab.ejb.performance.monitoring.loop;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Counts the failed calls of one load test by reason, up to the maximum. Written by the calling threads,
 * readable by any.
 */
public final class CallErrors {
    /** Maximum number of distinct reasons, because a reason may contain a varying number. */
    private static final int MAX_REASONS = 20;

    /** Reason that stands for all further reasons. */
    static final String OTHER_REASONS = "other reasons";

    private final long allowed;
    private final boolean numbersDiffer;
    private final Map<String, Long> counts = new LinkedHashMap<>();
    private long total;

    /**
     * Creates a counter of failed calls.
     *
     * @param allowed number of calls that may fail without ending the load test
     * @param numbersDiffer whether reasons that differ only in numbers are combined, such as an application's messages
     *     about its own objects: {@code there is no order ...}
     */
    public CallErrors(long allowed, boolean numbersDiffer) {
        this.allowed = allowed;
        this.numbersDiffer = numbersDiffer;
    }

    /**
     * Counts a failed call.
     *
     * @return whether the load test may continue
     */
    synchronized boolean add(String told) {
        String reason = numbersDiffer ? told.replaceAll("\\d+", "...") : told;
        boolean known = counts.containsKey(reason) || counts.size() < MAX_REASONS;
        counts.merge(known ? reason : OTHER_REASONS, 1L, Long::sum);
        total++;
        return total <= allowed;
    }

    /** Maximum number of failed calls that are tolerated. */
    long allowed() {
        return allowed;
    }

    /** Number of failed calls. */
    public synchronized long total() {
        return total;
    }

    /** Number of failed calls by reason, in order of first occurrence. */
    public synchronized Map<String, Long> counts() {
        return new LinkedHashMap<>(counts);
    }

    /** Formats one line per reason, for example {@code 3 x answered with status 500}. */
    public synchronized List<String> lines() {
        List<String> lines = new ArrayList<>();
        counts.forEach((reason, count) -> lines.add(count + " x " + reason));
        return lines;
    }
}
