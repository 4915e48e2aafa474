package com.softexploration.lab.ejb.performance.monitoring;

import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.client.ServiceConnection;
import com.softexploration.lab.ejb.performance.client.TransportClient;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.contract.LogKeys;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.monitoring.loop.CallErrors;
import com.softexploration.lab.ejb.performance.monitoring.loop.CallingThreads;
import com.softexploration.lab.ejb.performance.monitoring.loop.FailureText;
import com.softexploration.lab.ejb.performance.monitoring.loop.GarbageCollections;
import com.softexploration.lab.ejb.performance.monitoring.loop.HiccupMeter;
import com.softexploration.lab.ejb.performance.monitoring.loop.LoadTestException;
import com.softexploration.lab.ejb.performance.monitoring.loop.LoadTestThreads;
import com.softexploration.lab.ejb.performance.monitoring.loop.NanoClock;
import com.softexploration.lab.ejb.performance.monitoring.loop.NoAnswerException;
import com.softexploration.lab.ejb.performance.monitoring.loop.StartGate;
import com.softexploration.lab.ejb.performance.monitoring.loop.TimerOverhead;
import com.softexploration.lab.ejb.performance.monitoring.recording.ResultLog;
import com.softexploration.lab.ejb.performance.monitoring.recording.SampleRecorder;
import com.softexploration.lab.ejb.performance.monitoring.recording.SampleStatistics;
import com.softexploration.lab.ejb.performance.monitoring.recording.WaitRecorder;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** A started load test, from connecting to its end record. */
final class StartedLoadTest {
    /** State reported if no load test is running. */
    static final String IDLE = "IDLE";

    private final LoadTestDescription description;
    private final LoadTestParameters parameters;
    private final Operation operation;
    private final TransportClient client;
    private final ResultLog log;
    private final LoadTestThreads threads;
    private final NanoClock clock;
    private final StartGate gate;

    private final CallErrors errors;
    private final SampleStatistics statistics;
    private final SampleStatistics responses;
    private volatile CallingThreads callers;
    private volatile boolean cancelRequested;
    private volatile String cancelReason = "";
    private volatile ServerIdentity servedBy;
    private volatile String encryption = "";
    private final CompletableFuture<LoadTestResult> result = new CompletableFuture<>();
    private EndedLoadTest.Conditions conditions = EndedLoadTest.Conditions.UNKNOWN;

    StartedLoadTest(
            LoadTestDescription description,
            TransportClient client,
            ResultLog log,
            LoadTestThreads threads,
            NanoClock clock,
            StartGate gate) {
        this.description = description;
        this.parameters = description.parameters();
        this.operation = description.operation();
        this.client = client;
        this.log = log;
        this.threads = threads;
        this.clock = clock;
        this.gate = gate;
        this.errors = new CallErrors(parameters.allowedErrors(), !operation.isBuiltIn());
        this.statistics = new SampleStatistics(clock.nanoTime());
        this.responses = new SampleStatistics(clock.nanoTime());
    }

    LoadTestDescription description() {
        return description;
    }

    String runId() {
        return description.runId();
    }

    /**
     * Future that is completed when the end of the load test is visible to management clients; never completed
     * exceptionally.
     */
    CompletableFuture<LoadTestResult> result() {
        return result;
    }

    /** Returns the calling threads; null while connecting. */
    CallingThreads callers() {
        return callers;
    }

    /** State of the load test: {@code CONNECTING}, {@code WARMUP}, {@code READY} or {@code MEASURING}. */
    String state() {
        CallingThreads current = callers;
        return current == null ? "CONNECTING" : current.state();
    }

    /** Number of calls made so far, including warm-up and failed calls. */
    long completedCount() {
        CallingThreads current = callers;
        return current == null ? 0 : current.completedWarmupCount() + current.completedMeasuredCount();
    }

    /** Statistics of the durations of measured calls. */
    SampleStatistics statistics() {
        return statistics;
    }

    /** Statistics of the response times of an open load test. */
    SampleStatistics responses() {
        return responses;
    }

    /** Releases the measured calls of a load test that waits for release. */
    void release() {
        gate.release();
    }

    /** Cancels the load test after its current calls. May be called by any thread at any time. */
    void cancel() {
        cancelRequested = true;
        CallingThreads current = callers;
        if (current != null) {
            current.stop();
        }
    }

    /**
     * Cancels the load test like {@link #cancel()}, with a reason that becomes part of the result.
     *
     * @param reason follows the number of calls, for example {@code because no client requested ...}
     */
    void cancel(String reason) {
        cancelReason = " " + reason;
        cancel();
    }

