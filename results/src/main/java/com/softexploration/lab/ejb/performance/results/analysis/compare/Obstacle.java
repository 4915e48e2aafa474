package com.softexploration.lab.ejb.performance.results.analysis.compare;

/** Why nothing is said about a series of two experiments. The first one that applies counts. */
public enum Obstacle {
    /** The figures were measured at different CPU speeds, so there is no ratio. */
    CPU_SPEED("different CPU speeds", "not compared, at different CPU speeds"),
    /** One of them has a single server start, which does not predict the next, so there is no ratio. */
    ONE_START("one start", "not compared, with one start"),
    /** One of the reports does not allow the series to be quoted; the ratio is shown only. */
    NOT_QUOTABLE("not quotable", "not quotable");

    private final String words;
    private final String ofSeries;

    Obstacle(String words, String ofSeries) {
        this.words = words;
        this.ofSeries = ofSeries;
    }

    /** The reason, for one series. */
    public String words() {
        return words;
    }

    /** The reason after a number of series. */
    public String ofSeries() {
        return ofSeries;
    }

    /** Whether there is a ratio nevertheless. */
    public boolean allowsRatio() {
        return this == NOT_QUOTABLE;
    }
}
