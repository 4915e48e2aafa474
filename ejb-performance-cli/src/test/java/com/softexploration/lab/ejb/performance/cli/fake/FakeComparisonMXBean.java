package com.softexploration.lab.ejb.performance.cli.fake;

/** The part of the presentation server's comparison MXBean that the command line uses. */
@FunctionalInterface
public interface FakeComparisonMXBean {
    /** Configured number of calls. */
    long getNumberOfCalls();
}
