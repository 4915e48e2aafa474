package com.softexploration.lab.ejb.performance.results.analysis.compare;

/** Why nothing is said about a series of two experiments. The first one that applies counts. */
public enum Obstacle {
    /** The figures were measured at different CPU speeds, so there is no ratio. */
    CPU_SPEED("different CPU speeds"),
    /** One of them has a single server start, which does not predict the next, so there is no ratio. */
    ONE_START("one start"),
    /** One of the reports does not allow the series to be quoted; the ratio is shown only. */
    NOT_QUOTABLE("not quotable");

    private final String words;

    Obstacle(String words) {
        this.words = words;
    }

    /** The reason in {@code comparison.json} and in sentences on one series. */
    public String words() {
        return words;
    }

    /** Whether there is a ratio nevertheless. */
    public boolean allowsRatio() {
        return this == NOT_QUOTABLE;
    }
}
