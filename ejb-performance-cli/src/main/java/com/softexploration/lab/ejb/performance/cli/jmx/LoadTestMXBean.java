package com.softexploration.lab.ejb.performance.cli.jmx;

import java.io.IOException;

/** The operations of the servers' load test MXBean that this command line calls, with their exact signatures. */
public interface LoadTestMXBean {
    /** Starts a load test and returns its run id at once. */
    String startTransportLoadTest(
            String transport,
            String operation,
            int payloadChars,
            long requestCount,
            long warmupCount,
            int threadCount,
            double maxErrorRate)
            throws IOException;

    /** The same of one of several servers that call together; it waits before its first measured call. */
    String prepareLoadTest(
            int generator,
            String transport,
            String operation,
            int payloadChars,
            long requestCount,
            long warmupCount,
            int threadCount,
            double maxErrorRate)
            throws IOException;

    /** Lets it make its measured calls. */
    void releaseLoadTest(String runId) throws IOException;

    /** Ends that load test after the calls in progress. */
    void cancelLoadTest(String runId) throws IOException;

    /** Starts the server's pause meter, for a load test that another server makes. */
    void startPauseMeter() throws IOException;
}
