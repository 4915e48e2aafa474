package com.softexploration.lab.ejb.performance.service.web;

import com.softexploration.lab.ejb.performance.service.wire.SoapPort;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebFilter;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Locale;

/**
 * Admits only plain SOAP 1.1 documents. JAX-WS implementations also read what this service does not need: attachments,
 * compressed bodies, binary XML.
 */
@WebFilter("/" + SoapPort.SERVICE_NAME)
public class SoapRequestFilter extends HttpFilter {
    private static final long serialVersionUID = 1L;

    /**
     * Makes Metro's document readers strict if the server uses it; other implementations are strict by their own
     * settings.
     */
    @Override
    public void init() {
        try {
            Class.forName("com.sun.xml.ws.api.streaming.XMLStreamReaderFactory");
        } catch (ClassNotFoundException e) {
            return; // another JAX-WS, or none
        }
        StrictSoapReaders.install();
    }

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if ("GET".equals(request.getMethod())) {
            chain.doFilter(request, response); // the WSDL
        } else if (!"POST".equals(request.getMethod())) {
            refuse(response, HttpServletResponse.SC_METHOD_NOT_ALLOWED, "Only GET and POST are accepted here.");
        } else if (!isSoap(request.getContentType()) || request.getHeader("Content-Encoding") != null) {
            refuse(response, HttpServletResponse.SC_UNSUPPORTED_MEDIA_TYPE, "The body is not plain text/xml.");
        } else {
            chain.doFilter(request, response);
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
}
