package com.softexploration.lab.ejb.performance.client;

import com.softexploration.lab.ejb.performance.service.BusinessPerformanceService;
import com.softexploration.lab.ejb.performance.service.PayloadRequest;
import com.softexploration.lab.ejb.performance.service.PayloadResponse;
import java.util.Arrays;
import java.util.Random;

/** Sends characters and gets them back. */
public final class PayloadCall implements BusinessCall {
    /** The largest payload, in characters. */
    public static final int MAX_CHARS = 1024 * 1024;

    /** The same characters in every run and on every server. */
    private static final long SEED = 20090909;

    private final BusinessPerformanceService service;
    private final char[] payload;

    PayloadCall(BusinessPerformanceService service, int chars) {
        this.service = service;
        this.payload = letters(chars);
    }

    /** Letters only: they take one byte each in UTF-8 and need no escapes, whatever the technology writes. */
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

    @Override
    public void check(Object response) throws ClientException {
        char[] answered =
                BusinessCalls.requireType(PayloadResponse.class, response).payload();
        if (!Arrays.equals(payload, answered)) {
            throw new ClientException("wrong response: "
                    + (answered == null ? "no" : answered.length + " other") + " characters instead of the "
                    + payload.length + " that were sent; something was lost or changed on its way");
        }
    }
}
