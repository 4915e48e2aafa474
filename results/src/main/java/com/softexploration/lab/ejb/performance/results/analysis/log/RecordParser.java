package com.softexploration.lab.ejb.performance.results.analysis.log;

/**
 * Finds the records of one log, which may contain other text. Between records it skips to the next start of one, even
 * within a line, where a server that was killed or met a full disk before the end of a line continues writing.
 *
 * <p>A start is {@code execute<Operation>ServiceLoadTest} followed by <code>{</code> or {@code :[}. Property values
 * cannot be mistaken for one, because their brackets and braces are encoded.
 */
final class RecordParser {
    /**
     * Maximum length of a record head in bytes; a head contains a few properties and possibly a long failure reason.
     */
    private static final int HEAD_LIMIT_BYTES = 1 << 16;

    /**
     * Maximum number of bytes from {@code execute} to the bracket or brace after the name, larger than for any valid
     * name.
     */
    private static final int BEGINNING_LIMIT_BYTES = 256;

    private static final byte[] PREFIX = {'e', 'x', 'e', 'c', 'u', 't', 'e'};
    private static final String NAME_SUFFIX = "ServiceLoadTest";
    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};
    private static final int EXCERPT_BYTES = 64;

    private final ByteWindow window;
    private final LoadTestCollector loadTests;
    private final LogProblems problems;
    private final SampleParser samples;
    private long line = 1;

    RecordParser(ByteWindow window, LoadTestCollector loadTests, LogProblems problems) {
        this.window = window;
        this.loadTests = loadTests;
        this.problems = problems;
        this.samples = new SampleParser(window, problems, this::isBeginningAt);
    }

    /** Number of the last line read, starting at 1. */
    long line() {
        return line;
    }

    /** Reads the log to the end. */
    void parse() {
        if (startsWith(BYTE_ORDER_MARK, 0)) {
            window.position += BYTE_ORDER_MARK.length;
        }
        while (window.has(1)) {
            byte next = window.bytes[window.position];
            if (next == '\n') {
                line++;
                window.position++;
            } else if (next == ' ' || next == '\t' || next == '\r') {
                window.position++;
            } else if (isBeginningAt(0)) {
                parseRecord();
            } else {
                parseGarbage();
            }
        }
    }

    private void parseGarbage() {
        window.has(EXCERPT_BYTES);
        String text = window.text(0, Math.min(EXCERPT_BYTES, window.limit - window.position));
        problems.report(line, LogProblems.excerpt(text.lines().findFirst().orElse("")) + " is not a record; skipped");
        window.position++;
        skipToRecordOrLineEnd();
    }

    private void parseRecord() {
        int headLength = headLength();
        if (headLength < 0) {
            problems.report(line, "the record ends before its samples: skipped to the next record or line");
            window.position++;
            skipToRecordOrLineEnd();
            return;
        }
        String head = window.text(0, headLength);
        window.position += headLength + 1;
        SampleParser.Target target;
        try {
            RecordHead record = RecordHead.parse(head);
            target = loadTests.begin(record, line);
            record.remarks().forEach(remark -> problems.report(line, remark));
        } catch (BadRecordException e) {
            problems.report(line, e.getMessage() + ": the record is skipped");
            skipToRecordOrLineEnd();
            return;
        }
        loadTests.finish(samples.parse(target, line));
    }

    /**
     * Returns the number of bytes before the {@code [}; -1 if the line or the log ends first, or another record starts.
     */
    private int headLength() {
        for (int length = 0; length < HEAD_LIMIT_BYTES && window.has(length + 1); length++) {
            byte next = window.bytes[window.position + length];
            if (next == '[') {
                return length;
            }
            if (next == '\n' || (next == 'e' && length > 0 && isBeginningAt(length))) {
                return -1;
            }
        }
        return -1;
    }

    private void skipToRecordOrLineEnd() {
        while (window.has(1)) {
            byte[] bytes = window.bytes;
            int at = window.position;
            while (at < window.limit && bytes[at] != '\n' && bytes[at] != PREFIX[0]) {
                at++;
            }
            window.position = at;
            if (at < window.limit) {
                if (bytes[at] == '\n' || isBeginningAt(0)) {
                    return;
                }
                window.position++;
            }
        }
    }

    private boolean isBeginningAt(int offset) {
        if (!startsWith(PREFIX, offset)) {
            return false;
        }
        window.has(offset + BEGINNING_LIMIT_BYTES);
        int end = Math.min(window.limit - window.position, offset + BEGINNING_LIMIT_BYTES);
        int length = offset + PREFIX.length;
        while (length < end && isLetter(at(length))) {
            length++;
        }
        int nameOffset = offset + PREFIX.length;
        if (!isName(window.text(nameOffset, length - nameOffset))) {
            return false;
        }
        length = skipBlanks(length, end);
        if (length < end && at(length) == '{') {
            return true;
        }
        if (length == end || at(length) != ':') {
            return false;
        }
        length = skipBlanks(length + 1, end);
        return length < end && at(length) == '[';
    }

    /**
     * Returns whether letters form a single name, not a truncated one followed by the next, as in {@code
     * executeNopSerexecuteNop...}.
     */
    private static boolean isName(String letters) {
        return letters.endsWith(NAME_SUFFIX)
                && Character.isUpperCase(letters.charAt(0))
                && !letters.contains("execute");
    }

    private int skipBlanks(int offset, int end) {
        int length = offset;
        while (length < end && at(length) == ' ') {
            length++;
        }
        return length;
    }

    private byte at(int offset) {
        return window.bytes[window.position + offset];
    }

    private boolean startsWith(byte[] expected, int offset) {
        if (!window.has(offset + expected.length)) {
            return false;
        }
        for (int i = 0; i < expected.length; i++) {
            if (at(offset + i) != expected[i]) {
                return false;
            }
        }
        return true;
    }

    private static boolean isLetter(byte value) {
        return (value >= 'a' && value <= 'z') || (value >= 'A' && value <= 'Z');
    }
}
