package com.softexploration.lab.ejb.performance.monitoring.loop;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How many calls of one load test failed, why, and how many may. Counted by the calling threads, read by any. */
public final class CallErrors {
    /** More reasons than anyone reads; a reason may hold a number that differs each time. */
    private static final int MAX_REASONS = 20;

    /** Stands for all reasons beyond that. */
    static final String OTHER_REASONS = "other reasons";

    private final long allowed;
    private final boolean numbersDiffer;
    private final Map<String, Long> counts = new LinkedHashMap<>();
    private long total;

    /**
     * @param allowed how many calls may fail without ending the load test
     * @param numbersDiffer whether reasons count as one that differ in their numbers only, as what an application says of its own objects
     *     does: {@code there is no order ...}
     */
    public CallErrors(long allowed, boolean numbersDiffer) {
        this.allowed = allowed;
        this.numbersDiffer = numbersDiffer;
    }

    /**
     * One more call failed.
     *
     * @return whether the load test may go on
     */
    synchronized boolean add(String told) {
        String reason = numbersDiffer ? told.replaceAll("\\d+", "...") : told;
        boolean known = counts.containsKey(reason) || counts.size() < MAX_REASONS;
        counts.merge(known ? reason : OTHER_REASONS, 1L, Long::sum);
        total++;
        return total <= allowed;
    }

    /** How many calls may fail. */
    long allowed() {
        return allowed;
    }

    /** All failed calls. */
    public synchronized long total() {
        return total;
    }

    /** How often each reason was given, in the order of their first time. */
    public synchronized Map<String, Long> counts() {
        return new LinkedHashMap<>(counts);
    }

    /** One line per reason, for example {@code 3 x answered with status 500}. */
    public synchronized List<String> lines() {
        List<String> lines = new ArrayList<>();
        counts.forEach((reason, count) -> lines.add(count + " x " + reason));
        return lines;
    }
}
