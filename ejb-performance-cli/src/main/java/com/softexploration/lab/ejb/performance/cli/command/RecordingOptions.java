package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.results.analysis.description.RunOptions;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** Options of JDK Flight Recorder recordings. */
final class RecordingOptions {
    static final String RECORD = RunOptions.FLIGHT_RECORDING;

    private static final List<String> SETTINGS = List.of("default", "profile");

    /**
     * Flags without which the recorder misses most samples of loops that Parallel GC's compiler gives no safepoints.
     */
    private static final List<String> PRECISE_STACKS =
            List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:+DebugNonSafepoints");

    @Option(
            names = RECORD,
            arity = "0..1",
            fallbackValue = "default",
            paramLabel = "SETTINGS",
            description = {
                "Makes one more round after the measured ones of each start and records it with JDK Flight Recorder, with"
                        + " the JDK's settings default or, with more events, profile (if omitted: default).",
                "Writes business.jfr and presentation.jfr to the run directory. The recorded round is excluded from all figures."
            })
    private String settings;

    /** Returns the request of servers that can be recorded precisely, if they are to be recorded. */
    DomainRequest prepared(DomainRequest request) {
        return settings == null
                ? request
                : request.with(new DomainRequest.Jvms(
                        request.jdk(),
                        Stream.concat(PRECISE_STACKS.stream(), request.jvmOptions().stream())
                                .toList()));
    }

    /**
     * Checks that the settings are valid.
     *
     * @throws CliException if the JDK has no settings of that name
     */
    void requireValid() throws CliException {
        if (settings != null && !SETTINGS.contains(settings)) {
            throw CliException.wrongUse(
                    RECORD + " is '" + settings + "'", "choose from " + String.join(", ", SETTINGS));
        }
    }
}
