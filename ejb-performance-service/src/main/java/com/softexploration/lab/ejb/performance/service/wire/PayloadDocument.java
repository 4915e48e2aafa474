package com.softexploration.lab.ejb.performance.service.wire;

/** Document with the characters of the operation {@code payload}; requests and responses have the same structure. */
public class PayloadDocument {
    private String payload;

    public String getPayload() {
        return payload;
    }

    public void setPayload(String payload) {
        this.payload = payload;
    }
}
