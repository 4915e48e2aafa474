package com.softexploration.lab.ejb.performance.service;

import java.io.Serializable;

/** A request that carries bytes. */
public final class ComplexRequest implements Serializable {
    private static final long serialVersionUID = 1L;

    private final byte[] payload;

    /**
     * Keeps the array itself, without a copy: a copy would be measured as part of the call.
     *
     * @param payload the bytes
     */
    public ComplexRequest(byte[] payload) {
        this.payload = payload;
    }

    /** The array itself, without a copy. */
    public byte[] payload() {
        return payload;
    }
}
