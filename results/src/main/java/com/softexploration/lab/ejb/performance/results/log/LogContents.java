package com.softexploration.lab.ejb.performance.results.log;

import com.softexploration.lab.ejb.performance.results.model.LogProblem;
import java.util.List;

/**
 * What result logs hold.
 *
 * @param runs in the order of the files and of their first records; also runs of which no measured sample is left
 * @param problems in the order of the files and lines
 */
public record LogContents(List<LoggedLoadTest> runs, List<LogProblem> problems) {}
