package com.softexploration.lab.ejb.performance.client.socket;

import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.client.ComplexCall;
import com.softexploration.lab.ejb.performance.client.PayloadCall;
import com.softexploration.lab.ejb.performance.service.Accounts;
import com.softexploration.lab.ejb.performance.service.AccountsRequest;
import com.softexploration.lab.ejb.performance.service.AccountsResponse;
import com.softexploration.lab.ejb.performance.service.ComplexRequest;
import com.softexploration.lab.ejb.performance.service.ComplexResponse;
import com.softexploration.lab.ejb.performance.service.NopRequest;
import com.softexploration.lab.ejb.performance.service.NopResponse;
import com.softexploration.lab.ejb.performance.service.Operation;
import com.softexploration.lab.ejb.performance.service.PayloadRequest;
import com.softexploration.lab.ejb.performance.service.PayloadResponse;
import com.softexploration.lab.ejb.performance.service.SimpleRequest;
import com.softexploration.lab.ejb.performance.service.SimpleResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;

/**
 * How many bytes a call of an operation has when its objects are serialised by Java, without anything that a technology adds.
 *
 * @param requestBytes of the request
 * @param responseBytes of the response
 */
record SerialisedSize(int requestBytes, int responseBytes) {

    /**
     * The sizes of that operation. Objects are serialised to find out, which takes half a second for {@link Operation#SIMPLE}.
     *
     * @param payloadChars size of the payload of {@link Operation#PAYLOAD}
     * @throws ClientException when a system property that the operation reads is wrong, or an object cannot be serialised
     */
    static SerialisedSize of(Operation operation, int payloadChars) throws ClientException {
        return switch (operation) {
            case NOP -> of(new NopRequest(), new NopResponse());
            case SIMPLE -> of(new SimpleRequest(), new SimpleResponse());
            case COMPLEX -> {
                byte[] payload = new byte[ComplexCall.configuredPayloadBytes()];
                yield of(new ComplexRequest(payload), new ComplexResponse(payload));
            }
            case ACCOUNTS -> of(new AccountsRequest(), new AccountsResponse(Accounts.all()));
            case PAYLOAD -> {
                char[] payload = PayloadCall.letters(payloadChars);
                yield of(new PayloadRequest(payload), new PayloadResponse(payload));
            }
        };
    }

    private static SerialisedSize of(Serializable request, Serializable response) throws ClientException {
        return new SerialisedSize(bytes(request), bytes(response));
    }

    private static int bytes(Serializable object) throws ClientException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        } catch (IOException e) {
            throw new ClientException(
                    "cannot find out how many bytes a " + object.getClass().getSimpleName() + " has: " + e
                            + "; deploy both applications anew",
                    e);
        }
        return bytes.size();
    }
}
