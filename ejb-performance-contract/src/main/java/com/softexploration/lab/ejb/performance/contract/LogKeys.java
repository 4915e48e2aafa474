package com.softexploration.lab.ejb.performance.contract;

import java.util.List;

/** Property keys of a result log. Load test parameters use their own names. */
public final class LogKeys {
    /** In every record: run id, number of the record within its load test (from 0), and phase. */
    public static final String RUN = "run";

    public static final String PART = "part";
    public static final String PHASE = "phase";

    /** Names of the phases, in the order of their records. Error records appear between sample records. */
    public static final String BEGIN = "begin";

    public static final String WARMUP = "warmup";
    public static final String MEASURED = "measured";
    /** In the open model: the waits of the samples of the previous record, in the same order. */
    public static final String WAIT = "wait";

    public static final String ERROR = "error";
    public static final String END = "end";

    /** Names of all phases. */
    public static final List<String> PHASES = List.of(BEGIN, WARMUP, MEASURED, WAIT, ERROR, END);

    /** In every record: transport, operation and payload size, which identify the series. */
    public static final String TRANSPORT = "transport";

    public static final String OPERATION = "operation";
    public static final String PAYLOAD_CHARS = "payloadChars";

    /** In records of samples and of waits: the calling thread, from 1, if there are several. */
    public static final String THREAD = "thread";

    /**
     * In sample records of a single calling thread: the slowest of the CPU speed probe readings on either server before
     * and after the samples.
     */
    public static final String CPU_PROBE_NANOS = "cpuProbeNanos";

    /**
     * In error records: the number of failed calls. The reason is also in the end record of an incomplete load test.
     */
    public static final String COUNT = "count";

    public static final String REASON = "reason";

    /**
     * In the begin record of a load test that is part of an experiment: its position in the plan ({@link
     * PlanPosition}).
     */
    public static final String EXPERIMENT = "experiment";

    public static final String KIND = "kind";
    public static final String QUICK = "quick";
    public static final String LOAD_TEST = "loadTest";
    public static final String START = "start";
    public static final String ROUND = "round";
    public static final String LEVEL = "level";
    public static final String SEARCH = "search";
    public static final String RECORDED = "recorded";
    public static final String CALLER = "caller";
    public static final String CALLER_NUMBER = "callerNumber";
    public static final String CALLER_COUNT = "callerCount";

    /**
     * In the begin record: the parameters of the load test; the error rate only if it is not 0, the offered rate only
     * in the open model.
     */
    public static final String REQUEST_COUNT = "requestCount";

    public static final String WARMUP_COUNT = "warmupCount";
    public static final String THREAD_COUNT = "threadCount";
    public static final String MAX_ERROR_RATE = "maxErrorRate";
    public static final String CALLS_PER_SECOND = "callsPerSecond";

    /** In the begin record: properties of the calling and the answering server. */
    public static final String SIDE = "side";

    public static final String CLIENT = "client";
    public static final String INCOMPARABLE = "incomparable";

    /** Protocol version and cipher suite that the connection negotiated, if it knows them: {@code TLSv1.3 ...}. */
    public static final String ENCRYPTION = "encryption";

    public static final String SERVER = "server";
    public static final String SERVED_BY = "servedBy";
    public static final String STARTED_AT = "startedAt";

    /** In the end record: the outcome and the measured totals. */
    public static final String STATUS = "status";

    public static final String MEASURED_COUNT = "measuredCount";
    public static final String ERROR_COUNT = "errorCount";
    public static final String WARMUP_P10_NANOS = "warmupP10Nanos";
    public static final String MEASURED_FROM = "measuredFrom";
    public static final String ELAPSED_NANOS = "elapsedNanos";

    /** In the end record of the open model: the schedule's duration and the send errors. */
    public static final String OFFERED_NANOS = "offeredNanos";

    public static final String SEND_ERROR_P99_NANOS = "sendErrorP99Nanos";

    /** In the end record: measuring conditions in the calling server. */
    public static final String TIMER_OVERHEAD_NANOS = "timerOverheadNanos";

    public static final String GC_COUNT = "gcCount";
    public static final String GC_MILLIS = "gcMillis";
    public static final String HICCUP_INTERVAL_NANOS = "hiccupIntervalNanos";
    public static final String HICCUP_ELAPSED_NANOS = "hiccupElapsedNanos";
    public static final String HICCUP_WAKE_UPS = "hiccupWakeUps";
    public static final String HICCUP_MEDIAN_NANOS = "hiccupMedianNanos";
    public static final String HICCUP_P99_NANOS = "hiccupP99Nanos";
    public static final String HICCUP_MAX_NANOS = "hiccupMaxNanos";
    public static final String HICCUP_PAUSES = "hiccupPauses";
    public static final String HICCUP_PAUSE_NANOS = "hiccupPauseNanos";
    public static final String HICCUP_PAUSE_THRESHOLD_NANOS = "hiccupPauseThresholdNanos";
    public static final String HICCUP_METER_CPU_NANOS = "hiccupMeterCpuNanos";

    /**
     * In the end record: resources used by the measured calls besides time, in bytes and nanoseconds, by the calling
     * threads and by the whole JVMs of both servers; without those of an answering server that is the calling server,
     * and without unknown ones.
     */
    public static final String CALLING_THREADS_ALLOCATED_BYTES = "callingThreadsAllocatedBytes";

    public static final String CALLING_SERVER_ALLOCATED_BYTES = "callingServerAllocatedBytes";
    public static final String ANSWERING_SERVER_ALLOCATED_BYTES = "answeringServerAllocatedBytes";
    public static final String CALLING_SERVER_CPU_NANOS = "callingServerCpuNanos";
    public static final String ANSWERING_SERVER_CPU_NANOS = "answeringServerCpuNanos";

    /** Resources of the calling server, of which several callers of one load test use their own. */
    public static final List<String> CALLER_RESOURCES =
            List.of(CALLING_THREADS_ALLOCATED_BYTES, CALLING_SERVER_ALLOCATED_BYTES, CALLING_SERVER_CPU_NANOS);

    /** Resources of the answering server, which several callers of one load test share. */
    public static final List<String> ANSWERER_RESOURCES =
            List.of(ANSWERING_SERVER_ALLOCATED_BYTES, ANSWERING_SERVER_CPU_NANOS);

    private LogKeys() {}
}
