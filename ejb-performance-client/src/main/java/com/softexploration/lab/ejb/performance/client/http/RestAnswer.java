package com.softexploration.lab.ejb.performance.client.http;

import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientResponseContext;
import jakarta.ws.rs.client.ClientResponseFilter;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** Limits the size of a response and retains its beginning for error messages. */
final class RestAnswer implements ClientResponseFilter {
    private static final int SHOWN_BYTES = 80;

    private final byte[] beginning = new byte[SHOWN_BYTES];
    private int status;
    private long count;

    /** Resets the state before a call. */
    void forget() {
        status = 0;
        count = 0;
    }

    @Override
    public void filter(ClientRequestContext request, ClientResponseContext response) {
        status = response.getStatus();
        if (response.hasEntity()) {
            response.setEntityStream(new Watched(response.getEntityStream()));
        }
    }

    private void came(byte[] buffer, int offset, int length) throws IOException {
        if (count < SHOWN_BYTES) {
            int start = (int) count;
            System.arraycopy(buffer, offset, beginning, start, Math.min(length, SHOWN_BYTES - start));
        }
        count += length;
        if (count > ReceivedBytes.MAX_BYTES) {
            throw new IOException("more than " + ReceivedBytes.MAX_BYTES + " bytes");
        }
    }

    /** Describes the response received. */
    @Override
    public String toString() {
        if (status == 0) {
            return "nothing came";
        }
        String text = ReceivedBytes.text(Arrays.copyOf(beginning, (int) Math.min(count, SHOWN_BYTES)));
        return "status " + status + " and " + count + " bytes came" + (count == 0 ? "" : ", beginning '" + text + "'");
    }

    private final class Watched extends FilterInputStream {
        Watched(InputStream body) {
            super(body);
        }

        @Override
        public int read() throws IOException {
            int next = super.read();
            if (next >= 0) {
                came(new byte[] {(byte) next}, 0, 1);
            }
            return next;
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            int read = super.read(buffer, offset, length);
            if (read > 0) {
                came(buffer, offset, read);
            }
            return read;
        }
    }
}
