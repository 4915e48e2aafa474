package com.softexploration.lab.ejb.performance.client;

import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.service.BusinessPerformanceService;
import com.softexploration.lab.ejb.performance.service.NopRequest;
import com.softexploration.lab.ejb.performance.service.NopResponse;
import com.softexploration.lab.ejb.performance.service.SimpleRequest;
import com.softexploration.lab.ejb.performance.service.SimpleResponse;
import java.util.Map;

/** Creates the calls of the built-in operations, identical for every transport. */
public final class BusinessCalls {

    private static final Map<Operation, Factory> FACTORIES = Map.of(
            Operation.NOP,
            (service, payloadChars) -> new NopCall(service),
            Operation.SIMPLE,
            (service, payloadChars) -> new SimpleCall(service),
            Operation.COMPLEX,
            (service, payloadChars) -> new ComplexCall(service, ComplexCall.configuredPayloadBytes()),
            Operation.ACCOUNTS,
            (service, payloadChars) -> new AccountsCall(service),
            Operation.PAYLOAD,
            PayloadCall::new);

    private BusinessCalls() {}

    /**
     * Creates a call of an operation for one thread.
     *
     * @param payloadChars size of the payload of {@link Operation#PAYLOAD} in characters
     * @throws ClientException if a system property of the operation is invalid, naming it, or if it is a user operation
     */
    public static BusinessCall of(Operation operation, BusinessPerformanceService service, int payloadChars)
            throws ClientException {
        Factory factory = FACTORIES.get(operation);
        if (factory == null) {
            throw new ClientException("this transport does not carry " + operation.word()
                    + ", which is not a built-in operation; choose a transport that its file or class names");
        }
        return factory.call(service, payloadChars);
    }

    @FunctionalInterface
    private interface Factory {
        BusinessCall call(BusinessPerformanceService service, int payloadChars) throws ClientException;
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
