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
import java.util.logging.Logger;

/**
 * Admits only plain SOAP 1.1 documents. JAX-WS implementations also read what this service does not need: attachments,
 * compressed bodies, binary XML.
 */
@WebFilter("/" + SoapPort.SERVICE_NAME)
public class SoapRequestFilter extends HttpFilter {
    private static final long serialVersionUID = 1L;

    private static final Logger LOGGER = Logger.getLogger(SoapRequestFilter.class.getName());

    /** Reason why SOAP is disabled on this server; empty if it is enabled. */
    private String off = "";

    /** Disables SOAP on a server whose XML reader cannot be made strict. */
    @Override
    public void init() {
        off = SoapRuntime.makeStrict();
        if (!off.isEmpty()) {
            LOGGER.warning(off);
        }
    }

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (!off.isEmpty()) {
            fault(response, off);
        } else if ("GET".equals(request.getMethod())) {
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

    /** Sends a fault, the only response whose text JAX-WS clients pass on to the caller. */
    private static void fault(HttpServletResponse response, String reason) throws IOException {
        response.setStatus(HttpServletResponse.SC_INTERNAL_SERVER_ERROR);
        response.setContentType("text/xml;charset=UTF-8");
        response.getWriter()
                .print("<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body><s:Fault>"
                        + "<faultcode>s:Server</faultcode><faultstring>"
                        + reason.replace("&", "&amp;").replace("<", "&lt;")
                        + "</faultstring></s:Fault></s:Body></s:Envelope>");
    }
}
