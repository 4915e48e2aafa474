package com.softexploration.lab.ejb.performance.client;

import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.service.BusinessPerformanceService;
import com.softexploration.lab.ejb.performance.service.ComplexRequest;
import com.softexploration.lab.ejb.performance.service.ComplexResponse;
import java.util.Random;

/** Sends a byte array; the service returns it with each byte incremented by one. */
public final class ComplexCall implements BusinessCall {
    private static final int MAX_PAYLOAD_BYTES = 1024 * 1024 * 1024;

    /** Random seed, so that every run and every server uses the same bytes. */
    private static final long SEED = 20140101;

    private final BusinessPerformanceService service;
    private final byte[] payload;
    private final int[] checkedPositions;
    private final byte[] before;

    ComplexCall(BusinessPerformanceService service, int payloadBytes) {
        this.service = service;
        this.payload = new byte[payloadBytes];
        new Random(SEED).nextBytes(payload);
        int last = payloadBytes - 1;
        this.checkedPositions = new int[] {0, last / 4, last / 2, last - last / 4, last};
        this.before = new byte[checkedPositions.length];
        rememberPayload();
    }

    @Override
    public Object execute() {
        return service.complex(new ComplexRequest(payload));
    }

    @Override
    public void check(Object response) throws ClientException {
        byte[] answered =
                BusinessCall.requireType(ComplexResponse.class, response).payload();
        if (answered == null || answered.length != payload.length) {
            throw new ClientException("wrong response: " + (answered == null ? "no" : answered.length)
                    + " bytes instead of " + payload.length + "; the payload was truncated in transit");
        }
        for (int i = 0; i < before.length; i++) {
            byte expected = (byte) (before[i] + 1);
            byte actual = answered[checkedPositions[i]];
            if (actual != expected) {
                throw new ClientException(
                        "wrong response: byte " + checkedPositions[i] + " is " + actual + " instead of " + expected
                                + "; the service did not add one to each byte, or did so more than once");
            }
        }
        rememberPayload();
    }

    /**
     * Stores the expected payload: a local call modifies the array itself, so the next response depends on earlier
     * calls.
     */
    private void rememberPayload() {
        for (int i = 0; i < before.length; i++) {
            before[i] = payload[checkedPositions[i]];
        }
    }

    public static int configuredPayloadBytes() throws ClientException {
        String value = System.getProperty(Defaults.COMPLEX_BYTES_PROPERTY);
        if (value == null) {
            return Defaults.COMPLEX_BYTES;
        }
        try {
            int bytes = Integer.parseInt(value.strip());
            if (bytes >= 1 && bytes <= MAX_PAYLOAD_BYTES) {
                return bytes;
            }
        } catch (NumberFormatException notANumber) {
            // falls through to the one message for every wrong value
        }
        throw new ClientException("system property " + Defaults.COMPLEX_BYTES_PROPERTY + " is '" + value
                + "'; give the size of the complex payload in bytes, 1 to " + MAX_PAYLOAD_BYTES);
    }
}
