package com.softexploration.lab.ejb.performance.results.log;

import com.softexploration.lab.ejb.performance.results.model.SeriesKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What one log holds of one run, while it is read: the samples, in stretches of parts that follow each other. */
final class LoadTestRecords {
    private final LogProblems problems;
    private final String id;
    private final SeriesKey key;
    private final boolean published;
    private final long firstLine;
    private final List<Stretch> stretches = new ArrayList<>();
    private long lastLine;
    private final Map<String, Long> errors = new TreeMap<>();
    private boolean damaged;
    private RecordHead begin;
    private RecordHead end;

    LoadTestRecords(LogProblems problems, String id, SeriesKey key, boolean published, long firstLine) {
        this.problems = problems;
        this.id = id;
        this.key = key;
        this.published = published;
        this.firstLine = firstLine;
    }

    /** Parts without a gap between them. A run that was not disturbed has one stretch, however many records it has. */
    static final class Stretch {
        private final long firstPart;
        private final Samples.Builder samples = new Samples.Builder();
        private long lastPart;

        Stretch(long part) {
            this.firstPart = part;
            this.lastPart = part;
        }

        long firstPart() {
            return firstPart;
        }

        long lastPart() {
            return lastPart;
        }

        Samples.Builder samples() {
            return samples;
        }

        boolean overlaps(Stretch other) {
            return firstPart <= other.lastPart && other.firstPart <= lastPart;
        }
    }

    /**
     * Notes a record and gives the place for its samples.
     *
     * @throws BadRecordException when this part has been here before
     */
    Samples.Builder add(long part, long line) throws BadRecordException {
        if (stretches.stream().anyMatch(stretch -> stretch.firstPart <= part && part <= stretch.lastPart)) {
            throw new BadRecordException("part " + part + " of run " + id + " is here a second time");
        }
        Stretch latest = stretches.isEmpty() ? null : stretches.get(stretches.size() - 1);
        if (latest == null || part != latest.lastPart + 1) {
            if (latest != null && part < latest.lastPart) {
                problems.report(
                        line,
                        "part " + part + " of run " + id + " comes after part " + latest.lastPart
                                + ": put where it belongs");
            }
            latest = new Stretch(part);
            stretches.add(latest);
        } else {
            latest.lastPart = part;
        }
        lastLine = line;
        return latest.samples;
    }

    void markDamaged() {
        damaged = true;
    }

    void setBegin(RecordHead begin) {
        this.begin = begin;
    }

    /** Notes calls that failed for a reason; a long load test says so several times. */
    void addErrors(String reason, long count) {
        errors.merge(LogProblems.oneLine(reason), count, Long::sum);
    }

    void setEnd(RecordHead end) {
        this.end = end;
    }

    /** Where problems of this run are reported. */
    LogProblems problems() {
        return problems;
    }

    String id() {
        return id;
    }

    SeriesKey key() {
        return key;
    }

    /** Whether it is a published line, which stands for itself. */
    boolean published() {
        return published;
    }

    long firstLine() {
        return firstLine;
    }

    long lastLine() {
        return lastLine;
    }

    List<Stretch> stretches() {
        return stretches;
    }

    /** Whether a record was cut off or had a number that could not be used. */
    boolean damaged() {
        return damaged;
    }

    /** How many calls failed, by reason. */
    Map<String, Long> errors() {
        return errors;
    }

    /** The begin record, or null. */
    RecordHead begin() {
        return begin;
    }

    /** The end record, or null. */
    RecordHead end() {
        return end;
    }

    boolean overlaps(LoadTestRecords other) {
        return stretches.stream().anyMatch(mine -> other.stretches.stream().anyMatch(mine::overlaps));
    }
}
