package com.softexploration.lab.ejb.performance.cli.experiment;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxConnection;
import com.softexploration.lab.ejb.performance.cli.jmx.ServerFiles;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;

/** Those of a server that may be on another machine, which reads them for us. */
record ServedResultLogs(RunningServer server, ServerConnector connector) implements ResultLogs {

    @Override
    public Map<String, Long> lengths() throws CliException, IOException {
        try (JmxConnection connection = connector.connect(server)) {
            return Map.of(
                    LogCollector.resultLog(ServerUnderTest.side(server.role())),
                    files(connection).resultLogBytes());
        }
    }

    @Override
    public void copy(String log, long from, OutputStream to) throws CliException, IOException {
        try (JmxConnection connection = connector.connect(server)) {
            ServerFiles files = files(connection);
            // A log that has become shorter was begun anew since.
            files.copyResultLog(from <= files.resultLogBytes() ? from : 0, to::write);
        }
    }

    private ServerFiles files(JmxConnection connection) {
        return new ServerFiles(connection.beans(), ServerUnderTest.side(server.role()));
    }

    @Override
    public String place() {
        return "the result log of that server";
    }
}
