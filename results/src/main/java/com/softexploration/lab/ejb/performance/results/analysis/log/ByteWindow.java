package com.softexploration.lab.ejb.performance.results.analysis.log;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * A window of constant size that advances over a stream.
 * The bytes from {@link #position} to {@link #limit} have been read
 * but not consumed. The fields are visible to this package, because a method call per byte is too expensive for parsing
 * hundreds of megabytes; {@code bytes[limit]} is always zero, so that a loop over digits needs no bounds check.
 */
final class ByteWindow {
    private static final int CAPACITY = 1 << 18;
    private static final byte END_MARK = 0;

    private final InputStream in;
    final byte[] bytes = new byte[CAPACITY + 1];
    int position;
    int limit;
    private boolean ended;
    private IOException failure;

    ByteWindow(InputStream in) {
        this.in = in;
    }

    /**
     * Reads until {@code count} unconsumed bytes are available or the stream has ended, possibly because of a {@link
     * #failure}.
     * Unconsumed bytes may move within {@link #bytes}.
     *
     * @param count at most the window's capacity, 256 KiB
     * @return whether they are available
     */
    boolean has(int count) {
        if (limit - position >= count) {
            return true;
        }
        return readOn(count);
    }

    private boolean readOn(int count) {
        System.arraycopy(bytes, position, bytes, 0, limit - position);
        limit -= position;
        position = 0;
        while (limit < count && !ended) {
            int read = read();
            if (read < 0) {
                ended = true;
            } else {
                limit += read;
            }
        }
        bytes[limit] = END_MARK;
        return limit >= count;
    }

    private int read() {
        try {
            return in.read(bytes, limit, CAPACITY - limit);
        } catch (IOException e) {
            failure = e;
            return -1;
        }
    }

    /** Reason why the stream ended prematurely; empty if it has not ended, or ended regularly. */
    Optional<IOException> failure() {
        return Optional.ofNullable(failure);
    }

    /** Decodes {@code length} available bytes from {@code position + offset} as UTF-8. */
    String text(int offset, int length) {
        return new String(bytes, position + offset, length, StandardCharsets.UTF_8);
    }
}
