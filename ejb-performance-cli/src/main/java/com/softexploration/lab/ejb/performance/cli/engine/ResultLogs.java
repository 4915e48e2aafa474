package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxConnection;
import com.softexploration.lab.ejb.performance.cli.jmx.LastingBeans;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestExecutor;
import com.softexploration.lab.ejb.performance.contract.Side;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Result logs of one server, local or remote. */
interface ResultLogs {
    /** File name prefix of result logs. */
    String FILE_PREFIX = "com.softexploration.lab.ejb.performance.monitoring.";

    /** File name suffix of result logs, which distinguishes them from message logs. */
    String FILE_SUFFIX = "-results.log";

    /** Returns the file name of the result log of one side. */
    static String fileName(Side side) {
        return FILE_PREFIX + side.word() + FILE_SUFFIX;
    }

    /** Returns the lengths of the result logs in bytes, by file name. */
    Map<String, Long> lengths() throws CliException, IOException;

    /** Copies a log from an offset to its end. */
    void copy(String log, long from, OutputStream to) throws CliException, IOException;

    /** Location of the logs, for messages. */
    String place();

    /**
     * Result logs in a folder on this machine.
     *
     * @param folder may not exist yet
     * @param serverLog never counts as a result log, even in that folder
     */
    record Local(Path folder, Path serverLog) implements ResultLogs {

        @Override
        public Map<String, Long> lengths() throws IOException {
            Map<String, Long> lengths = new TreeMap<>();
            if (Files.isDirectory(folder)) {
                try (Stream<Path> files = Files.list(folder)) {
                    for (Path file : (Iterable<Path>) files::iterator) {
                        String name = file.getFileName().toString();
                        if (name.startsWith(FILE_PREFIX)
                                && !file.equals(serverLog)
                                && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                            lengths.put(name, Files.size(file));
                        }
                    }
                }
            }
            return lengths;
        }

        @Override
        public void copy(String log, long from, OutputStream to) throws IOException {
            copy(folder.resolve(log), from, to);
        }

        /** Copies a file from an offset to its end; links are not followed. */
        static void copy(Path file, long from, OutputStream to) throws IOException {
            try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
                // A shorter log is a new one.
                in.skipNBytes(from <= Files.size(file) ? from : 0);
                in.transferTo(to);
            }
        }

        @Override
        public String place() {
            return folder.toString();
        }
    }

    /** Result logs read through the server, which may run on another machine. */
    record Served(RunningServer server, RunningDomain domain) implements ResultLogs {

        @Override
        public Map<String, Long> lengths() throws CliException, IOException {
            try (JmxConnection connection = LastingBeans.open(() -> domain.connect(server))) {
                long bytes = executor(connection).resultLogBytes();
                // A server that has not called has no log.
                return bytes == 0 ? Map.of() : Map.of(fileName(server.role().side()), bytes);
            }
        }

        @Override
        public void copy(String log, long from, OutputStream to) throws CliException, IOException {
            try (JmxConnection connection = LastingBeans.open(() -> domain.connect(server))) {
                LoadTestExecutor executor = executor(connection);
                // A shorter log is a new one.
                executor.copyResultLog(from <= executor.resultLogBytes() ? from : 0, to::write);
            }
        }

        private LoadTestExecutor executor(JmxConnection connection) {
            return new LoadTestExecutor(connection.beans(), server.role().side());
        }

        @Override
        public String place() {
            return "the result log of that server";
        }
    }
}
