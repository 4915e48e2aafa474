package com.softexploration.lab.ejb.performance.service.web;

import com.softexploration.lab.ejb.performance.service.wire.PayloadDocument;
import jakarta.ws.rs.BadRequestException;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.Provider;
import jakarta.ws.rs.ext.ReaderInterceptor;
import jakarta.ws.rs.ext.ReaderInterceptorContext;
import java.io.IOException;

/**
 * Checks JSON before it reaches the JSON reader of the server.
 * WildFly 39's reader (Parsson 1.1.7) loops forever on documents that end
 * within a skipped object or array, so it never receives them. Unreadable documents are the caller's fault, not the
 * server's.
 */
@Provider
public class JsonRequestCheck implements ReaderInterceptor {
    private static final String REASON = "The body is not a JSON document of this service.";

    @Override
    public Object aroundReadFrom(ReaderInterceptorContext context) throws IOException {
        if (!MediaType.APPLICATION_JSON_TYPE.isCompatible(context.getMediaType())) {
            return context.proceed();
        }
        JsonShape shape =
                new JsonShape(context.getInputStream(), context.getType() == PayloadDocument.class ? "payload" : "");
        context.setInputStream(shape);
        try {
            return context.proceed();
        } catch (IOException | RuntimeException e) {
            if (e instanceof IOException failure && !shape.refused()) {
                throw failure; // the connection's
            }
            // Without the cause, which a server would log.
            throw new BadRequestException(refusal());
        }
    }

    /** Returns the response to an invalid request. */
    static Response refusal() {
        return Response.status(Response.Status.BAD_REQUEST)
                .type(MediaType.TEXT_PLAIN_TYPE)
                .entity(REASON)
                .build();
    }
}
