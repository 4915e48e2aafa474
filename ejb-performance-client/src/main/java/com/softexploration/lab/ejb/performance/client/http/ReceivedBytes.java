package com.softexploration.lab.ejb.performance.client.http;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Tracks an incoming answer, ends it at a limit, and reports its progress if it does not end. For one thread. */
final class ReceivedBytes {
    /** Twice the maximum size of a request, to allow for the technology's overhead. */
    static final long MAX_BYTES = 20 * 1024 * 1024;

    private static final int SHOWN_BYTES = 80;

    private int status;
    private long count;

    /** Records the arrival of the head. */
    void begin(int givenStatus) {
        status = givenStatus;
    }

    /** Wraps the body; reading beyond {@link #MAX_BYTES} throws an {@link IOException}. */
    InputStream of(InputStream body) {
        return new FilterInputStream(body) {
            @Override
            public int read() throws IOException {
                int next = super.read();
                came(next < 0 ? 0 : 1);
                return next;
            }

            @Override
            public int read(byte[] buffer, int offset, int length) throws IOException {
                int read = super.read(buffer, offset, length);
                came(Math.max(read, 0));
                return read;
            }
        };
    }

    private void came(int bytes) throws IOException {
        count += bytes;
        if (count > MAX_BYTES) {
            throw new IOException("more than " + MAX_BYTES + " bytes");
        }
    }

    /** Describes the part received. */
    @Override
    public String toString() {
        return status == 0 ? "nothing came" : "status " + status + " and " + count + " bytes came";
    }

    /** First bytes of a body as text, for a message. */
    static String beginning(byte[] body) {
        if (body.length == 0) {
            return "; its body is empty";
        }
        return "; its body of " + body.length + " bytes begins '" + text(body) + "'";
    }

    /** First bytes as text; non-ASCII bytes become dots. */
    static String text(byte[] body) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < Math.min(body.length, SHOWN_BYTES); i++) {
            text.append(body[i] >= ' ' && body[i] <= '~' ? (char) body[i] : '.');
        }
        return text.toString();
    }
}
