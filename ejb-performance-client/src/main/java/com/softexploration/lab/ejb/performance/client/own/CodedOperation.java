package com.softexploration.lab.ejb.performance.client.own;

import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.client.ServiceUnavailableException;
import com.softexploration.lab.ejb.performance.contract.Operation;
import java.util.List;
import java.util.ServiceLoader;

/** An operation that a user has written. */
record CodedOperation(Operation operation, List<String> transports, ServiceLoader.Provider<OwnOperation<?, ?>> provider)
        implements OwnService {
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

    /** What is only half open may not be closed as it expects. */
    private static void close(OwnOperation<?, ?> halfOpen, Exception why) {
        try {
            halfOpen.close();
        } catch (RuntimeException e) {
            why.addSuppressed(e);
        }
    }
}
