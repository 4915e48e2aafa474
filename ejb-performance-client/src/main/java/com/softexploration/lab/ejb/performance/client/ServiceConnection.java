package com.softexploration.lab.ejb.performance.client;

import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.service.BusinessPerformanceService;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import java.util.function.Supplier;

/**
 * Connection to a service, closed after the last call. Used only by the thread that connected; WebLogic, for example,
 * ties the caller's identity to the thread that created the naming context. Sockets, sessions and proxies are kept
 * between calls, so that no transport is handicapped.
 */
public interface ServiceConnection extends AutoCloseable {

    /** Asks the service for the identity of the answering server and the speed of its CPU. */
    ServerIdentity servedBy();

    /**
     * Returns protocol version and cipher suite that this connection negotiated, after its first exchange; empty if it is
     * not encrypted or cannot tell.
     */
    default String encryption() {
        return "";
    }

    /**
     * Creates a call of an operation for this thread; the call is repeatable.
     *
     * @param payloadChars size of the payload of {@link Operation#PAYLOAD} in characters; other operations ignore it
     * @throws ClientException if a system property of the operation is invalid, naming it, or if this transport cannot
     *     carry the operation
     */
    BusinessCall call(Operation operation, int payloadChars) throws ClientException;

    /** Releases the connection. Never fails, since callers could not react. */
    @Override
    void close();

    /**
     * Creates a connection to a service represented by a local object, as most technologies provide.
     *
     * @param closing releases the connection
     */
    static ServiceConnection to(BusinessPerformanceService service, Runnable closing) {
        return to(service, operation -> BusinessCalls.of(operation, service, 0), closing);
    }

    /**
     * Creates a connection to a service represented by a local object, that knows its encryption.
     *
     * @param encryption see {@link #encryption}
     * @param closing releases the connection
     */
    static ServiceConnection to(BusinessPerformanceService service, Supplier<String> encryption, Runnable closing) {
        ServiceConnection connection = to(service, closing);
        return new ServiceConnection() {
            @Override
            public ServerIdentity servedBy() {
                return connection.servedBy();
            }

            @Override
            public String encryption() {
                return encryption.get();
            }

            @Override
            public BusinessCall call(Operation operation, int payloadChars) throws ClientException {
                return connection.call(operation, payloadChars);
            }

            @Override
            public void close() {
                connection.close();
            }
        };
    }

    /** Creates calls of user operations. */
    @FunctionalInterface
    interface OwnCalls {
        /**
         * Creates a call; see {@link ServiceConnection#call}.
         *
         * @throws ClientException if it cannot be called, naming cause and remedy
         */
        BusinessCall call(Operation operation) throws ClientException;
    }

    /**
     * Creates a connection that also supports user operations.
     *
     * @param own creates their calls
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
