package com.softexploration.lab.ejb.performance.results.analysis.description;

import java.util.OptionalDouble;

/** Figure to which a threshold applies: a statistic of the times of calls, or another cost of a call. */
public sealed interface ThresholdFigure permits Statistic, Cost {
    /** Name of the figure in options. */
    String word();

    /** Percentile of the figure if it requires many calls; otherwise empty. */
    OptionalDouble percentile();

    /** Returns whether the figure is judged by its interval, which needs two rounds. */
    boolean hasInterval();

    /** Parses a limit with its unit; empty if it has none of this figure. */
    OptionalDouble limit(String text);

    /** Describes the syntax of a limit. */
    String limitSyntax();
}
