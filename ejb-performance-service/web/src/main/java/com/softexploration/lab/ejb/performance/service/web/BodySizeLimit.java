package com.softexploration.lab.ejb.performance.service.web;

import com.softexploration.lab.ejb.performance.service.wire.ContractFilter;
import jakarta.ws.rs.ClientErrorException;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.Provider;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Refuses bodies that are larger than this service has a use for: before they are read, or at the limit if they come in chunks. */
@Provider
public class BodySizeLimit implements ContainerRequestFilter {
    /** As much as the serialised requests of other transports may carry. */
    static final int MAX_BYTES = ContractFilter.MAX_ARRAY_BYTES;

    @Override
    public void filter(ContainerRequestContext request) {
        if (request.getLength() > MAX_BYTES) {
            request.abortWith(refusal());
        } else if (request.getLength() < 0 && request.hasEntity()) {
            request.setEntityStream(new Limited(request.getEntityStream()));
        }
    }

    private static Response refusal() {
        return Response.status(Response.Status.REQUEST_ENTITY_TOO_LARGE)
                .type(MediaType.TEXT_PLAIN_TYPE)
                .entity("The body has more than " + MAX_BYTES + " bytes.")
                .build();
    }

    private static final class Limited extends FilterInputStream {
        private long count;

        Limited(InputStream body) {
            super(body);
        }

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

        private void came(int bytes) {
            count += bytes;
            if (count > MAX_BYTES) {
                throw new ClientErrorException(refusal());
            }
        }
    }
}
