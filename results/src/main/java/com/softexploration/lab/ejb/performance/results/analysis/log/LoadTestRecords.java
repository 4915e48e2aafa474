package com.softexploration.lab.ejb.performance.results.analysis.log;

import com.softexploration.lab.ejb.performance.contract.LogKeys;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Records of one load test in one log; samples are stored in stretches of consecutive parts. A later log may contain
 * more.
 */
final class LoadTestRecords {
    private static final int NAMED_GAPS = 3;

    /** Identity of a load test; each published line is a separate load test, whatever its generated id. */
    private record Identity(String id, SeriesKey series, Optional<LoadTestRecords> published) {}

    private final LogProblems problems;
    private final SampleMemory memory;
    private final String id;
    private final SeriesKey key;
    private final boolean published;
    private final long firstLine;
    private final TreeMap<Long, Stretch> stretches = new TreeMap<>();
    private Stretch latest;
    private long lastLine;
    private final Map<String, Long> errors = new TreeMap<>();
    private boolean damaged;
    private final List<Long> probes = new ArrayList<>();
    private final ResponseTimes responseTimes = new ResponseTimes();

    private Optional<RecordHead> begin = Optional.empty();
    private Optional<Double> callsPerSecond = Optional.empty();
    private boolean ignored;
    private Optional<RecordHead> end = Optional.empty();

    LoadTestRecords(
            LogProblems problems, SampleMemory memory, String id, SeriesKey key, boolean published, long firstLine) {
        this.problems = problems;
        this.memory = memory;
        this.id = id;
        this.key = key;
        this.published = published;
        this.firstLine = firstLine;
    }

    /** Consecutive parts without a gap. An undisturbed load test has one stretch, whatever its number of records. */
    private static final class Stretch {
        private final long firstPart;
        private final Samples.Builder samples;
        private final Samples.Builder responses;
        private long lastPart;

        private Stretch(long part, SampleMemory memory) {
            this.samples = new Samples.Builder(memory);
            this.responses = new Samples.Builder(memory);
            this.firstPart = part;
            this.lastPart = part;
        }
    }

    /** Adds service times and waits of the open model, which are stored in two consecutive records. */
    static final class ResponseTimes {
        private final Numbers services = new Numbers();
        private final Numbers waits = new Numbers();

        /** Numbers in one record. */
        private static final class Numbers {
            private long part;
            private long thread;
            private long[] nanos = {};
            private int size;

            private void start(long itsPart, long itsThread) {
                part = itsPart;
                thread = itsThread;
                size = 0;
            }

            private void add(long[] more, int count) {
                if (size + count > nanos.length) {
                    nanos = Arrays.copyOf(nanos, 2 * (size + count));
                }
                System.arraycopy(more, 0, nanos, size, count);
                size += count;
            }
        }

        /** Starts a record of the service times of one calling thread. */
        void startServices(long part, long thread) {
            services.start(part, thread);
        }

        /** Starts a record of the waits of one calling thread. */
        void startWaits(long part, long thread) {
            waits.start(part, thread);
        }

        /** Adds the first {@code count} service times. */
        void addServices(long[] nanos, int count) {
            services.add(nanos, count);
        }

        /** Adds the first {@code count} waits, each from the intended to the actual start of a call. */
        void addWaits(long[] nanos, int count) {
            waits.add(nanos, count);
        }

        /**
         * Ends the current record.
         * If it has the waits of the record before, their sums are added; otherwise nothing is known of these
         * calls.
         *
         * @param whole false if a number may be missing
         */
        void finish(boolean whole, Samples.Builder responses) {
            if (whole && waits.size == 0) {
                return;
            }
            if (whole
                    && waits.part == services.part + 1
                    && waits.thread == services.thread
                    && waits.size == services.size) {
                for (int i = 0; i < waits.size; i++) {
                    long sum = services.nanos[i] + waits.nanos[i];
                    responses.add(sum < 0 ? Long.MAX_VALUE : sum);
                }
            }
            services.size = 0;
            waits.size = 0;
        }
    }

    SeriesKey key() {
        return key;
    }

    /**
     * Adds a record to the load test.
     *
     * @throws BadRecordException if the part occurred before
     */
    void add(long part, long line) throws BadRecordException {
        if (hasPartIn(part, part)) {
            throw new BadRecordException("part " + part + " of load test " + id + " occurs a second time");
        }
        if (latest == null || part != latest.lastPart + 1) {
            if (latest != null) {
                latest.samples.trim(); // only the latest grows
                latest.responses.trim();
                if (part < latest.lastPart) {
                    problems.report(
                            line,
                            "part " + part + " of load test " + id + " comes after part " + latest.lastPart
                                    + ": put where it belongs");
                }
            }
            latest = new Stretch(part, memory);
            stretches.put(part, latest);
        } else {
            latest.lastPart = part;
        }
        lastLine = line;
    }

