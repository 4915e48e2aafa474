package com.softexploration.lab.ejb.performance.service.web;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import java.io.IOException;

/** The body of a request, which fails when more than so many bytes come. */
final class LimitedBody extends ServletInputStream {
    private final ServletInputStream body;
    private final long maxBytes;
    private long count;

    LimitedBody(ServletInputStream body, long maxBytes) {
        this.body = body;
        this.maxBytes = maxBytes;
    }

    @Override
    public int read() throws IOException {
        int next = body.read();
        came(next < 0 ? 0 : 1);
        return next;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        int read = body.read(buffer, offset, length);
        came(Math.max(read, 0));
        return read;
    }

    private void came(int bytes) throws IOException {
        count += bytes;
        if (count > maxBytes) {
            throw new IOException("The body has more than " + maxBytes + " bytes.");
        }
    }

    @Override
    public boolean isFinished() {
        return body.isFinished();
    }

    @Override
    public boolean isReady() {
        return body.isReady();
    }

    @Override
    public void setReadListener(ReadListener listener) {
        body.setReadListener(listener);
    }

    @Override
    public void close() throws IOException {
        body.close();
    }
}
