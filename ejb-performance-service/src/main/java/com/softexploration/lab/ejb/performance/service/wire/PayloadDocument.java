package com.softexploration.lab.ejb.performance.service.wire;

/** Characters of the operation {@code payload} for document technologies; request and response have the same form. */
public class PayloadDocument {
    private String payload;

    public String getPayload() {
        return payload;
    }

    public void setPayload(String payload) {
        this.payload = payload;
    }
}