    /** Adds the first {@code count} measured samples of an array to the record added last. */
    void addMeasured(long[] nanos, int count) {
        if (ignored) {
            return;
        }
        latest.samples.add(nanos, count);
        if (isOpen()) {
            responseTimes.addServices(nanos, count);
        }
    }

    /** Returns the response times of the open model. */
    ResponseTimes responseTimes() {
        return responseTimes;
    }

    private boolean isOpen() {
        return callsPerSecond.isPresent();
    }

    /**
     * Sets the begin record of the load test.
     *
     * @throws BadRecordException if its rate is no rate; it is then unknown what the samples of the load test mean, so
     *     that they are ignored
     */
    void setBegin(RecordHead record) throws BadRecordException {
        try {
            callsPerSecond = record.callsPerSecond();
        } catch (BadRecordException e) {
            ignored = true;
            throw new BadRecordException(e.getMessage() + ", so that load test " + id + " is ignored");
        }
        begin = Optional.of(record);
    }

    /**
     * Sets the end record of the load test.
     *
     * @throws BadRecordException if one of its numbers is malformed
     */
    void setEnd(RecordHead record) throws BadRecordException {
        record.requireNumbersOfEnd();
        end = Optional.of(record);
    }

    /** Adds failed calls with their reason; the same reason may be added repeatedly. */
    void addErrors(String reason, long count) {
        errors.merge(reason, count, Long::sum);
    }

    /**
     * Ends the current record.
     *
     * @param whole false if it was truncated or contained an invalid number
     * @param probeNanos its reading of the CPU speed probe; 0 if there is none
     */
    void finish(boolean whole, long probeNanos) {
        damaged |= !whole;
        responseTimes.finish(whole, latest.responses);
        latest.samples.probed(probeNanos);
        if (probeNanos > 0) {
            probes.add(probeNanos);
        }
        if (published || end.isPresent()) {
            latest.samples.trim();
            latest.responses.trim();
        }
    }

    private boolean overlaps(LoadTestRecords other) {
        return stretches.values().stream().anyMatch(mine -> other.hasPartIn(mine.firstPart, mine.lastPart));
    }

    private boolean hasPartIn(long first, long last) {
        Map.Entry<Long, Stretch> before = stretches.floorEntry(last);
        return before != null && before.getValue().lastPart >= first;
    }

    /**
     * Joins the records of each load test across logs in the order of the parts, and reports gaps.
     *
     * @param records records of all logs, in order
     */
    static List<LoggedLoadTest> joined(List<LoadTestRecords> records) {
        Map<Identity, List<LoadTestRecords>> groups = new LinkedHashMap<>();
        Set<Identity> ignored = new HashSet<>();
        for (LoadTestRecords part : records) {
            Optional<LoadTestRecords> itself = part.published ? Optional.of(part) : Optional.empty();
            Identity identity = new Identity(part.id, part.key, itself);
            if (part.ignored) {
                ignored.add(identity);
            }
            List<LoadTestRecords> group = groups.computeIfAbsent(identity, any -> new ArrayList<>());
            group.stream()
                    .filter(part::overlaps)
                    .findFirst()
                    .ifPresentOrElse(
                            same -> part.problems.report(
                                    part.firstLine,
                                    "load test " + part.id + " is also in " + same.problems.file()
                                            + ": counted once, ignored here"),
                            () -> group.add(part));
        }
        groups.keySet().removeAll(ignored);
        return groups.values().stream().map(LoadTestRecords::join).toList();
    }

