package com.softexploration.lab.ejb.performance.cli.command.server;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.engine.LiveProgress.ServerProbe;
import com.softexploration.lab.ejb.performance.cli.engine.Participants;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxConnection;
import com.softexploration.lab.ejb.performance.cli.jmx.JvmProbe;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestExecutor;
import com.softexploration.lab.ejb.performance.cli.lifecycle.ServerMachine;
import com.softexploration.lab.ejb.performance.cli.machine.MachineProbe;
import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.plan.PlannedLoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.description.HiccupMeterReading;
import com.softexploration.lab.ejb.performance.results.analysis.description.Observation;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerObservation;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Server of the command {@code invoke}, known only through its MXBeans. */
record InvokedServer(JmxConnection connection, LoadTestExecutor executor, Side side) implements Participants {

    @Override
    public List<Caller> callers(Side ofTransport) {
        return List.of(new Caller(connection.target(), connection.target(), executor));
    }

    @Override
    public List<ServerProbe> probes(Side ofTransport) throws CliException, IOException {
        return List.of(new ServerProbe(
                executor.serverName(),
                new MachineProbe(new ServerMachine(connection.beans(), side)),
                new JvmProbe(connection.beans())));
    }

    @Override
    public Observer observe(PlannedLoadTest test) {
        return new ResultObserver(side == Side.LOCAL ? ServerRole.BUSINESS : ServerRole.PRESENTATION);
    }

    /** Observer that uses only the load test result, in which the JVM of the caller reports its own state. */
    private record ResultObserver(ServerRole role) implements Observer {
        @Override
        public Observation end(List<Optional<LoadTestResult>> results) {
            return new Observation(
                    null,
                    null,
                    null,
                    null,
                    null,
                    results.stream()
                            .flatMap(Optional::stream)
                            .map(this::observation)
                            .toList(),
                    null);
        }

        private ServerObservation observation(LoadTestResult result) {
            return new ServerObservation(
                    role,
                    result.getGcCount(),
                    result.getGcMillis(),
                    null,
                    null,
                    result.getTimerOverheadNanos(),
                    HiccupMeterReading.of(result.getHiccups()),
                    null);
        }

        @Override
        public void close() {}
    }

    /** Does nothing, because the load test detects a broken connection itself. */
    @Override
    public void requireAlive() {}

    @Override
    public void requireStillAlive() {}
}
