package com.softexploration.lab.ejb.performance.client;

import com.softexploration.lab.ejb.performance.service.BusinessPerformanceService;
import com.softexploration.lab.ejb.performance.service.NopRequest;
import com.softexploration.lab.ejb.performance.service.NopResponse;
import com.softexploration.lab.ejb.performance.service.Operation;
import com.softexploration.lab.ejb.performance.service.SimpleRequest;
import com.softexploration.lab.ejb.performance.service.SimpleResponse;

/** The calls of each operation, the same for every transport. */
public final class BusinessCalls {

    private BusinessCalls() {}

    /**
     * A call of that operation for one thread.
     *
     * @param payloadChars size of the payload of {@link Operation#PAYLOAD} in characters
     * @throws ClientException when a system property that the operation reads is wrong, naming it
     */
    public static BusinessCall of(Operation operation, BusinessPerformanceService service, int payloadChars)
            throws ClientException {
        return switch (operation) {
            case NOP -> new NopCall(service);
            case SIMPLE -> new SimpleCall(service);
            case COMPLEX -> new ComplexCall(service, ComplexCall.configuredPayloadBytes());
            case ACCOUNTS -> new AccountsCall(service);
            case PAYLOAD -> new PayloadCall(service, payloadChars);
        };
    }

    private record NopCall(BusinessPerformanceService service) implements BusinessCall {
        @Override
        public Object execute() {
            return service.nop(new NopRequest());
        }

        @Override
        public void check(Object response) throws ClientException {
            BusinessCall.requireType(NopResponse.class, response);
        }
    }

    private record SimpleCall(BusinessPerformanceService service) implements BusinessCall {
        @Override
        public Object execute() {
            return service.simple(new SimpleRequest());
        }

        @Override
        public void check(Object response) throws ClientException {
            BusinessCall.requireType(SimpleResponse.class, response);
        }
    }
}
