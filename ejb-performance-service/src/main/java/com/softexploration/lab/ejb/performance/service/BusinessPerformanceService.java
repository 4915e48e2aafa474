package com.softexploration.lab.ejb.performance.service;

/** The business service that load tests call. */
public interface BusinessPerformanceService {

    /** Does nothing. */
    NopResponse nop(NopRequest request);

    /** Does nothing with a request and a response that sleep while they are serialised; see {@link SleepTime}. */
    SimpleResponse simple(SimpleRequest request);

    /** Adds one to each byte of the payload, in place, and returns it. */
    ComplexResponse complex(ComplexRequest request);

    /** Returns {@link Accounts#all()}, built once. */
    AccountsResponse accounts(AccountsRequest request);

    /** Echoes the payload. */
    PayloadResponse payload(PayloadRequest request);

    /** Says which server and which JVM answers. */
    ServerIdentity servedBy();
}
