package com.softexploration.lab.ejb.performance.service;

import java.io.Serializable;

/** Response with characters. */
public final class PayloadResponse implements Serializable {
    private static final long serialVersionUID = 1L;

    private final char[] payload;

    /**
     * Stores the array without copying it, because a copy would be measured as part of the call.
     *
     * @param payload the characters
     */
    public PayloadResponse(char[] payload) {
        this.payload = payload;
    }

    /** Returns the array itself, without copying it. */
    public char[] payload() {
        return payload;
    }
}
