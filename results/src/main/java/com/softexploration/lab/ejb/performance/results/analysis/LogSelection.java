package com.softexploration.lab.ejb.performance.results.analysis;

import com.softexploration.lab.ejb.performance.results.analysis.model.JointPart;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.CpuSpeed;
import java.util.Map;
import java.util.Set;

/**
 * Selection of load tests and calls in result logs, derived from the description of the experiment.
 *
 * @param excluded ids of excluded load tests
 * @param parts parts of load tests made by several servers, by their ids in the logs
 * @param levels ids of load tests at levels of concurrency
 * @param speed CPU speed; {@link CpuSpeed#UNKNOWN} if only the logs have readings
 */
public record LogSelection(Set<String> excluded, Map<String, JointPart> parts, Set<String> levels, CpuSpeed speed) {
    /** Selection of all load tests and calls. */
    public static final LogSelection ALL = new LogSelection(Set.of(), Map.of(), Set.of(), CpuSpeed.UNKNOWN);
}
