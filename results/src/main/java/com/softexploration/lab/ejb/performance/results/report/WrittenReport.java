package com.softexploration.lab.ejb.performance.results.report;

import com.softexploration.lab.ejb.performance.results.verdict.Verdict;
import java.nio.file.Path;
import java.util.List;

/**
 * What was written.
 *
 * @param page the report
 * @param verdict how far the result can be trusted
 * @param warnings what could not be done, one line each, cause and remedy
 */
public record WrittenReport(Path page, Verdict verdict, List<String> warnings) {}
