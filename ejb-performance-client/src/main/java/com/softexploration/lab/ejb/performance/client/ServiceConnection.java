package com.softexploration.lab.ejb.performance.client;

import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.service.BusinessPerformanceService;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;

/**
 * A connection to a service, closed after the last call. All of it happens on the thread that connected:
 * WebLogic, for one, ties the identity of the caller to the thread on which the naming context was made. Sockets, sessions and proxies
 * are kept between calls, so that no transport is handicapped.
 */
public interface ServiceConnection extends AutoCloseable {

    /** Asks the service who answers. */
    ServerIdentity servedBy();

    /**
     * Creates a call of an operation, repeatable by this thread.
     *
     * @param payloadChars size of the payload of {@link Operation#PAYLOAD} in characters; no other operation looks at it
     * @throws ClientException when a system property that the operation reads is wrong, naming it, or when this transport
     *     cannot carry the operation
     */
    BusinessCall call(Operation operation, int payloadChars) throws ClientException;

    /** Gives back what the connection holds. Never fails: nothing could be done about it. */
    @Override
    void close();

    /**
     * A connection to a service that can be called like any object, which is what most technologies make of it.
     *
     * @param closing gives back what the connection holds
     */
    static ServiceConnection to(BusinessPerformanceService service, Runnable closing) {
        return to(service, operation -> BusinessCalls.of(operation, service, 0), closing);
    }

    /** Creates calls of user operations. */
    @FunctionalInterface
    interface OwnCalls {
        /**
         * Creates a call, as {@link ServiceConnection#call} does.
         *
         * @throws ClientException when it cannot be called; says why and what to do
         */
        BusinessCall call(Operation operation) throws ClientException;
    }

    /**
     * A connection that also carries user operations.
     *
     * @param own their calls
     */
    static ServiceConnection to(BusinessPerformanceService service, OwnCalls own, Runnable closing) {
        return new ServiceConnection() {
            @Override
            public ServerIdentity servedBy() {
                return service.servedBy();
            }

            @Override
            public BusinessCall call(Operation operation, int payloadChars) throws ClientException {
                return operation.isBuiltIn() ? BusinessCalls.of(operation, service, payloadChars) : own.call(operation);
            }

            @Override
            public void close() {
                closing.run();
            }
        };
    }
}
