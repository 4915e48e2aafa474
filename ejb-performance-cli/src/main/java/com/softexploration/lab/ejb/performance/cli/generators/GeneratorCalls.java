package com.softexploration.lab.ejb.performance.cli.generators;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestExecutor;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestResult;
import java.util.Optional;

/**
 * What one server does of a load test that several make together.
 *
 * <p>It is written by one thread at a time, and read by another when that has ended.
 */
public final class GeneratorCalls {
    private final String name;
    private final LoadTestExecutor executor;
    private String runId;
    private long releasedNanos;
    private LoadTestResult result;
    private Exception failure;

    /**
     * @param name which server of the domain
     * @param executor its load tests
     */
    public GeneratorCalls(String name, LoadTestExecutor executor) {
        this.name = name;
        this.executor = executor;
    }

    /** Which server of the domain. */
    public String name() {
        return name;
    }

    /** The id of its calls; null where they never began. */
    public String runId() {
        return runId;
    }

    /** What came of them; empty where nobody can tell any more. */
    public Optional<LoadTestResult> result() {
        return Optional.ofNullable(result);
    }

    /** Why they ended, or were given up; empty where the server itself says what came of them. */
    Optional<Exception> failure() {
        return Optional.ofNullable(failure);
    }

    boolean completed() {
        return result != null && result.completed();
    }

    LoadTestExecutor executor() {
        return executor;
    }

    /** When it was released, by this program's clock. */
    long releasedNanos() {
        return releasedNanos;
    }

    void started(String id) {
        runId = id;
    }

    void released(long nanos) {
        releasedNanos = nanos;
    }

    void ended(LoadTestResult what) {
        result = what;
    }

    void failed(Exception why) {
        failure = why;
    }

    /** The problem in one line; null where it was completed. */
    String problem() {
        if (result != null) {
            return result.problem().isEmpty() ? null : result.problem();
        }
        if (failure == null) {
            return "given up, because another server broke off";
        }
        return failure instanceof CliException told ? told.getMessage() : failure.toString();
    }
}
