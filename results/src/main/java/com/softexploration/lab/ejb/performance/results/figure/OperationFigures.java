package com.softexploration.lab.ejb.performance.results.figure;

import java.util.List;

/**
 * The figures of one operation.
 *
 * @param operation what was called, with the size of the payload where it has one
 * @param drawings time of each call, distribution, percentiles
 */
public record OperationFigures(String operation, List<Drawing> drawings) {

    /** What a link can lead to. */
    public String anchor() {
        return "operation-" + operation.replace(' ', '-');
    }
}
