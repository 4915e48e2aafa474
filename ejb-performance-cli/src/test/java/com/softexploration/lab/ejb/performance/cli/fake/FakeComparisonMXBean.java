package com.softexploration.lab.ejb.performance.cli.fake;

/** What the command line asks the presentation server's comparison MXBean for. */
@FunctionalInterface
public interface FakeComparisonMXBean {
    /** How many calls the server's configuration asks for. */
    long getNumberOfCalls();
}
