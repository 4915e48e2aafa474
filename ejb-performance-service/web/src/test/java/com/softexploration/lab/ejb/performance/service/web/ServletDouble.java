package com.softexploration.lab.ejb.performance.service.web;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayInputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;

/** A request as seen by a filter, with its response. */
final class ServletDouble {
    private final HttpServletRequest request;
    private final HttpServletResponse response;
    final StringWriter text = new StringWriter();
    int status;
    boolean committed;

    /**
     * @param encoding value of the only header
     * @param length announced length of the body; -1 if chunked
     */
    ServletDouble(String method, String contentType, String encoding, long length, byte[] body) {
        ServletInputStream stream = new Body(body);
        request = proxy(HttpServletRequest.class, (proxy, called, arguments) -> switch (called.getName()) {
            case "getMethod" -> method;
            case "getContentType" -> contentType;
            case "getHeader" -> encoding;
            case "getContentLengthLong" -> length;
            case "getInputStream" -> stream;
            default -> throw new UnsupportedOperationException(called.getName());
        });
        response = proxy(HttpServletResponse.class, (proxy, called, arguments) -> switch (called.getName()) {
            case "setStatus" -> {
                status = (Integer) arguments[0];
                yield null;
            }
            case "reset" -> {
                status = 0;
                yield null;
            }
            case "setContentType" -> null;
            case "isCommitted" -> committed;
            case "getWriter" -> new PrintWriter(text);
            default -> throw new UnsupportedOperationException(called.getName());
        });
    }

    HttpServletRequest request() {
        return request;
    }

    HttpServletResponse response() {
        return response;
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(ServletDouble.class.getClassLoader(), new Class<?>[] {type}, handler));
    }

    private static final class Body extends ServletInputStream {
        private final ByteArrayInputStream bytes;

        Body(byte[] bytes) {
            this.bytes = new ByteArrayInputStream(bytes);
        }

        @Override
        public int read() {
            return bytes.read();
        }

        @Override
        public int read(byte[] buffer, int offset, int length) {
            return bytes.read(buffer, offset, length);
        }

        @Override
        public boolean isFinished() {
            return bytes.available() == 0;
        }

        @Override
        public boolean isReady() {
            return true;
        }

        @Override
        public void setReadListener(ReadListener listener) {
            throw new UnsupportedOperationException();
        }
    }
}
