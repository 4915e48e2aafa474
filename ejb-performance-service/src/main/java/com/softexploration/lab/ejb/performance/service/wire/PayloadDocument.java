package com.softexploration.lab.ejb.performance.service.wire;

/** The characters of the operation {@code payload} for technologies that carry documents: request and response look alike. */
public class PayloadDocument {
    private String payload;

    public String getPayload() {
        return payload;
    }

    public void setPayload(String payload) {
        this.payload = payload;
    }
}
