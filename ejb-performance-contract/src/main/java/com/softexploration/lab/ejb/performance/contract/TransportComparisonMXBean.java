package com.softexploration.lab.ejb.performance.contract;

import java.util.List;

/**
 * Compares transports on this server: the same calls over each in turn, round by round. Operations throw
 * {@link IllegalArgumentException} for an invalid parameter and {@link IllegalStateException} if something else is
 * running or a load test fails; the message names cause and remedy.
 */
@Description(
        "Races and sweeps: the same calls over several transports in turn, in rounds, logged like other load tests")
public interface TransportComparisonMXBean {
    /** {@code type} key in the object name of the MXBean. */
    String TYPE = "TransportComparison";

    /** Value of {@code transports} that selects all configured default transports. */
    String ALL = "all";

    @Description("Starts a race (one operation over several transports) and returns its id at once; see CurrentStep")
    String startRace(
            @Description("all (the configured default transports), or some of SupportedTransports, separated by commas")
                    String transports,
            @Description("operation, for example accounts or nop") String operation,
            @Description("measured calls per transport and round, up to " + LoadTestParameters.MAX_REQUEST_COUNT
                            + "; 0: NumberOfCalls, or the operation's default")
                    long calls,
            @Description("rounds, 1 to " + Defaults.MAX_ROUNDS + "; 0: " + Defaults.RACE_ROUNDS_OF_ONE_START)
                    int rounds,
            @Description("error rate up to which a load test continues, 0 (none) to 1") double maxErrorRate);

    @Description(
            "Starts a race over all configured default transports with default calls and rounds; returns its id at once")
    default String startRace(@Description("operation, for example accounts or nop") String operation) {
        return startRace(ALL, operation, 0, 0, 0);
    }

    @Description("Starts a sweep (several payload sizes over several transports) and returns its id at once")
    String startSweep(
            @Description("all (the configured default transports), or some of SupportedTransports, separated by commas")
                    String transports,
            @Description("payload sizes in characters, separated by commas; empty: " + Defaults.SWEEP_PAYLOADS)
                    String payloads,
            @Description("measured calls per load test, separated by commas; empty: " + Defaults.SWEEP_CALLS)
                    String calls,
            @Description("rounds, 1 to " + Defaults.MAX_ROUNDS + "; 0: " + Defaults.SWEEP_ROUNDS) int rounds,
            @Description("error rate up to which a load test continues, 0 (none) to 1") double maxErrorRate);

    @Description("Starts the published sweep over all configured default transports; returns its id at once")
    default String startSweep() {
        return startSweep(ALL, "", "", 0, 0);
    }

    @Description("Runs a race (one operation over several transports) and returns a row per load test")
    List<ComparisonRow> executeRace(
            @Description("all (the configured default transports), or some of SupportedTransports, separated by commas")
                    String transports,
            @Description("operation, for example accounts or nop") String operation,
            @Description("measured calls per transport and round, up to " + LoadTestParameters.MAX_REQUEST_COUNT
                            + "; 0: NumberOfCalls, or the operation's default")
                    long calls,
            @Description("rounds, 1 to " + Defaults.MAX_ROUNDS + "; 0: " + Defaults.RACE_ROUNDS_OF_ONE_START)
                    int rounds,
            @Description("error rate up to which a load test continues, 0 (none) to 1") double maxErrorRate);

    @Description(
            "Runs a race over all configured default transports with default calls and rounds; a row per load test")
    default List<ComparisonRow> executeRace(@Description("operation, for example accounts or nop") String operation) {
        return executeRace(ALL, operation, 0, 0, 0);
    }

    @Description("Runs a sweep (several payload sizes over several transports) and returns a row per load test")
    List<ComparisonRow> executeSweep(
            @Description("all (the configured default transports), or some of SupportedTransports, separated by commas")
                    String transports,
            @Description("payload sizes in characters, separated by commas; empty: " + Defaults.SWEEP_PAYLOADS)
                    String payloads,
            @Description("measured calls per load test, separated by commas; empty: " + Defaults.SWEEP_CALLS)
                    String calls,
            @Description("rounds, 1 to " + Defaults.MAX_ROUNDS + "; 0: " + Defaults.SWEEP_ROUNDS) int rounds,
            @Description("error rate up to which a load test continues, 0 (none) to 1") double maxErrorRate);

    @Description("Runs the published sweep over all configured default transports; a row per load test")
    default List<ComparisonRow> executeSweep() {
        return executeSweep(ALL, "", "", 0, 0);
    }

    @Description("Cancels the running comparison after its current calls; its results are kept")
    void cancelComparison(@Description("id from startRace or startSweep, or ComparisonId") String id);

    @Description("IDLE before the first comparison, RUNNING, then COMPLETED, CANCELLED or FAILED")
    String getState();

    @Description("Id of the running or last comparison; empty before the first")
    String getComparisonId();

    @Description("Round, operation and transport of the running comparison; empty if there is none")
    String getCurrentStep();

    @Description(value = "Load tests so far, of the running or last comparison", units = "load tests")
    int getCompletedLoadTests();

    @Description(
            value = "Load tests planned, including warm-up, of the running or last comparison",
            units = "load tests")
    int getPlannedLoadTests();

    @Description(value = "Calls so far, including warm-up, of the running or last comparison", units = "calls")
    long getCompletedCalls();

    @Description(value = "Calls planned, including warm-up, of the running or last comparison", units = "calls")
    long getPlannedCalls();

    @Description("Reason why the last comparison was not completed, with the transport; empty if it was")
    String getProblem();

    @Description("Results of the measured load tests, of the running or last comparison")
    List<ComparisonRow> getLastResult();

    @Description(value = "Calls of a race bound in this server's JNDI (numberOfCalls); 0 if none", units = "calls")
    long getNumberOfCalls();

    @Description("Transports that can be compared")
    List<String> getSupportedTransports();

    @Description("Transports this server is not configured for, with the reason")
    List<String> getUnusableTransports();
}
