package com.softexploration.lab.ejb.performance.client.socket;

import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.client.ComplexCall;
import com.softexploration.lab.ejb.performance.client.PayloadCall;
import com.softexploration.lab.ejb.performance.client.own.OwnCall;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.service.Accounts;
import com.softexploration.lab.ejb.performance.service.AccountsRequest;
import com.softexploration.lab.ejb.performance.service.AccountsResponse;
import com.softexploration.lab.ejb.performance.service.ComplexRequest;
import com.softexploration.lab.ejb.performance.service.ComplexResponse;
import com.softexploration.lab.ejb.performance.service.NopRequest;
import com.softexploration.lab.ejb.performance.service.NopResponse;
import com.softexploration.lab.ejb.performance.service.PayloadRequest;
import com.softexploration.lab.ejb.performance.service.PayloadResponse;
import com.softexploration.lab.ejb.performance.service.SimpleRequest;
import com.softexploration.lab.ejb.performance.service.SimpleResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.Map;

/**
 * Size of a call's objects in Java serialisation, in bytes, without protocol overhead.
 *
 * @param requestBytes size of the request
 * @param responseBytes size of the response
 */
record SerialisedSize(int requestBytes, int responseBytes) {
    /** Maximum number of attempts; one success is sufficient, but a service may reject some calls on purpose. */
    private static final int SAMPLE_CALLS = 20;

    private static final Map<Operation, Objects> OBJECTS = Map.of(
            Operation.NOP,
            chars -> of(new NopRequest(), new NopResponse()),
            Operation.SIMPLE,
            chars -> of(new SimpleRequest(), new SimpleResponse()),
            Operation.COMPLEX,
            chars -> complex(),
            Operation.ACCOUNTS,
            chars -> of(new AccountsRequest(), new AccountsResponse(Accounts.all())),
            Operation.PAYLOAD,
            SerialisedSize::payload);

    /**
     * Determines the sizes for a built-in operation by serialising its objects, which takes half a second for {@link
     * Operation#SIMPLE}.
     *
     * @param payloadChars size of the payload of {@link Operation#PAYLOAD}
     * @throws ClientException if a system property of the operation is invalid or an object cannot be serialised
     */
    static SerialisedSize of(Operation operation, int payloadChars) throws ClientException {
        Objects objects = OBJECTS.get(operation);
        if (objects == null) {
            throw new ClientException("the bare socket does not carry " + operation.word() + "; omit it");
        }
        return objects.size(payloadChars);
    }

    /**
     * Determines the sizes for a user operation by making sample calls.
     *
     * @throws ClientException if all of them fail or an object cannot be serialised
     */
    static SerialisedSize of(OwnCall call) throws ClientException {
        Exception last = null;
        for (int i = 0; i < SAMPLE_CALLS; i++) {
            Object response;
            try {
                call.prepare();
                response = call.execute();
                call.check(response);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new ClientException(
                        "interrupted while determining the size of a call; start the load test again", e);
            } catch (Exception e) {
                last = e;
                continue;
            }
            return new SerialisedSize(bytes(call.sent()), bytes(response));
        }
        if (last instanceof ClientException) {
            throw new ClientException("cannot determine the number of bytes of the floor: " + last.getMessage(), last);
        }
        throw new ClientException(
                "cannot determine the number of bytes of the floor: " + SAMPLE_CALLS
                        + " calls of the operation failed, the last with " + last
                        + "; omit the floor, or give valid arguments",
                last);
    }

    @FunctionalInterface
    private interface Objects {
        SerialisedSize size(int payloadChars) throws ClientException;
    }

    private static SerialisedSize complex() throws ClientException {
        byte[] payload = new byte[ComplexCall.configuredPayloadBytes()];
        return of(new ComplexRequest(payload), new ComplexResponse(payload));
    }

    private static SerialisedSize payload(int payloadChars) throws ClientException {
        char[] payload = PayloadCall.letters(payloadChars);
        return of(new PayloadRequest(payload), new PayloadResponse(payload));
    }

    private static SerialisedSize of(Serializable request, Serializable response) throws ClientException {
        return new SerialisedSize(bytes(request), bytes(response));
    }

    private static int bytes(Object... objects) throws ClientException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            for (Object object : objects) {
                out.writeObject(object);
            }
        } catch (IOException e) {
            throw new ClientException(
                    "cannot determine the size of a call: " + e
                            + "; its objects must be serialisable, and both applications must have the same version",
                    e);
        }
        return bytes.size();
    }
}
