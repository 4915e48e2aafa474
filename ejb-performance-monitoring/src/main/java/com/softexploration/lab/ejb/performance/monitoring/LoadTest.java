package com.softexploration.lab.ejb.performance.monitoring;

import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.client.ServiceConnection;
import com.softexploration.lab.ejb.performance.client.TransportClient;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.monitoring.loop.CallErrors;
import com.softexploration.lab.ejb.performance.monitoring.loop.CallingThreads;
import com.softexploration.lab.ejb.performance.monitoring.loop.FailureText;
import com.softexploration.lab.ejb.performance.monitoring.loop.FlightEvents;
import com.softexploration.lab.ejb.performance.monitoring.loop.GarbageCollections;
import com.softexploration.lab.ejb.performance.monitoring.loop.LoadTestException;
import com.softexploration.lab.ejb.performance.monitoring.loop.LoadTestRequest;
import com.softexploration.lab.ejb.performance.monitoring.loop.LoadTestThreads;
import com.softexploration.lab.ejb.performance.monitoring.loop.NanoClock;
import com.softexploration.lab.ejb.performance.monitoring.loop.NanoTimeCost;
import com.softexploration.lab.ejb.performance.monitoring.loop.NoAnswerException;
import com.softexploration.lab.ejb.performance.monitoring.loop.PauseMeter;
import com.softexploration.lab.ejb.performance.monitoring.loop.PauseMeterReading;
import com.softexploration.lab.ejb.performance.monitoring.loop.StartGate;
import com.softexploration.lab.ejb.performance.monitoring.recording.ResultLog;
import com.softexploration.lab.ejb.performance.monitoring.recording.SampleRecorder;
import com.softexploration.lab.ejb.performance.monitoring.recording.SampleStatistics;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** One load test, from connecting to its end record. */
final class LoadTest {
    private final LoadTestDescription description;
    private final TransportClient client;
    private final ResultLog log;
    private final LoadTestThreads threads;
    private final NanoClock clock;
    private final StartGate gate;

    private final CallErrors errors;
    private final SampleStatistics statistics;
    private final FlightEvents events;
    private volatile CallingThreads callers;
    private volatile boolean cancelRequested;
    private volatile ServerIdentity servedBy;
    private final CompletableFuture<LoadTestResult> result = new CompletableFuture<>();
    private LoadTestResult.Conditions conditions = LoadTestResult.Conditions.UNKNOWN;

    LoadTest(
            LoadTestDescription description,
            TransportClient client,
            ResultLog log,
            LoadTestThreads threads,
            NanoClock clock,
            StartGate gate) {
        this.description = description;
        this.client = client;
        this.log = log;
        this.threads = threads;
        this.clock = clock;
        this.gate = gate;
        this.errors = new CallErrors(
                description.request().allowedErrors(),
                !description.request().operation().isBuiltIn());
        this.statistics = new SampleStatistics(clock.nanoTime());
        this.events = new FlightEvents(description.request().operation().word(), description.transport());
    }

    LoadTestDescription description() {
        return description;
    }

    String runId() {
        return description.runId();
    }

    /** Complete when everybody may know that the load test has ended; never exceptionally. */
    CompletableFuture<LoadTestResult> result() {
        return result;
    }

    /** The calling threads; null while connecting. */
    CallingThreads callers() {
        return callers;
    }

    /** Figures of the measured calls. */
    SampleStatistics statistics() {
        return statistics;
    }

    /** Lets it make its measured calls, if it waits for that. */
    void release() {
        gate.release();
    }

    /** Ends the load test after the calls that are going on. May be called by any thread at any time. */
    void cancel() {
        cancelRequested = true;
        CallingThreads current = callers;
        if (current != null) {
            current.stop();
        }
    }

