package com.softexploration.lab.ejb.performance.service;

import java.io.Serializable;

/** A request that carries characters. */
public final class PayloadRequest implements Serializable {
    private static final long serialVersionUID = 1L;

    private final char[] payload;

    /**
     * Keeps the array itself, without a copy: a copy would be measured as part of the call.
     *
     * @param payload the characters
     */
    public PayloadRequest(char[] payload) {
        this.payload = payload;
    }

    /** The array itself, without a copy. */
    public char[] payload() {
        return payload;
    }
}
