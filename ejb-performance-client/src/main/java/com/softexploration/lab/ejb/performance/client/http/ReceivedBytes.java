package com.softexploration.lab.ejb.performance.client.http;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Tracks the bytes of a response, limits their number, and describes the progress of an incomplete response. For one
 * thread.
 */
final class ReceivedBytes {
    /** Maximum size of a response, in bytes: twice that of a request, to allow for protocol overhead. */
    static final long MAX_BYTES = 20 * 1024 * 1024;

    private static final int SHOWN_BYTES = 80;

    private int status;
    private long count;

    /** Records the arrival of the response head. */
    void begin(int givenStatus) {
        status = givenStatus;
    }

    /** Wraps the response body; reading more than {@link #MAX_BYTES} throws an {@link IOException}. */
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

    /** Describes the part of the response received so far. */
    @Override
    public String toString() {
        return status == 0 ? "nothing came" : "status " + status + " and " + count + " bytes came";
    }

    /** Returns the first bytes of a body as text for error messages. */
    static String beginning(byte[] body) {
        if (body.length == 0) {
            return "; its body is empty";
        }
        return "; its body of " + body.length + " bytes begins '" + text(body) + "'";
    }

    /** Converts the first bytes to text; non-ASCII bytes become dots. */
    static String text(byte[] body) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < Math.min(body.length, SHOWN_BYTES); i++) {
            text.append(body[i] >= ' ' && body[i] <= '~' ? (char) body[i] : '.');
        }
        return text.toString();
    }
}
