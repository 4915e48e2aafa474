package com.softexploration.lab.ejb.performance.cli.jmx;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.description.PauseMeterReading;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import javax.management.openmbean.CompositeData;

/**
 * The executor's result of a load test that is over. Statistics are of the measured calls, in nanoseconds per call, and 0 when there
 * were none; a percentile of too few calls is not a number.
 *
 * @param payloadChars size of the payload of the operation {@code payload} in characters; 0 for other operations
 * @param status {@code completed}, {@code cancelled} or {@code failed}
 * @param problem why it was not completed; empty when it was
 * @param server name of the server that called
 * @param servedBy name of the server that answered
 * @param measuredCount calls with a sample: those asked for, without errors
 * @param errorCount calls that failed
 * @param errors how often which reason was given for that, for example {@code 3 x answered with status 500}
 * @param incomparable why these figures cannot be compared with those of other transports; empty when they can
 * @param measuredFrom when the first measured call began, by the server's clock; null where none did, or the server does not say
 * @param elapsedNanos from the first measured call to the end of the last
 * @param warmupP10Nanos 10th percentile of the warm-up calls; not a number when there were too few
 * @param nanoTimePairNanos cost of two consecutive {@code System.nanoTime()} calls on the calling server
 * @param pauseMeter of the calling server; null where none ran
 * @param resultLog absolute path of the log with its samples, on the server
 */
public record LoadTestResult(
        String runId,
        String operation,
        String side,
        String transport,
        int payloadChars,
        String status,
        String problem,
        String server,
        String servedBy,
        long requestCount,
        long warmupCount,
        long threadCount,
        long measuredCount,
        long errorCount,
        List<String> errors,
        String incomparable,
        Instant startedAt,
        Instant measuredFrom,
        long elapsedNanos,
        double minNanos,
        double maxNanos,
        double meanNanos,
        double medianNanos,
        double p90Nanos,
        double p99Nanos,
        double warmupP10Nanos,
        double nanoTimePairNanos,
        long gcCount,
        long gcMillis,
        PauseMeterReading pauseMeter,
        String resultLog) {

    /** Measured calls per second; not a number when there were none. */
    public double callsPerSecond() {
        return measuredCount == 0 || elapsedNanos == 0 ? Double.NaN : measuredCount * 1e9 / elapsedNanos;
    }

    /** Whether all calls were made. */
    public boolean completed() {
        return Status.COMPLETED.word().equals(status);
    }

    static LoadTestResult from(CompositeData data) throws CliException {
        CompositeReader items = new CompositeReader(data);
        return new LoadTestResult(
                items.text("runId"),
                items.text("operation"),
                items.text("side"),
                items.text("transport"),
                (int) items.integer("payloadChars"),
                items.text("status"),
                items.text("problem"),
                items.text("server"),
                items.text("servedBy"),
                items.integer("requestCount"),
                items.integer("warmupCount"),
                items.integer("threadCount"),
                items.integer("measuredCount"),
                items.integer("errorCount"),
                items.texts("errors"),
                items.text("incomparable"),
                instant(items.text("startedAt")),
                items.has("measuredFrom") && !items.text("measuredFrom").isEmpty()
                        ? instant(items.text("measuredFrom"))
                        : null,
                items.integer("elapsedNanos"),
                items.decimal("minNanos"),
                items.decimal("maxNanos"),
                items.decimal("meanNanos"),
                items.decimal("medianNanos"),
                items.decimal("p90Nanos"),
                items.decimal("p99Nanos"),
                items.decimal("warmupP10Nanos"),
                items.decimal("nanoTimePairNanos"),
                items.integer("gcCount"),
                items.integer("gcMillis"),
                CompositeReader.pauseMeter(items.composite("pauseMeter")),
                items.text("resultLog"));
    }

    private static Instant instant(String text) throws CliException {
        try {
            return Instant.parse(text);
        } catch (DateTimeParseException e) {
            throw CliException.failed(
                    "The server's time '" + text + "' is no ISO 8601 instant",
                    "the deployed EAR is of another version than this command line: build and deploy it again",
                    e);
        }
    }
}
