package com.softexploration.lab.ejb.performance.monitoring;

import java.util.List;

/**
 * Compares transports on this server: the same calls over one after the other, round by round. Operations throw
 * {@link IllegalArgumentException} for a parameter that makes no sense and {@link IllegalStateException} when something else is
 * running or a load test fails; the message says why and what to do.
 */
@Description(
        "Compares the ways to call the service: the same calls over each transport in turn, in several rounds; every load"
                + " test is logged like those of the executor")
public interface TransportComparisonMXBean {

    @Description("Starts a race, one operation over several transports, and returns its id at once; watch CurrentStep,"
            + " read LastResult")
    String startRace(
            @Description("all (that can be used), or some of SupportedTransports with commas between")
                    String transports,
            @Description("what to call, for example accounts or nop") String operation,
            @Description("measured calls per transport and round, 1 to 1,000,000,000; 0 for NumberOfCalls") long calls,
            @Description("how often each transport has its turn, 1 to 100") int rounds,
            @Description("share of the calls of a load test that may fail without ending it, 0 (none) to 1")
                    double maxErrorRate);

    @Description("Starts a sweep, payloads of several sizes over several transports, and returns its id at once; watch"
            + " CurrentStep, read LastResult")
    String startSweep(
            @Description("all (that can be used), or some of SupportedTransports with commas between")
                    String transports,
            @Description("sizes of the payload in characters, 0 to 1,048,576, with commas between: 0,1024,16384")
                    String payloads,
            @Description("measured calls per load test, one number or several with commas between: 1000,10000")
                    String calls,
            @Description("how often each transport has its turn, 1 to 100") int rounds,
            @Description("share of the calls of a load test that may fail without ending it, 0 (none) to 1")
                    double maxErrorRate);

    @Description("Runs a race, one operation over several transports, and returns what came of each load test")
    List<ComparisonRow> executeRace(
            @Description("all (that can be used), or some of SupportedTransports with commas between")
                    String transports,
            @Description("what to call, for example accounts or nop") String operation,
            @Description("measured calls per transport and round, 1 to 1,000,000,000; 0 for NumberOfCalls") long calls,
            @Description("how often each transport has its turn, 1 to 100") int rounds,
            @Description("share of the calls of a load test that may fail without ending it, 0 (none) to 1")
                    double maxErrorRate);

    @Description(
            "Runs a sweep, payloads of several sizes over several transports, and returns what came of each load test")
    List<ComparisonRow> executeSweep(
            @Description("all (that can be used), or some of SupportedTransports with commas between")
                    String transports,
            @Description("sizes of the payload in characters, 0 to 1,048,576, with commas between: 0,1024,16384")
                    String payloads,
            @Description("measured calls per load test, one number or several with commas between: 1000,10000")
                    String calls,
            @Description("how often each transport has its turn, 1 to 100") int rounds,
            @Description("share of the calls of a load test that may fail without ending it, 0 (none) to 1")
                    double maxErrorRate);

    @Description("Ends the running comparison after the calls that are going on; what was measured is kept")
    void cancelComparison(@Description("the id that startRace or startSweep returned, or ComparisonId") String id);

    @Description("IDLE before the first comparison, RUNNING, then COMPLETED, CANCELLED or FAILED")
    String getState();

    @Description("The running comparison, or the last one; empty before the first")
    String getComparisonId();

    @Description("What the running comparison is at: round, operation and transport; empty when there is none")
    String getCurrentStep();

    @Description("Load tests made so far by the running comparison, or in all by the last one")
    int getCompletedLoadTests();

    @Description("Load tests that the running comparison, or the last one, consists of, those of warm-up included")
    int getPlannedLoadTests();

    @Description("Calls made so far by the running comparison, or in all by the last one, warm-up included")
    long getCompletedCalls();

    @Description("Calls that the running comparison, or the last one, consists of, warm-up included")
    long getPlannedCalls();

    @Description("Why the last comparison was not completed, naming transport and reason; empty when it was")
    String getProblem();

    @Description("What came of each measured load test of the running comparison, or of the last one")
    List<ComparisonRow> getLastResult();

    @Description("Calls of a race as the server offers them by JNDI (numberOfCalls); 0 if it offers none")
    long getNumberOfCalls();

    @Description("What can be compared")
    List<String> getSupportedTransports();

    @Description("Those of SupportedTransports that cannot be used as this server is configured, each with the reason")
    List<String> getUnusableTransports();
}
