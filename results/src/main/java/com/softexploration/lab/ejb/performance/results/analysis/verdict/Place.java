package com.softexploration.lab.ejb.performance.results.analysis.verdict;

import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import java.util.Optional;
import java.util.OptionalDouble;

/** Location of a finding. */
public sealed interface Place {
    /**
     * The whole experiment.
     *
     * @param status how it ended
     */
    record Whole(Status status) implements Place {}

    /** All load tests of a series. */
    record OfSeries(SeriesKey key) implements Place {}

    /**
     * A load test of the description.
     *
     * @param severalStarts whether the experiment has several server starts
     * @param server server of the finding; empty if it is not about one
     */
    record InDescription(
            LoadTest.Call call, LoadTest.Repetition repetition, boolean severalStarts, Optional<ServerRole> server)
            implements Place {
        static InDescription of(LoadTest test, boolean severalStarts) {
            return new InDescription(test.call(), test.repetition(), severalStarts, Optional.empty());
        }

        InDescription in(ServerRole role) {
            return new InDescription(call, repetition, severalStarts, Optional.of(role));
        }
    }

    /**
     * A load test in the logs.
     *
     * @param callsPerSecond offered rate; empty if the finding is not about a rate
     * @param loadTest its id
     */
    record InLog(SeriesKey key, OptionalDouble callsPerSecond, String loadTest) implements Place {}

    /**
     * A line of a log.
     *
     * @param log name of the file
     * @param line number from 1; 0 for the whole file
     */
    record LogLine(String log, long line) implements Place {}
}
