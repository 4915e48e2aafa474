package com.softexploration.lab.ejb.performance.client.http;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Tracks an incoming answer, ends it at a limit, and reports its progress if it does not end. For one thread. */
final class ReceivedBytes {
    private int status;
    private long count;

    /** Records the arrival of the head. */
    void begin(int givenStatus) {
        status = givenStatus;
    }

    /** Wraps the body; reading beyond {@link ReceivedBody#MAX_BYTES} throws an {@link IOException}. */
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
        if (count > ReceivedBody.MAX_BYTES) {
            throw new IOException("more than " + ReceivedBody.MAX_BYTES + " bytes");
        }
    }

    /** Describes the part received. */
    @Override
    public String toString() {
        return ReceivedBody.progress(status, count);
    }
}
