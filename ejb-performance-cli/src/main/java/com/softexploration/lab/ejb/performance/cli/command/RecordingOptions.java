package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.results.text.DurationText;
import java.util.List;
import picocli.CommandLine.Option;

/** Options for recordings by JDK Flight Recorder. */
final class RecordingOptions {
    static final String RECORD = "--jfr";
    static final String SLOW = "--jfr-threshold";

    /** System property with the minimum duration of a slow call, in nanoseconds. */
    private static final String SLOW_PROPERTY = "slowCallNanos";

    private static final List<String> SETTINGS = List.of("default", "profile");

    @Option(
            names = RECORD,
            arity = "0..1",
            fallbackValue = "default",
            paramLabel = "SETTINGS",
            description = {
                "Records both servers with JDK Flight Recorder during load tests, to business.jfr and presentation.jfr in the run"
                        + " directory.",
                "SETTINGS of the JDK: default or, with more events, profile (if omitted: default). Recording has a cost, so the report mentions it."
            })
    private String settings;

    @Option(
            names = SLOW,
            paramLabel = "DURATION",
            description =
                    "Calls longer than this are recorded as events, for example 2ms (default: ten times the median of the"
                            + " last quarter of a second).")
    private String slow;

    /**
     * Name of the JDK's settings; null without a recording.
     *
     * @throws CliException if the JDK has no settings of that name
     */
    String settings() throws CliException {
        if (settings != null && !SETTINGS.contains(settings)) {
            throw CliException.wrongUse(
                    RECORD + " is '" + settings + "'", "choose from " + String.join(", ", SETTINGS));
        }
        return settings;
    }

    /**
     * Returns the request with the duration of a slow call, if given.
     *
     * @throws CliException if the duration is invalid, or there is no recording
     */
    DomainRequest of(DomainRequest request) throws CliException {
        if (slow == null) {
            return request;
        }
        if (settings == null) {
            throw CliException.wrongUse(SLOW + " requires " + RECORD, "give both or neither");
        }
        double nanos = DurationText.nanos(slow).orElse(0);
        if (nanos < 1) {
            throw CliException.wrongUse(
                    SLOW + " is '" + slow + "'", "give a number and one of ns, us, ms and s, for example 2ms");
        }
        return request.withSystemProperty(SLOW_PROPERTY, Long.toString(Math.round(nanos)));
    }
}
