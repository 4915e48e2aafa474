package com.softexploration.lab.ejb.performance.client;

import com.softexploration.lab.ejb.performance.service.BusinessPerformanceService;
import com.softexploration.lab.ejb.performance.service.PayloadRequest;
import com.softexploration.lab.ejb.performance.service.PayloadResponse;
import java.util.Arrays;
import java.util.Random;

/** Sends characters, which the service returns unchanged. */
public final class PayloadCall implements BusinessCall {
    /** Random seed, so that every run and every server uses the same characters. */
    private static final long SEED = 20090909;

    private static final int CHECKED_POSITIONS = 8;

    private final BusinessPerformanceService service;
    private final char[] payload;
    private boolean comparedAsAWhole;

    PayloadCall(BusinessPerformanceService service, int chars) {
        this.service = service;
        this.payload = letters(chars);
    }

    /** Creates random letters, each of which is one byte in UTF-8 and is escaped by no transport. */
    public static char[] letters(int chars) {
        Random random = new Random(SEED);
        char[] letters = new char[chars];
        for (int i = 0; i < chars; i++) {
            letters[i] = (char) ('a' + random.nextInt('z' - 'a' + 1));
        }
        return letters;
    }

    @Override
    public Object execute() {
        return service.payload(new PayloadRequest(payload));
    }

    /**
     * Compares the first response completely and later ones at a few positions only, to preserve the CPU caches for the
     * next call.
     */
    @Override
    public void check(Object response) throws ClientException {
        char[] answered =
                BusinessCall.requireType(PayloadResponse.class, response).payload();
        if (answered == null
                || answered.length != payload.length
                || !(comparedAsAWhole ? sameAtSomePositions(answered) : Arrays.equals(payload, answered))) {
            throw new ClientException("wrong response: "
                    + (answered == null ? "no" : answered.length + " other") + " characters instead of the "
                    + payload.length + " sent; data was lost or changed in transit");
        }
        comparedAsAWhole = true;
    }

    private boolean sameAtSomePositions(char[] answered) {
        int step = Math.max(1, payload.length / CHECKED_POSITIONS);
        for (int i = payload.length - 1; i >= 0; i -= step) {
            if (answered[i] != payload[i]) {
                return false;
            }
        }
        return true;
    }
}
