package com.softexploration.lab.ejb.performance.client.own;

import com.softexploration.lab.ejb.performance.client.BusinessCall;
import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.client.ServiceConnection;
import com.softexploration.lab.ejb.performance.client.TransportClient;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import java.util.ArrayList;
import java.util.List;

/** The transport of operations with code of their own, which alone know the answering server. */
record OwnTransport(String transport, OwnOperations operations) implements TransportClient {
    private static final ServerIdentity UNKNOWN = ServerIdentity.of("unknown", "unknown");

    @Override
    public boolean usual() {
        return false;
    }

    @Override
    public boolean carries(Operation operation) {
        return operations.carries(operation, transport);
    }

    @Override
    public ServiceConnection connect() {
        List<CodedCall> opened = new ArrayList<>();
        return new ServiceConnection() {
            @Override
            public ServerIdentity servedBy() {
                return UNKNOWN;
            }

            @Override
            public BusinessCall call(Operation operation, int payloadChars) throws ClientException {
                CodedCall call = (CodedCall) operations.call(operation, transport, name -> {
                    throw new javax.naming.NamingException(name);
                });
                opened.add(call);
                return call;
            }

            @Override
            public void close() {
                opened.forEach(CodedCall::close);
            }
        };
    }
}
