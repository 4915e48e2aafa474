package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestExecutor;
import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.plan.PlannedLoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.description.Observation;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Servers that take part in load tests. */
public interface Participants {
    /** Returns the callers of a load test on this side; at least one. */
    List<Caller> callers(Side side);

    /** Returns the probes for the live view of a load test on this side, a caller first. */
    List<LiveProgress.ServerProbe> probes(Side side) throws CliException, IOException;

    /** Starts observing the machine and the servers during a load test. */
    Observer observe(PlannedLoadTest test) throws CliException, IOException;

    /**
     * Checks that all servers are alive.
     *
     * @throws CliException naming the server that died
     */
    void requireAlive() throws CliException;

    /**
     * Checks that all servers are alive, repeatedly for half a second, because a connection breaks before the operating
     * system reports the process as dead.
     */
    void requireStillAlive() throws CliException, InterruptedException;

    /**
     * Checks that a caller and the server it calls are alive.
     *
     * @throws CliException naming the server that died
     */
    default void requireAlive(Caller caller) throws CliException {
        requireAlive();
    }

    /** Returns the CPUs to which the servers are bound, as a list such as {@code 0-3}; empty if unknown. */
    default String cpus() {
        return "";
    }

    /**
     * Binds all servers to CPUs.
     *
     * @param cpus list such as {@code 0-3}
     */
    default void bind(String cpus) throws CliException, InterruptedException {
        throw new UnsupportedOperationException("servers that run already");
    }

    /** Excludes a caller that died from later load tests. */
    default void leaveOut(Caller dead) {
        throw new UnsupportedOperationException("the only caller " + dead.name());
    }

    /**
     * Server that makes calls.
     *
     * @param name name in the run description
     * @param target name in messages
     * @param executor runs its load tests
     */
    record Caller(String name, String target, LoadTestExecutor executor) {}

    /** Observer of one load test; closing it before the end discards the observation. */
    interface Observer extends AutoCloseable {
        /** Notifies the observer, about once a second during the load test, by one thread at a time. */
        default void update() {}

        /**
         * Ends the observation and returns it.
         *
         * @param results results of the callers, in order; empty of those that died
         */
        Observation end(List<Optional<LoadTestResult>> results) throws CliException, IOException;

        @Override
        void close();
    }
}
