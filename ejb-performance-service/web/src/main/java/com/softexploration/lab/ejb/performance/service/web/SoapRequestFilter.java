package com.softexploration.lab.ejb.performance.service.web;

import com.softexploration.lab.ejb.performance.service.wire.ContractFilter;
import com.softexploration.lab.ejb.performance.service.wire.SoapPort;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.annotation.WebFilter;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Locale;

/**
 * Lets nothing through to the endpoint but SOAP 1.1 documents of a limited size. A JAX-WS implementation also reads what this service
 * has no use for: attachments, compressed bodies, binary forms of XML.
 */
@WebFilter("/" + SoapPort.SERVICE_NAME)
public class SoapRequestFilter extends HttpFilter {
    private static final long serialVersionUID = 1L;
    private static final int MAX_BYTES = ContractFilter.MAX_ARRAY_BYTES;

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if ("GET".equals(request.getMethod())) {
            chain.doFilter(request, response); // its description
        } else if (!"POST".equals(request.getMethod())) {
            refuse(response, HttpServletResponse.SC_METHOD_NOT_ALLOWED, "Only GET and POST are answered here.");
        } else if (!isSoap(request.getContentType()) || request.getHeader("Content-Encoding") != null) {
            refuse(response, HttpServletResponse.SC_UNSUPPORTED_MEDIA_TYPE, "The body is no plain text/xml.");
        } else if (request.getContentLengthLong() > MAX_BYTES) {
            refuse(
                    response,
                    HttpServletResponse.SC_REQUEST_ENTITY_TOO_LARGE,
                    "The body has more than " + MAX_BYTES + " bytes.");
        } else {
            chain.doFilter(request.getContentLengthLong() < 0 ? new Limited(request) : request, response);
        }
    }

    private static boolean isSoap(String contentType) {
        return contentType != null
                && "text/xml".equals(contentType.split(";", 2)[0].strip().toLowerCase(Locale.ROOT));
    }

    private static void refuse(HttpServletResponse response, int status, String reason) throws IOException {
        response.setStatus(status);
        response.setContentType("text/plain;charset=UTF-8");
        response.getWriter().println(reason);
    }

    /** A body that comes in chunks: ended at the limit, which the endpoint answers with a fault. */
    private static final class Limited extends HttpServletRequestWrapper {
        private ServletInputStream body;

        Limited(HttpServletRequest request) {
            super(request);
        }

        @Override
        public ServletInputStream getInputStream() throws IOException {
            if (body == null) {
                body = new LimitedBody(super.getInputStream(), MAX_BYTES);
            }
            return body;
        }
    }
}
