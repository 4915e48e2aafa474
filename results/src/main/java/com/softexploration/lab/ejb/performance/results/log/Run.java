package com.softexploration.lab.ejb.performance.results.log;

import com.softexploration.lab.ejb.performance.results.model.SeriesKey;

/**
 * One run as its records, joined, tell it.
 *
 * @param id the run id of the log, or a made-up one ({@code line 12}) for a published line, which has none
 * @param key the series it belongs to
 * @param samples measured samples in the order of the calls, or of the log where several threads called
 * @param incompleteReason why it is not complete, one sentence; empty when it is
 */
public record Run(String id, SeriesKey key, Samples samples, String incompleteReason) {
    /** Whether the log has all of it, and says that it was completed. */
    public boolean complete() {
        return incompleteReason.isEmpty();
    }
}
