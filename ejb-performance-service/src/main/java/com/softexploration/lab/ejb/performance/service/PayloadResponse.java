package com.softexploration.lab.ejb.performance.service;

import java.io.Serializable;

/** A response that carries characters. */
public final class PayloadResponse implements Serializable {
    private static final long serialVersionUID = 1L;

    private final char[] payload;

    /**
     * Keeps the array itself, without a copy: a copy would be measured as part of the call.
     *
     * @param payload the characters
     */
    public PayloadResponse(char[] payload) {
        this.payload = payload;
    }

    /** The array itself, without a copy. */
    public char[] payload() {
        return payload;
    }
}
