package com.softexploration.lab.ejb.performance.client.own;

import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.client.ServiceUnavailableException;
import com.softexploration.lab.ejb.performance.contract.Operation;
import java.util.List;
import java.util.ServiceLoader;

/** A user operation implemented in code. */
record CodedOperation(Operation operation, List<String> transports, ServiceLoader.Provider<OwnOperation<?, ?>> provider)
        implements UserOperation {
    static final String FLOOR = "tcp";

    static CodedOperation of(ServiceLoader.Provider<OwnOperation<?, ?>> provider) {
        OwnOperation<?, ?> asked = provider.get();
        String transport = new Operation(asked.transport()).word(); // the same form
        return new CodedOperation(
                new Operation(asked.word()),
                asked.hasFloor() ? List.of(transport, FLOOR) : List.of(transport),
                provider);
    }

    @Override
    public String problem() {
        return "";
    }

    @Override
    @SuppressWarnings("unchecked") // what it returns is what it takes
    public OwnCall call(String transport, BeanLookup beans) throws ClientException {
        OwnOperation<Object, Object> fresh = (OwnOperation<Object, Object>) provider.get();
        try {
            fresh.open();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ClientException(operation.word() + " was interrupted while it connected; start it again", e);
        } catch (Exception e) {
            close(fresh, e);
            throw new ServiceUnavailableException(
                    operation.word() + " does not connect: " + e + "; check what it calls and "
                            + fresh.getClass().getName(),
                    e);
        }
        return new CodedCall(fresh);
    }

    /** Closes a partly opened connection; exceptions are suppressed, because user code may not expect this. */
    private static void close(OwnOperation<?, ?> halfOpen, Exception why) {
        try {
            halfOpen.close();
        } catch (RuntimeException e) {
            why.addSuppressed(e);
        }
    }

    /** Calls the code of a user operation. */
    static final class CodedCall implements OwnCall {
        private final OwnOperation<Object, Object> operation;
        private Object request;

        CodedCall(OwnOperation<Object, Object> operation) {
            this.operation = operation;
        }

        @Override
        public void prepare() throws ClientException {
            try {
                request = operation.prepare();
            } catch (ClientException e) {
                throw e;
            } catch (Exception e) {
                throw new ClientException("nothing to send: " + e + "; see " + className(), e);
            }
        }

        @Override
        public Object execute() throws Exception {
            return operation.call(request);
        }

        @Override
        public void check(Object response) throws ClientException {
            try {
                operation.check(response);
            } catch (ClientException e) {
                throw e;
            } catch (Exception e) {
                throw new ClientException("wrong response: " + e + "; see " + className(), e);
            }
        }

        private String className() {
            return operation.getClass().getName();
        }

        @Override
        public Object[] sent() {
            return new Object[] {request};
        }

        void close() {
            operation.close();
        }
    }
}
