package com.softexploration.lab.ejb.performance.results.analysis.compare;

/** Reasons why no conclusion is drawn about a series of two experiments. The first one that applies counts. */
public enum Obstacle {
    /** The figures were measured at different CPU speeds, so no ratio is computed. */
    CPU_SPEED("different CPU speeds"),
    /** One experiment has a single server start, which does not predict the next, so no ratio is computed. */
    ONE_START("one start"),
    /** One report does not permit quoting the series; the ratio is shown without a conclusion. */
    NOT_QUOTABLE("not quotable");

    private final String words;

    Obstacle(String words) {
        this.words = words;
    }

    /** Wording of the reason in {@code comparison.json} and in sentences about a series. */
    public String words() {
        return words;
    }

    /** Returns whether the ratio is computed despite this reason. */
    public boolean allowsRatio() {
        return this == NOT_QUOTABLE;
    }
}
