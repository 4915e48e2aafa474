package com.softexploration.lab.ejb.performance.service.web;

import com.softexploration.lab.ejb.performance.service.AccountsRequest;
import com.softexploration.lab.ejb.performance.service.BusinessPerformanceService;
import com.softexploration.lab.ejb.performance.service.ComplexRequest;
import com.softexploration.lab.ejb.performance.service.NopRequest;
import com.softexploration.lab.ejb.performance.service.PayloadRequest;
import com.softexploration.lab.ejb.performance.service.SimpleRequest;
import com.softexploration.lab.ejb.performance.service.wire.ContractFilter;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;

/** Executes serialised requests. */
record SerialisedCalls(BusinessPerformanceService service) {

    /**
     * Reads a request and calls its operation.
     *
     * @param body a serialised request; anything else is rejected before instantiation
     * @return the response
     * @throws RefusedRequestException if the body is not a request
     */
    Object call(InputStream body) throws RefusedRequestException {
        Object request = read(body);
        if (request instanceof NopRequest nop) {
            return service.nop(nop);
        }
        if (request instanceof SimpleRequest simple) {
            return service.simple(simple);
        }
        if (request instanceof ComplexRequest complex && complex.payload() != null) {
            return service.complex(complex);
        }
        if (request instanceof AccountsRequest accounts) {
            return service.accounts(accounts);
        }
        if (request instanceof PayloadRequest payload && payload.payload() != null) {
            return service.payload(payload);
        }
        throw new RefusedRequestException("The object in the body is not a complete request of this service.", null);
    }

    private static Object read(InputStream body) throws RefusedRequestException {
        try (ObjectInputStream objects = ContractFilter.requests().open(body)) {
            return objects.readObject();
        } catch (NegativeArraySizeException e) {
            throw new RefusedRequestException("The body has an array of " + e.getMessage() + " elements.", e);
        } catch (IOException | ClassNotFoundException | RuntimeException e) {
            throw new RefusedRequestException(
                    "The body is not a serialised request of this service, or it is larger than "
                            + ContractFilter.MAX_ARRAY_BYTES + " bytes: " + e,
                    e);
        }
    }

    /** Thrown for a request that does not belong to this service. The message names the cause. */
    static class RefusedRequestException extends Exception {
        private static final long serialVersionUID = 1L;

        RefusedRequestException(String message, Throwable cause) {
            super(message, cause);
        }
    }
}
