package com.softexploration.lab.ejb.performance.contract;

import java.util.Map;

/**
 * Control interface of one side of a server, for the command line. Operations throw {@link IllegalArgumentException}
 * for an invalid parameter and {@link IllegalStateException} if a load test cannot start; the message names cause and
 * remedy.
 *
 * <p>A load test started here is cancelled if for {@value #LEASE_SECONDS} seconds no client requests its progress,
 * because its client was killed or cannot reach the server. One started by any other MXBean needs no client.
 */
@Description("For the command line: load tests, hiccup meter, result log and machine of this server")
public interface LoadTestControlMXBean {
    /** Lease in seconds: a load test is cancelled if its progress is not requested for this long. */
    int LEASE_SECONDS = 120;

    @Description("Starts a load test and returns its run id at once; it is cancelled after " + LEASE_SECONDS
            + " seconds without a request for the progress")
    String start(
            @Description("transport=rest, operation=nop, payloadChars=0, ...: all load test parameters")
                    String parameters);

    @Description("Like start, but waits before the first measured call; the state is READY then")
    String prepare(
            @Description("number of this server among those that call together, 1 to 8") int generator,
            @Description("transport=rest, operation=nop, payloadChars=0, ...: all load test parameters")
                    String parameters);

    @Description("Releases a prepared load test, which waits ten minutes at most")
    void release(@Description("run id from prepare") String runId);

    @Description("Cancels the load test of a run id after its current calls; its samples are kept")
    void cancel(@Description("run id from start or prepare") String runId);

    @Description("Returns the result of a load test; null while it runs, or if it is not among the last 100")
    LoadTestResult result(@Description("run id from start or prepare") String runId);

    @Description("Starts the hiccup meter, for a load test that another server runs")
    void startHiccupMeter();

    @Description("Stops the hiccup meter and returns its reading")
    HiccupReading stopHiccupMeter();

    @Description("Progress of the running or last load test")
    LoadTestProgress getProgress();

    @Description("Progress after a delay, or at the end of the running load test")
    LoadTestProgress awaitProgress(@Description("longest wait in milliseconds, at most 1000") long millis);

    @Description("Version of the EAR that registered this MXBean")
    String getVersion();

    @Description("Attribute reads of the other MXBeans of this side so far, for example by an exporter or JConsole")
    long getAttributeReadCount();

    @Description("Length of the result log in bytes; 0 if there is none yet")
    long getResultLogBytes();

    @Description("Returns a part of the result log; fewer bytes than requested at its end")
    byte[] readResultLog(
            @Description("offset in bytes, from 0") long offset, @Description("bytes, 1 to 1048576") int length);

    @Description("The machine: processor, operating system, hypervisor; lines of files by their names")
    Map<String, String> getMachineFacts();

    @Description("Load of the machine: lines of files by their names; empty if the system has none")
    Map<String, String> getMachineState();
}
