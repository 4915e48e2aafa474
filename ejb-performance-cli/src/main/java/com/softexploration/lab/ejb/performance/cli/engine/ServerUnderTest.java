package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.ServerMessage;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.jmx.FlightRecorder;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxConnection;
import com.softexploration.lab.ejb.performance.cli.jmx.JvmProbe;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestExecutor;
import com.softexploration.lab.ejb.performance.cli.jmx.TransportComparison;
import com.softexploration.lab.ejb.performance.cli.machine.MachineProbe;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Jvm;
import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import java.io.IOException;

/**
 * One managed server with everything the experiment needs of it. The business server calls itself, the presentation server
 * calls the business server.
 *
 * @param executor its load tests
 * @param jvm what its JVM tells about itself
 * @param machine what its machine tells about itself
 * @param connection closed with it
 */
public record ServerUnderTest(
        RunningServer server, LoadTestExecutor executor, JvmProbe jvm, MachineProbe machine, JmxConnection connection)
        implements AutoCloseable {

    /**
     * Connects to a server and checks that it is able to run load tests.
     *
     * @throws CliException if it cannot be reached, or says that its configuration is wrong
     * @throws IOException if the connection breaks
     */
    static ServerUnderTest connect(RunningServer server, ExperimentSetup setup) throws CliException, IOException {
        JmxConnection connection = setup.connector().connect(server);
        boolean usable = false;
        try {
            LoadTestExecutor executor = new LoadTestExecutor(connection.beans(), side(server.role()));
            String problem = executor.configurationProblem();
            if (!problem.isEmpty()) {
                ServerMessage message = ServerMessage.of(problem);
                throw CliException.failed(
                        "The " + server.name() + " server cannot run load tests: " + message.cause(),
                        message.remedyOr("look into " + server.ownLog()));
            }
            ServerUnderTest connected = new ServerUnderTest(
                    server,
                    executor,
                    new JvmProbe(connection.beans()),
                    setup.machines().apply(server),
                    connection);
            usable = true;
            return connected;
        } finally {
            if (!usable) {
                connection.close();
            }
        }
    }

    /** Calls of a race as its configuration asks for; 0 if it does not. */
    long numberOfCalls() throws CliException, IOException {
        return new TransportComparison(connection.beans()).numberOfCalls();
    }

    /** Its JVM after that start of the servers. */
    Jvm describe(int start) throws CliException, IOException {
        return jvm.describe(start, server.role(), server.pid());
    }

    /** Probes it for the live view. */
    LiveProgress.ServerProbe probe() {
        return new LiveProgress.ServerProbe(server.name(), machine, jvm);
    }

    /** Begins to record what its JVM does; a file in the folder of its result logs is the recording's when it has ended. */
    void startRecording(String settings) throws CliException, IOException {
        new FlightRecorder(connection.beans())
                .start(settings, server.resultsDir().resolve(server.id().word() + LogCollector.RECORDING));
    }

    /** Ends that recording. */
    void stopRecording() throws CliException, IOException {
        new FlightRecorder(connection.beans()).stop();
    }

    /** Where this server's calls go from. */
    public static Side side(ServerRole role) {
        return role == ServerRole.BUSINESS ? Side.LOCAL : Side.REMOTE;
    }

    @Override
    public void close() {
        connection.close();
    }
}
