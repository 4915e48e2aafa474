package com.softexploration.lab.ejb.performance.service;

import java.io.Serializable;

/** Request with a byte array. */
public final class ComplexRequest implements Serializable {
    private static final long serialVersionUID = 1L;

    private final byte[] payload;

    /**
     * Stores the array without copying it, because a copy would be measured as part of the call.
     *
     * @param payload the bytes
     */
    public ComplexRequest(byte[] payload) {
        this.payload = payload;
    }

    /** Returns the array itself, without copying it. */
    public byte[] payload() {
        return payload;
    }
}