    private static LoggedLoadTest join(List<LoadTestRecords> group) {
        List<Stretch> stretches = group.stream()
                .flatMap(records -> records.stretches.values().stream())
                .sorted(Comparator.comparingLong(stretch -> stretch.firstPart))
                .toList();
        Samples samples = Samples.join(
                stretches.stream().map(stretch -> stretch.samples.build()).toList());
        LoadTestRecords first = group.get(0);
        Map<String, Long> errors = new TreeMap<>();
        group.forEach(records -> records.errors.forEach((reason, count) -> errors.merge(reason, count, Long::sum)));
        List<String> reasons = new ArrayList<>();
        if (group.stream().anyMatch(records -> records.damaged)) {
            reasons.add("a record is damaged");
        }
        if (!first.published) {
            addMissingParts(stretches, reasons);
            long errorCount = errors.values().stream().mapToLong(count -> count).sum();
            group.stream()
                    .flatMap(records -> records.end.stream())
                    .findFirst()
                    .ifPresentOrElse(
                            end -> addEndReasons(end, samples.size(), errorCount, reasons),
                            () -> reasons.add("it has no end record; the server may have been killed"));
        }
        Optional<RecordHead> begin =
                group.stream().flatMap(records -> records.begin.stream()).findFirst();
        Optional<LoggedOpenLoad> openLoad = group.stream()
                .flatMap(records -> records.callsPerSecond.stream())
                .findFirst()
                .map(rate -> openLoad(rate, group, stretches, samples, reasons));
        String reason = String.join("; ", reasons);
        LoggedFacts facts = facts(group, begin);
        if (!reason.isEmpty() && !first.published && !facts.isRecorded()) {
            LoadTestRecords last = group.get(group.size() - 1);
            last.problems.report(
                    last.lastLine,
                    "load test " + first.id + " is incomplete: " + reason + "; measured samples used: "
                            + samples.size());
        }
        return new LoggedLoadTest(
                first.id,
                first.key,
                begin.map(record -> record.number(LogKeys.REQUEST_COUNT)).orElse(OptionalLong.empty()),
                begin.flatMap(record -> record.property(LogKeys.CLIENT)).orElse(""),
                begin.flatMap(record -> record.property(LogKeys.INCOMPARABLE)).orElse(""),
                samples,
                openLoad,
                Map.copyOf(errors),
                reason,
                facts);
    }

    private static LoggedFacts facts(List<LoadTestRecords> group, Optional<RecordHead> begin) {
        Optional<RecordHead> end =
                group.stream().flatMap(records -> records.end.stream()).findFirst();
        Map<String, String> properties = new HashMap<>();
        begin.ifPresent(record -> properties.putAll(record.properties()));
        end.ifPresent(record -> properties.putAll(record.properties()));
        return new LoggedFacts(
                Map.copyOf(properties),
                group.stream().flatMap(records -> records.probes.stream()).toList(),
                end.isPresent());
    }

    /** Returns values that exist only in the open model; response times are available for samples with a wait. */
    private static LoggedOpenLoad openLoad(
            double callsPerSecond,
            List<LoadTestRecords> group,
            List<Stretch> stretches,
            Samples samples,
            List<String> reasons) {
        Samples responses = Samples.join(
                stretches.stream().map(stretch -> stretch.responses.build()).toList());
        if (responses.size() != samples.size()) {
            reasons.add("the log lacks the waits of " + NumberText.count(samples.size() - responses.size()) + " of "
                    + NumberText.count(samples.size()) + " calls, so their response times are unknown");
        }
        Optional<RecordHead> end =
                group.stream().flatMap(records -> records.end.stream()).findFirst();
        return new LoggedOpenLoad(
                callsPerSecond,
                number(end, LogKeys.OFFERED_NANOS),
                number(end, LogKeys.ELAPSED_NANOS),
                number(end, LogKeys.SEND_ERROR_P99_NANOS),
                responses);
    }

    private static long number(Optional<RecordHead> record, String key) {
        return record.map(head -> head.number(key)).orElse(OptionalLong.empty()).orElse(0);
    }

    private static void addMissingParts(List<Stretch> stretches, List<String> reasons) {
        long expected = 0;
        long missing = 0;
        List<String> gaps = new ArrayList<>();
        for (Stretch stretch : stretches) {
            long last = stretch.firstPart - 1;
            if (last >= expected) {
                missing += last - expected + 1;
                if (gaps.size() <= NAMED_GAPS) {
                    gaps.add(last == expected ? "" + last : expected + " to " + last);
                }
            }
            expected = stretch.lastPart + 1;
        }
        if (missing > 0) {
            String named = gaps.stream().limit(NAMED_GAPS).collect(Collectors.joining(", "));
            reasons.add((missing == 1 ? "1 part is" : NumberText.count(missing) + " parts are") + " missing: " + named
                    + (gaps.size() > NAMED_GAPS ? " and others" : ""));
        }
    }

    private static void addEndReasons(RecordHead end, long measuredCount, long errorCount, List<String> reasons) {
        String status = end.property(LogKeys.STATUS).orElse("unknown");
        if (!status.equals(Status.COMPLETED.word())) {
            reasons.add("its status is " + status
                    + end.property(LogKeys.REASON)
                            .map(reason -> " (" + reason + ")")
                            .orElse(""));
        }
        end.property(LogKeys.MEASURED_COUNT)
                .filter(count -> !count.equals(Long.toString(measuredCount)))
                .ifPresent(count -> reasons.add(
                        "its end record counts " + count + " measured calls, the log has " + measuredCount));
        end.number(LogKeys.ERROR_COUNT).stream()
                .filter(count -> count != errorCount)
                .forEach(count ->
                        reasons.add("its end record counts " + count + " failed calls, the log has " + errorCount));
    }
}
