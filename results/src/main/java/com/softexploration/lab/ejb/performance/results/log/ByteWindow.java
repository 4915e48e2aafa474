package com.softexploration.lab.ejb.performance.results.log;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * A window of constant size that moves over a stream. The bytes from {@link #position} to {@link #limit} have been read and
 * are not yet consumed. The fields are open to this package because a call per byte is what parsing hundreds of megabytes
 * cannot afford; {@code bytes[limit]} is always a zero, so that a loop over digits needs no check of its own for the end.
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
     * Reads on until {@code count} unconsumed bytes are there or the stream ends, be it by a {@link #failure}. What is unconsumed may move within
     * {@link #bytes}.
     *
     * @param count at most the window's capacity, 256 KiB
     * @return whether they are there
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

    /** Why the stream ended early; empty while it has not, or when it really is at its end. */
    Optional<IOException> failure() {
        return Optional.ofNullable(failure);
    }

    /** The {@code length} bytes from {@code position + offset} on, which must be there, as UTF-8. */
    String text(int offset, int length) {
        return new String(bytes, position + offset, length, StandardCharsets.UTF_8);
    }
}
