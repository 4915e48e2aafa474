package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.ServerMessage;
import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.jmx.ComparisonExecutor;
import com.softexploration.lab.ejb.performance.cli.jmx.FlightRecorder;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxConnection;
import com.softexploration.lab.ejb.performance.cli.jmx.JvmCourse;
import com.softexploration.lab.ejb.performance.cli.jmx.JvmProbe;
import com.softexploration.lab.ejb.performance.cli.jmx.LastingBeans;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestExecutor;
import com.softexploration.lab.ejb.performance.cli.machine.MachineProbe;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Jvm;
import java.io.IOException;
import java.time.Duration;

/**
 * A managed server under test.
 *
 * @param executor its load test MXBean
 * @param jvm its JVM
 * @param machine its machine
 * @param connection connection to the server; closed with this
 */
public record ServerUnderTest(
        RunningServer server, LoadTestExecutor executor, JvmProbe jvm, MachineProbe machine, JmxConnection connection)
        implements AutoCloseable {

    /**
     * Connects to a server and checks that it can run load tests.
     *
     * @throws CliException if it does not answer, or reports a configuration problem
     * @throws IOException if the connection breaks
     */
    static ServerUnderTest connect(RunningDomain domain, RunningServer server) throws CliException, IOException {
        JmxConnection connection = LastingBeans.open(() -> domain.connect(server));
        boolean usable = false;
        try {
            LoadTestExecutor executor =
                    new LoadTestExecutor(connection.beans(), server.role().side());
            String problem = executor.configurationProblem();
            if (!problem.isEmpty()) {
                ServerMessage message = ServerMessage.of(problem);
                throw CliException.failed(
                        "The " + server.name() + " server cannot run load tests: " + message.cause(),
                        message.remedyOr("see " + server.ownLog()));
            }
            ServerUnderTest connected = new ServerUnderTest(
                    server, executor, new JvmProbe(connection.beans()), domain.machine(server), connection);
            usable = true;
            return connected;
        } finally {
            if (!usable) {
                connection.close();
            }
        }
    }

    /** Configured number of calls of a race; 0 if unset. */
    long numberOfCalls() throws CliException, IOException {
        return new ComparisonExecutor(connection.beans()).numberOfCalls();
    }

    /**
     * Returns a description of the server's JVM.
     *
     * @param start server start, from 1
     */
    Jvm describe(int start) throws CliException, IOException {
        return jvm.describe(
                start, server.role(), server.pid(), machine.cpus(server.pid()).orElse(null));
    }

    /**
     * Returns the server in the role of a caller.
     *
     * @param alone whether it is the only caller
     */
    Participants.Caller caller(boolean alone) {
        return new Participants.Caller(
                alone ? server.name() : server.id().word(), "the " + server.name() + " server", executor);
    }

    /** Starts recording the course of the JVM during a long load test. */
    JvmCourse course(Duration planned) throws CliException, IOException {
        return new JvmCourse(connection.beans(), jvm, planned, System::nanoTime);
    }

    /** Creates a probe of the server for the live view. */
    LiveProgress.ServerProbe probe() {
        return new LiveProgress.ServerProbe(server.name(), machine, jvm);
    }

    /** Starts JDK Flight Recorder, which writes its recording to the folder of the result logs. */
    void startRecording(String settings) throws CliException, IOException {
        new FlightRecorder(connection.beans())
                .start(settings, server.resultsDir().resolve(server.id().word() + LogCollector.RECORDING));
    }

    /** Stops JDK Flight Recorder. */
    void stopRecording() throws CliException, IOException {
        new FlightRecorder(connection.beans()).stop();
    }

    @Override
    public void close() {
        connection.close();
    }
}
