package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.FileProblem;
import com.softexploration.lab.ejb.performance.cli.base.ServerMessage;
import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/**
 * Copies logs and recordings of the servers to the run directory. Servers append to their result logs from run to run,
 * so only the part after {@link #mark} is copied, compressed.
 */
final class LogCollector {
    /** File name extension of JDK Flight Recorder recordings. */
    static final String RECORDING = ".jfr";

    /** File name extension of collected result logs. */
    static final String COMPRESSED = ".gz";

    private static final int BLOCK = 1 << 16;

    private final int start;
    private final Map<RunningServer, ResultLogs> logs = new LinkedHashMap<>();
    private final Map<RunningServer, Map<String, Long>> lengthsBefore = new HashMap<>();

    /**
     * Creates a collector for one server start.
     *
     * @param start server start, from 1
     */
    LogCollector(RunningDomain domain, int start) {
        this.start = start;
        List<RunningServer> servers = new ArrayList<>(List.of(domain.server(ServerRole.BUSINESS)));
        servers.addAll(domain.generators());
        for (RunningServer server : servers) {
            logs.put(
                    server,
                    server.local()
                            .<ResultLogs>map(here -> new ResultLogs.Local(here.resultsDir(), here.serverLog()))
                            .orElseGet(() -> new ResultLogs.Served(server, domain)));
        }
    }

    /** Returns the lengths of the result logs before the experiment, in bytes, by server and log. */
    Map<String, Long> lengthsBefore() {
        Map<String, Long> lengths = new TreeMap<>();
        lengthsBefore.forEach((server, ofServer) ->
                ofServer.forEach((log, length) -> lengths.put(server.id().word() + "/" + log, length)));
        return lengths;
    }

    /** Sets the lengths recorded by an earlier command. */
    LogCollector after(Map<String, Long> lengths) {
        for (RunningServer server : logs.keySet()) {
            Map<String, Long> ofServer = new HashMap<>();
            String prefix = server.id().word() + "/";
            lengths.forEach((log, length) -> {
                if (log.startsWith(prefix)) {
                    ofServer.put(log.substring(prefix.length()), length);
                }
            });
            lengthsBefore.put(server, ofServer);
        }
        return this;
    }

    /** Records the current lengths of the result logs. */
    void mark() throws CliException {
        try {
            for (Map.Entry<RunningServer, ResultLogs> server : logs.entrySet()) {
                lengthsBefore.put(server.getKey(), server.getValue().lengths());
            }
        } catch (IOException e) {
            throw CliException.failed(
                    "The result logs cannot be read (" + FileProblem.describe(e) + ")",
                    "make the servers' results folders readable",
                    e);
        }
    }

    /** Returns the collected result logs of one side, in order of starts. */
    static List<Path> collected(Path runDirectory, Side side) {
        return IntStream.iterate(1, start -> Files.exists(folder(runDirectory, start)), start -> start + 1)
                .boxed()
                .flatMap(start -> ServerId.all(1, ServerId.MOST_GENERATORS).stream()
                        .map(id -> folder(runDirectory, start)
                                .resolve(id.word())
                                .resolve(ResultLogs.fileName(side) + COMPRESSED)))
                .filter(Files::exists)
                .toList();
    }

    /** Path of the collected copy of a server's own log. */
    static Path collectedLog(Path runDirectory, int start, RunningServer server) {
        return folder(runDirectory, start)
                .resolve(server.id().word())
                .resolve(server.serverLog().getFileName());
    }

    /**
     * Copies all logs and recordings. Servers that are to be stopped must have stopped, otherwise their logs are
     * truncated.
     *
     * @throws CliException if the logs of a server cannot be copied; other logs are copied nevertheless
     */
    void collect(Path runDirectory) throws CliException {
        CliException problem = null;
        for (Map.Entry<RunningServer, ResultLogs> server : logs.entrySet()) {
            try {
                collect(server.getKey(), server.getValue(), runDirectory);
            } catch (CliException e) {
                problem = problem == null ? e : problem;
            }
        }
        if (problem != null) {
            throw problem;
        }
    }

    private void collect(RunningServer server, ResultLogs resultLogs, Path runDirectory) throws CliException {
        try {
            Path folder = Files.createDirectories(
                    folder(runDirectory, start).resolve(server.id().word()));
            // Without the noted lengths, the samples of this experiment cannot be told from earlier ones.
            if (lengthsBefore.containsKey(server)) {
                collect(resultLogs, lengthsBefore.get(server), folder);
            }
            if (server.local().isPresent()) {
                collectFiles(server, folder, runDirectory);
            }
        } catch (IOException e) {
            throw CliException.failed(
                    "The logs of the " + server.name() + " server cannot be copied to " + runDirectory + " ("
                            + FileProblem.describe(e) + ")",
                    "make room there; the samples are still in " + resultLogs.place(),
                    e);
        } catch (CliException e) {
            throw CliException.failed(
                    "The result log of the " + server.name() + " server cannot be read ("
                            + ServerMessage.of(e.getMessage()).cause() + ")",
                    "its samples are still there: once the server is up, the next experiment collects them first",
                    e);
        }
    }

    private static void collect(ResultLogs logs, Map<String, Long> before, Path folder)
            throws CliException, IOException {
        for (String log : logs.lengths().keySet()) {
            long from = before.getOrDefault(log, 0L);
            if (log.endsWith(ResultLogs.FILE_SUFFIX)) {
                try (OutputStream out = compressed(Files.newOutputStream(folder.resolve(log + COMPRESSED)))) {
                    logs.copy(log, from, out);
                }
            } else {
                // messages for people
                try (OutputStream out = Files.newOutputStream(folder.resolve(log))) {
                    logs.copy(log, from, out);
                }
            }
        }
    }

    /**
     * Creates a compressed stream with the fastest level, because digits compress nearly as well and a soak test writes
     * gigabytes of them.
     */
    private static OutputStream compressed(OutputStream file) throws IOException {
        return new GZIPOutputStream(file, BLOCK) {
            {
                def.setLevel(Deflater.BEST_SPEED);
            }
        };
    }

    private void collectFiles(RunningServer server, Path folder, Path runDirectory) throws IOException {
        Path recording = server.resultsDir().resolve(server.id().word() + RECORDING);
        if (Files.isRegularFile(recording, LinkOption.NOFOLLOW_LINKS)) {
            Files.copy(
                    recording,
                    runDirectory.resolve(server.id().word() + (start == 1 ? "" : "-start-" + start) + RECORDING),
                    StandardCopyOption.REPLACE_EXISTING);
        }
        if (Files.isRegularFile(server.serverLog(), LinkOption.NOFOLLOW_LINKS)) {
            try (OutputStream out =
                    Files.newOutputStream(folder.resolve(server.serverLog().getFileName()))) {
                ResultLogs.Local.copy(server.serverLog(), 0, out);
            }
        }
    }

    /** Returns the parent of the servers' folders; each start after the first has a separate one. */
    private static Path folder(Path runDirectory, int start) {
        Path logs = runDirectory.resolve("logs");
        return start == 1 ? logs : logs.resolve("start-" + start);
    }
}
