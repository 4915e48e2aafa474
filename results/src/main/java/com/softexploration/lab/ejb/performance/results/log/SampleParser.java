package com.softexploration.lab.ejb.performance.results.log;

import java.math.BigInteger;
import java.util.function.IntPredicate;

/**
 * Reads the samples of one record, behind its {@code [}. What is as it should be, a number with at most 18 digits and a comma
 * or the closing bracket behind it, is read in one narrow loop, for that is a hundred megabytes of a log; everything else is
 * looked at closely.
 */
final class SampleParser {
    /** So many digits cannot overflow a long. */
    private static final int SAFE_DIGITS = 18;

    /** More than a blank, a safe number and what follows it. */
    private static final int LOOK_AHEAD_BYTES = 32;

    private static final int BATCH_LENGTH = 1 << 10;

    /** What is longer is no number, and a message needs less of it. */
    private static final int TEXT_LIMIT = 64;

    private final ByteWindow window;
    private final LogProblems problems;
    private final IntPredicate isBeginningAt;
    private final long[] batch = new long[BATCH_LENGTH];

    /** Gets the samples of a record, in their order. */
    @FunctionalInterface
    interface Target {
        /** Takes the first {@code count} of the array, which is overwritten afterwards. */
        void accept(long[] nanos, int count);
    }

    /**
     * Makes a parser.
     *
     * @param isBeginningAt whether a record begins so many bytes behind the window's position
     */
    SampleParser(ByteWindow window, LogProblems problems, IntPredicate isBeginningAt) {
        this.window = window;
        this.problems = problems;
        this.isBeginningAt = isBeginningAt;
    }

    /**
     * Reads to behind the closing bracket; in a damaged record, to the line's end or the next record.
     *
     * @param target gets the samples
     * @param line where the record is, for messages
     * @return whether the record is whole, that is, not cut off and without a bad number
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
                problems.report(line, token.fault() + ": this sample is left out");
                whole = false;
            }
            if (last) {
                return whole;
            }
        }
    }

    /**
     * Reads numbers that are as they should be, each with its comma or the bracket: until the batch is full, behind the bracket, or before
     * anything else. At the end of the window it stops early; the zero there ends a number that is cut off.
     *
     * @return how many, 0 if the next is not as it should be
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
        problems.report(line, "the record is cut off" + dropped);
    }

    /** Reads to behind the next comma or closing bracket, or up to where the record is cut off. */
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

    /** What stands before a delimiter. */
    private record Token(String text, char delimiter) {
        /** The delimiter where there is none. */
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
