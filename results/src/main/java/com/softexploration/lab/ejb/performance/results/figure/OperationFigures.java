package com.softexploration.lab.ejb.performance.results.figure;

import java.util.List;

/**
 * The figures of one operation.
 *
 * @param operation what was called
 * @param drawings time of each call, distribution, percentiles
 */
public record OperationFigures(String operation, List<Drawing> drawings) {}