    /** Runs the load test. Never throws; failures are part of the result. */
    LoadTestResult execute() {
        String problem;
        try {
            requireUsable();
            callers = new CallingThreads(parameters, this::connect, errors, threads, clock, gate);
            SampleRecorder recorder = recorder();
            problem = measure(recorder);
        } catch (ClientException | LoadTestException e) {
            problem = e.getMessage();
        } catch (RuntimeException | Error e) {
            // User operations and servers' classes may throw anything.
            problem = noAnswer(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            cancel();
            problem = "interrupted, probably because the server stops; start the load test again";
        }
        return new EndedLoadTest(
                description, servedBy, status(problem), problem(problem), statistics.summary(), errors, conditions);
    }

    /** Makes one call before anything is logged, so that a wrong configuration leaves no log record. */
    private void requireUsable() throws ClientException, LoadTestException {
        try (ServiceConnection connection = connect()) {
            connection.call(operation, parameters.payloadChars());
        }
    }

    /** Connects and identifies the server, which also makes lazy clients connect before their first timed call. */
    private ServiceConnection connect() throws ClientException, LoadTestException {
        ServiceConnection connection = open();
        boolean usable = false;
        try {
            ServerIdentity server = connection.servedBy();
            servedBy = server;
            encryption = connection.encryption();
            requireRemoteServer(server);
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

    /** Opens the connection; classes of the server may also throw unchecked exceptions. */
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
        return "the " + parameters.transport() + " service does not answer (" + FailureText.of(failure)
                + "); check that the business server is up and that the credentials of the caller are right";
    }

    /** Rejects remote calls that do not leave the JVM, because some servers short-circuit calls to their own beans. */
    private void requireRemoteServer(ServerIdentity server) throws LoadTestException {
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
        common.put(LogKeys.RUN, description.runId());
        common.put(LogKeys.TRANSPORT, parameters.transport());
        if (operation.equals(Operation.PAYLOAD)) {
            common.put(LogKeys.PAYLOAD_CHARS, Integer.toString(parameters.payloadChars()));
        } else if (!operation.isBuiltIn()) {
            common.put(LogKeys.OPERATION, operation.word());
        }
        return new SampleRecorder(
                operation,
                common,
                callers.buffers(),
                errors,
                log,
                statistics,
                callers.openLoad().map(load -> new WaitRecorder(callers.waits(), responses)),
                clock,
                callers::stop);
    }

    /** Makes the calls between the begin record and the end record. */
    private String measure(SampleRecorder recorder) throws LoadTestException, InterruptedException {
        double timerOverheadNanos = TimerOverhead.measureNanos(clock);
        recorder.begin(description.logProperties(servedBy, encryption));
        Thread recording = threads.create("result log", recorder);
        GarbageCollections before = GarbageCollections.now();
        HiccupMeter hiccupMeter = HiccupMeter.start(threads, clock);
        recording.start();
        if (cancelRequested) {
            callers.stop();
        }
        callers.runToEnd();
        recorder.end();
        recording.join();
        conditions = new EndedLoadTest.Conditions(
                callers.measuringSince(),
                callers.elapsedNanos(),
                callers.jitMillis(),
                timerOverheadNanos,
                callers.cpuProbes(),
                GarbageCollections.now().since(before),
                hiccupMeter.stop(),
                callers.resourceUse(),
                callers.openLoad()
                        .map(load -> EndedLoadTest.OpenLoadResult.of(
                                load, responses.summary(), statistics.summary().medianNanos(), callers.elapsedNanos()))
                        .orElse(null));
        String problem = callers.failure();
        if (recorder.failure() != null) {
            // failures of the callers are its consequence
            problem = recorder.failure().getMessage();
        }
        recorder.end(endProperties(problem));
        return problem;
    }

    private Map<String, Object> endProperties(String problem) {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put(LogKeys.STATUS, status(problem).word());
        if (status(problem) != Status.COMPLETED) {
            properties.put(LogKeys.REASON, problem(problem));
        }
        properties.put(LogKeys.MEASURED_COUNT, callers.measuredSampleCount());
        properties.put(LogKeys.ERROR_COUNT, errors.total());
        Long warmupP10Nanos = statistics.summary().warmupP10Nanos();
        if (warmupP10Nanos != null) {
            properties.put(LogKeys.WARMUP_P10_NANOS, warmupP10Nanos);
        }
        properties.putAll(conditions.logProperties());
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
        return parameters.requestCount() == 0
                ? "cancelled after " + callers.completedWarmupCount() + " of " + callers.warmupCount()
                        + " warm-up calls" + cancelReason
                : "cancelled after " + callers.completedMeasuredCount() + " of " + callers.requestCount()
                        + " measured calls" + cancelReason;
    }
}
