package com.softexploration.lab.ejb.performance.service.web;

import com.softexploration.lab.ejb.performance.service.wire.ContractFilter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.annotation.WebFilter;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/**
 * Rejects request bodies larger than any endpoint accepts: before reading, or at the limit if the body is chunked. If
 * an endpoint has already begun its own answer (for example a SOAP fault), it may finish.
 */
@WebFilter("/*")
public class BodySizeFilter extends HttpFilter {
    private static final long serialVersionUID = 1L;

    /** Maximum size of a request body, in bytes: that of a serialised request. */
    static final int MAX_BYTES = ContractFilter.MAX_ARRAY_BYTES;

    private static final String REASON = "The body has more than " + MAX_BYTES + " bytes.";

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (request.getContentLengthLong() > MAX_BYTES) {
            refuse(response);
        } else if (request.getContentLengthLong() >= 0) {
            chain.doFilter(request, response);
        } else {
            Limited limited = new Limited(request);
            try {
                chain.doFilter(limited, response);
            } catch (IOException | ServletException | RuntimeException e) {
                if (!limited.exceeded()) {
                    throw e;
                }
            }
            if (limited.exceeded() && !response.isCommitted()) {
                response.reset();
                refuse(response);
            }
        }
    }

    private static void refuse(HttpServletResponse response) throws IOException {
        response.setStatus(HttpServletResponse.SC_REQUEST_ENTITY_TOO_LARGE);
        response.setContentType("text/plain;charset=UTF-8");
        response.getWriter().print(REASON);
    }

    private static final class Limited extends HttpServletRequestWrapper {
        private Body body;

        Limited(HttpServletRequest request) {
            super(request);
        }

        @Override
        public ServletInputStream getInputStream() throws IOException {
            if (body == null) {
                body = new Body(super.getInputStream());
            }
            return body;
        }

        boolean exceeded() {
            return body != null && body.count > MAX_BYTES;
        }
    }

    private static final class Body extends ServletInputStream {
        private final ServletInputStream body;
        private long count;

        Body(ServletInputStream body) {
            this.body = body;
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
            if (count > MAX_BYTES) {
                throw new IOException(REASON);
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
}
