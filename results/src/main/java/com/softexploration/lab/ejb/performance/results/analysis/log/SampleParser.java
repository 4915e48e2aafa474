package com.softexploration.lab.ejb.performance.results.analysis.log;

import java.math.BigInteger;
import java.util.function.IntPredicate;

/**
 * Parses the samples of one record, which follow its {@code [}.
 * Regular input, numbers of at most 18 digits followed by a
 * comma or the closing bracket, is read in one tight loop, because a log has hundreds of megabytes of it; everything
 * else is inspected individually.
 */
final class SampleParser {
    /** Maximum number of digits that cannot overflow a long. */
    private static final int SAFE_DIGITS = 18;

    /** Number of bytes to look ahead, larger than a blank, a number that cannot overflow, and its delimiter. */
    private static final int LOOK_AHEAD_BYTES = 32;

    private static final int BATCH_LENGTH = 1 << 10;

    /** Maximum length of text quoted in a message, in characters; longer text is not a number. */
    private static final int TEXT_LIMIT = 64;

    private final ByteWindow window;
    private final LogProblems problems;
    private final IntPredicate isBeginningAt;
    private final long[] batch = new long[BATCH_LENGTH];

    /** Receives the samples of a record, in order. */
    @FunctionalInterface
    interface Target {
        /** Receives the first {@code count} elements of an array, which is overwritten afterwards. */
        void accept(long[] nanos, int count);
    }

    /**
     * Creates a parser of the samples of a log.
     *
     * @param isBeginningAt whether a record begins that many bytes after the window's position
     */
    SampleParser(ByteWindow window, LogProblems problems, IntPredicate isBeginningAt) {
        this.window = window;
        this.problems = problems;
        this.isBeginningAt = isBeginningAt;
    }

    /**
     * Parses samples up to and including the closing bracket; in a damaged record, up to the end of the line or the
     * next record.
     *
     * @param target receives the samples
     * @param line line of the record, for messages
     * @return whether the record is complete, without truncation or invalid numbers
     */
    boolean parse(Target target, long line) {
        boolean empty = true;
        boolean whole = true;
        while (true) {
            window.has(LOOK_AHEAD_BYTES);
            int count = readBatch();
            if (count > 0) {
                target.accept(batch, count);
                empty = false;
                if (window.bytes[window.position - 1] == ']') {
                    return whole;
                }
                continue;
            }
            Token token = readToken();
            if (token.delimiter == Token.CUT) {
                reportCut(token.text, line);
                return false;
            }
            boolean last = token.delimiter == ']';
            if (token.isSample()) {
                batch[0] = Long.parseLong(token.text);
                target.accept(batch, 1);
                empty = false;
            } else if (!(last && empty && whole && token.text.isEmpty())) {
                problems.report(line, token.fault() + ": this sample is skipped");
                whole = false;
            }
            if (last) {
                return whole;
            }
        }
    }

    /**
     * Reads regular numbers with their delimiters until the batch is full, the closing bracket was read, or an
     * irregular one follows. Stops early at the end of the window, where the zero ends a truncated number.
     *
     * @return number of samples; 0 if the next one is irregular
     */
    private int readBatch() {
        byte[] bytes = window.bytes;
        long[] read = batch;
        int end = window.limit - LOOK_AHEAD_BYTES;
        int count = 0;
        int at = window.position;
        do {
            if (bytes[at] == ' ') {
                at++;
            }
            int start = at;
            long nanos = 0;
            int digit = bytes[at] - '0';
            while (digit >= 0 && digit <= 9) {
                nanos = nanos * 10 + digit;
                digit = bytes[++at] - '0';
            }
            boolean last = digit == ']' - '0';
            if (!(last || digit == ',' - '0') || at == start || at - start > SAFE_DIGITS) {
                break;
            }
            read[count++] = nanos;
            window.position = ++at;
            if (last) {
                break;
            }
        } while (count < BATCH_LENGTH && at <= end);
        return count;
    }

    private void reportCut(String unfinished, long line) {
        String dropped =
                unfinished.isEmpty() ? "" : ", its unfinished end " + LogProblems.excerpt(unfinished) + " dropped";
        problems.report(line, "the record is truncated" + dropped);
    }

    /** Reads up to and including the next comma or closing bracket, or to the point of truncation. */
    private Token readToken() {
        StringBuilder text = new StringBuilder();
        while (window.has(1)) {
            byte next = window.bytes[window.position];
            if (next == ',' || next == ']') {
                window.position++;
                return new Token(text.toString().strip(), (char) next);
            }
            if (next == '\n' || (next == 'e' && isBeginningAt.test(0))) {
                break;
            }
            boolean leadingBlank = text.isEmpty() && next == ' ';
            if (!leadingBlank && text.length() < TEXT_LIMIT) {
                text.append((char) (next & 0xFF));
            }
            window.position++;
        }
        return new Token(text.toString().strip(), Token.CUT);
    }

    /** Text before a delimiter of the sample list. */
    private record Token(String text, char delimiter) {
        /** Delimiter that represents the end of a truncated token. */
        static final char CUT = '\n';

        boolean isSample() {
            return text.length() < TEXT_LIMIT && isNumber() && new BigInteger(text).bitLength() < Long.SIZE;
        }

        private boolean isNumber() {
            return text.matches("\\d+");
        }

        String fault() {
            if (text.isEmpty()) {
                return "there is no number between two commas or before the bracket";
            }
            String quoted = LogProblems.excerpt(text);
            if (text.length() == TEXT_LIMIT) {
                return quoted + " is too long for a number";
            }
            if (text.matches("-\\d+")) {
                return quoted + " is negative, which no duration can be";
            }
            return isNumber() ? quoted + " is beyond " + Long.MAX_VALUE : quoted + " is not a whole number";
        }
    }
}
