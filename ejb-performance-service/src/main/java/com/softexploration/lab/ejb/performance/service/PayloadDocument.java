package com.softexploration.lab.ejb.performance.service;

/** The characters of {@link Operation#PAYLOAD} for technologies that carry documents: request and response look alike. */
public class PayloadDocument {
    private String payload;

    public String getPayload() {
        return payload;
    }

    public void setPayload(String payload) {
        this.payload = payload;
    }
}
