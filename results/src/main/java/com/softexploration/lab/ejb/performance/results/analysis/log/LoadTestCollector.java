package com.softexploration.lab.ejb.performance.results.analysis.log;

import com.softexploration.lab.ejb.performance.contract.LogKeys;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Assigns the records of one log to load tests. */
final class LoadTestCollector {
    /**
     * Maximum number of errors, larger than the number of calls of any load test, so that the sum over a log of any
     * size fits into a long.
     */
    private static final long MOST_ERRORS = 9_999_999_999L;

    /** Maximum wait in nanoseconds, one year; a longer one indicates a damaged log. */
    private static final long MOST_WAIT_NANOS = 365 * 24 * 3_600 * 1_000_000_000L;

    private final Side side;
    private final LogProblems problems;
    private final SampleMemory memory;
    private final List<LoadTestRecords> loadTests = new ArrayList<>();
    private final Map<String, LoadTestRecords> byId = new HashMap<>();
    private LoadTestRecords current;
    private long probeNanos;
    private boolean plausible;

    LoadTestCollector(Side side, LogProblems problems, SampleMemory memory) {
        this.side = side;
        this.problems = problems;
        this.memory = memory;
    }

    /** Returns the collected load tests, in order of their first record. */
    List<LoadTestRecords> loadTests() {
        return loadTests;
    }

    /** Returns the problems with unusable parts of the log. */
    LogProblems problems() {
        return problems;
    }

    /**
     * Starts a record and returns the receiver of its samples.
     *
     * @return target for its samples
     * @throws BadRecordException if it belongs to no load test or would be counted twice
     */
    SampleParser.Target begin(RecordHead head, long line) throws BadRecordException {
        plausible = true;
        probeNanos = head.number(LogKeys.CPU_PROBE_NANOS).orElse(0);
        if (head.published()) {
            SeriesKey key = new SeriesKey(head.operation().word(), side, side.publishedTransport());
            current = new LoadTestRecords(problems, memory, "line " + line, key, true, line);
            loadTests.add(current);
            current.add(0, line);
            return current::addMeasured;
        }
        String id = head.required(LogKeys.RUN);
        long part = head.required(LogKeys.PART, 0, Long.MAX_VALUE);
        String phase = head.required(LogKeys.PHASE);
        if (!LogKeys.PHASES.contains(phase)) {
            throw unknown(phase);
        }
        long errorCount = phase.equals(LogKeys.ERROR) ? head.required(LogKeys.COUNT, 1, MOST_ERRORS) : 0;
        current = recordsOf(id, head, line);
        current.add(part, line);
        switch (phase) {
            case LogKeys.BEGIN -> current.setBegin(head);
            case LogKeys.MEASURED -> current.responseTimes().startServices(part, thread(head));
            case LogKeys.WAIT -> current.responseTimes().startWaits(part, thread(head));
            case LogKeys.ERROR ->
                current.addErrors(head.property(LogKeys.REASON).orElse("unknown reason"), errorCount);
            case LogKeys.END -> current.setEnd(head);
            case LogKeys.WARMUP -> {}
            default -> throw unknown(phase);
        }
        return switch (phase) {
            case LogKeys.MEASURED -> current::addMeasured;
            case LogKeys.WAIT -> (nanos, count) -> addWaits(nanos, count, line);
            default -> (warmupNanos, count) -> {};
        };
    }

    private static BadRecordException unknown(String phase) {
        return new BadRecordException("phase " + LogProblems.excerpt(phase) + " is unknown (known are "
                + String.join(", ", LogKeys.PHASES) + ")");
    }

    /** Number of the calling thread, starting at 1; 0 if there is only one. */
    private static long thread(RecordHead head) {
        return head.number(LogKeys.THREAD).orElse(0);
    }

    private void addWaits(long[] nanos, int count, long line) {
        for (int i = 0; plausible && i < count; i++) {
            if (nanos[i] > MOST_WAIT_NANOS) {
                plausible = false;
                problems.report(line, "a wait of " + nanos[i] + " ns is beyond a year: the record is skipped");
            }
        }
        current.responseTimes().addWaits(nanos, count);
    }

    private LoadTestRecords recordsOf(String id, RecordHead head, long line) throws BadRecordException {
        LoadTestRecords known = byId.get(id);
        Side itsSide = known == null ? sideOf(head, id, line) : known.key().side();
        String usual =
                known == null ? itsSide.publishedTransport() : known.key().transport();
        OptionalInt payloadChars = head.payloadChars();
        SeriesKey key = new SeriesKey(
                head.operation().word(),
                itsSide,
                head.property(LogKeys.TRANSPORT).orElse(usual),
                known == null || payloadChars.isPresent()
                        ? payloadChars
                        : known.key().payloadChars());
        if (known == null) {
            LoadTestRecords first = new LoadTestRecords(problems, memory, id, key, false, line);
            byId.put(id, first);
            loadTests.add(first);
            return first;
        }
        if (!key.equals(known.key())) {
            throw new BadRecordException(
                    "load test " + id + " is " + known.key().call() + " over "
                            + known.key().transport() + ", but this record of it is " + key.call() + " over "
                            + key.transport());
        }
        return known;
    }

    /** Returns the side named in a record, which takes precedence over that given on the command line. */
    private Side sideOf(RecordHead head, String id, long line) {
        Optional<String> word = head.property(LogKeys.SIDE);
        for (Side candidate : Side.values()) {
            if (word.isPresent() && candidate.word().equals(word.get())) {
                if (candidate != side) {
                    problems.report(
                            line,
                            "load test " + id + " says side=" + candidate.word() + ", but the log was given as the "
                                    + side.word() + " one: counted as " + candidate.word());
                }
                return candidate;
            }
        }
        word.ifPresent(unknown -> problems.report(
                line,
                "load test " + id + " says side=" + LogProblems.excerpt(unknown) + ", which is unknown: counted as "
                        + side.word() + ", like the log"));
        return side;
    }

    /**
     * Ends the current record.
     *
     * @param whole whether all its samples were usable
     */
    void finish(boolean whole) {
        current.finish(whole && plausible, probeNanos);
    }
}
