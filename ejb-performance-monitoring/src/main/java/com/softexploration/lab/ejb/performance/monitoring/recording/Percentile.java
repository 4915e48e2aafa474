package com.softexploration.lab.ejb.performance.monitoring.recording;

/** A percentile, with the number of calls from which on it says something: at least ten calls are longer, of the 10th: shorter. */
enum Percentile {
    P10(10, 100),
    P90(90, 100),
    P99(99, 1_000),
    P999(99.9, 10_000);

    private final double percent;
    private final long fewestCalls;

    Percentile(double percent, long fewestCalls) {
        this.percent = percent;
        this.fewestCalls = fewestCalls;
    }

    double percent() {
        return percent;
    }

    boolean suits(long calls) {
        return calls >= fewestCalls;
    }
}