    /** Runs the load test. Whatever goes wrong is in the result; nothing is thrown. */
    LoadTestResult execute() {
        String problem;
        try {
            requireEverythingRight();
            callers = new CallingThreads(description.request(), this::connect, errors, threads, clock, events, gate);
            SampleRecorder recorder = recorder();
            problem = measure(recorder);
        } catch (ClientException | LoadTestException e) {
            problem = e.getMessage();
        } catch (RuntimeException | Error e) {
            // A user's own operation, and servers' classes, throw what they like.
            problem = noAnswer(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            cancel();
            problem = "interrupted, probably because the server stops; start the load test again";
        }
        return new LoadTestResult(
                description, servedBy, status(problem), problem(problem), statistics.summary(), errors, conditions);
    }

    /** What is wrong from the start is told before anything is logged. */
    private void requireEverythingRight() throws ClientException, LoadTestException {
        try (ServiceConnection connection = connect()) {
            connection.call(
                    description.request().operation(), description.request().payloadChars());
        }
    }

    /** Asking who serves also makes clients connect that otherwise would do so during their first call. */
    private ServiceConnection connect() throws ClientException, LoadTestException {
        ServiceConnection connection = open();
        boolean usable = false;
        try {
            ServerIdentity server = connection.servedBy();
            servedBy = server;
            requireRightServer(server);
            usable = true;
            return connection;
        } catch (RuntimeException e) {
            throw new NoAnswerException(noAnswer(e), e);
        } catch (Error e) {
            throw new LoadTestException(noAnswer(e), e);
        } finally {
            if (!usable) {
                connection.close();
            }
        }
    }

    /** Servers' own classes throw more than they say. */
    private ServiceConnection open() throws ClientException, LoadTestException {
        try {
            return client.connect();
        } catch (RuntimeException e) {
            throw new NoAnswerException(noAnswer(e), e);
        } catch (Error e) {
            throw new LoadTestException(noAnswer(e), e);
        }
    }

    private String noAnswer(Throwable failure) {
        return "the " + description.transport() + " service does not answer (" + FailureText.of(failure)
                + "); check that the business server is up and that the credentials of the caller are right";
    }

    /** A remote call that does not leave the JVM (some servers short-cut calls to a bean of their own) measures something else. */
    private void requireRightServer(ServerIdentity server) throws LoadTestException {
        boolean sameJvm = description.server().equals(server);
        if (client.remote() && sameJvm) {
            throw new LoadTestException("the remote call was served by the calling server " + server.serverName()
                    + " itself; deploy the business application on other servers only and point the caller at them");
        }
        if (!client.remote() && !sameJvm) {
            throw new LoadTestException("the local call was served by another JVM, " + server.serverName()
                    + "; deploy the business application on this server too");
        }
    }

    private SampleRecorder recorder() {
        Map<String, String> common = new LinkedHashMap<>();
        common.put("run", description.runId());
        common.put("transport", description.transport());
        Operation operation = description.request().operation();
        if (operation.equals(Operation.PAYLOAD)) {
            common.put("payloadChars", Integer.toString(description.request().payloadChars()));
        } else if (!operation.isBuiltIn()) {
            common.put("operation", operation.word());
        }
        return new SampleRecorder(
                description.request(),
                common,
                callers.buffers(),
                errors,
                log,
                statistics,
                clock,
                events,
                callers::stop);
    }

    /** Makes the calls between begin and end record; returns the problem, empty when there is none. */
    private String measure(SampleRecorder recorder) throws LoadTestException, InterruptedException {
        double nanoTimePairNanos = NanoTimeCost.measurePairNanos(clock);
        recorder.begin(beginProperties(nanoTimePairNanos));
        Thread recording = threads.create("result log", recorder);
        GarbageCollections before = GarbageCollections.now();
        PauseMeter pauseMeter = PauseMeter.start(threads, clock);
        recording.start();
        if (cancelRequested) {
            callers.stop();
        }
        callers.runToEnd();
        recorder.end();
        recording.join();
        conditions = new LoadTestResult.Conditions(
                callers.measuringSince(),
                callers.elapsedNanos(),
                nanoTimePairNanos,
                GarbageCollections.now().since(before),
                pauseMeter.stop());
        String problem = callers.failure();
        if (recorder.failure() != null) {
            // what the callers noticed of it is a consequence
            problem = recorder.failure().getMessage();
        }
        recorder.end(endProperties(problem, recorder));
        return problem;
    }

    private Map<String, Object> beginProperties(double nanoTimePairNanos) {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put("side", description.side().word());
        properties.put("requestCount", description.request().requestCount());
        properties.put("warmupCount", description.request().warmupCount());
        properties.put("threadCount", description.request().threadCount());
        if (description.request().maxErrorRate() > 0) {
            properties.put("maxErrorRate", description.request().maxErrorRate());
        }
        if (!description.client().isEmpty()) {
            properties.put("client", description.client());
        }
        if (!description.incomparable().isEmpty()) {
            properties.put("incomparable", description.incomparable());
        }
        properties.put("server", description.server().serverName());
        properties.put("servedBy", servedBy.nameBeside(description.server()));
        properties.put("startedAt", description.startedAt());
        properties.put("nanoTimePairNanos", Math.round(nanoTimePairNanos));
        return properties;
    }

    private Map<String, Object> endProperties(String problem, SampleRecorder recorder) {
        PauseMeterReading pauses = conditions.pauseMeter();
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put("status", status(problem).word());
        if (status(problem) != Status.COMPLETED) {
            properties.put("reason", problem(problem));
        }
        properties.put("warmupCount", callers.warmupSampleCount());
        properties.put("measuredCount", callers.measuredSampleCount());
        properties.put("errorCount", errors.total());
        if (conditions.measuredFrom() != null) {
            properties.put("measuredFrom", conditions.measuredFrom());
        }
        properties.put("elapsedNanos", conditions.elapsedNanos());
        properties.put("recorderWaits", callers.recorderWaits());
        properties.put("recorderCpuNanos", recorder.cpuNanos());
        properties.put("gcCount", conditions.garbageCollections().count());
        properties.put("gcMillis", conditions.garbageCollections().millis());
        properties.put("pauseMeterMaxNanos", pauses.getMaxNanos());
        properties.put("pauseMeterP99Nanos", pauses.getP99Nanos());
        properties.put("pauseMeterCpuNanos", pauses.getCpuNanos());
        return properties;
    }

    private Status status(String problem) {
        if (!problem.isEmpty()) {
            return Status.FAILED;
        }
        boolean complete = callers != null && callers.complete();
        return cancelRequested && !complete ? Status.CANCELLED : Status.COMPLETED;
    }

    private String problem(String problem) {
        if (status(problem) != Status.CANCELLED) {
            return problem;
        }
        LoadTestRequest request = description.request();
        return request.requestCount() == 0
                ? "cancelled after " + callers.completedWarmupCount() + " of " + request.warmupCount()
                        + " warm-up calls"
                : "cancelled after " + callers.completedMeasuredCount() + " of " + request.requestCount()
                        + " measured calls";
    }
}
