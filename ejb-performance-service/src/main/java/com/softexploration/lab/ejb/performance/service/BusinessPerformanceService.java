package com.softexploration.lab.ejb.performance.service;

/** Business service called by load tests. */
public interface BusinessPerformanceService {

    /** Does nothing. */
    NopResponse nop(NopRequest request);

    /** Does nothing; request and response sleep during serialisation, see {@link SleepTime}. */
    SimpleResponse simple(SimpleRequest request);

    /** Increments each byte of the payload in place, and returns the payload. */
    ComplexResponse complex(ComplexRequest request);

    /** Returns {@link Accounts#all()}, which is created once. */
    AccountsResponse accounts(AccountsRequest request);

    /** Echoes the payload. */
    PayloadResponse payload(PayloadRequest request);

    /** Identifies the answering server and JVM, and measures the speed of its CPU. */
    ServerIdentity servedBy();
}
