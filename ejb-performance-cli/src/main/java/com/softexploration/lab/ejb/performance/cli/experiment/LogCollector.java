package com.softexploration.lab.ejb.performance.cli.experiment;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.FileProblem;
import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import com.softexploration.lab.ejb.performance.results.model.Side;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Copies the logs of both servers, and recordings if there are any, into the run directory. The servers append to their result logs from one run to the next, so
 * only what is written after {@link #mark} is taken of those.
 */
final class LogCollector {
    private static final String RESULT_LOG_PREFIX = "com.softexploration.lab.ejb.performance.monitoring.";

    /** What names of recordings of JDK Flight Recorder end with. */
    static final String RECORDING = ".jfr";

    private final int start;
    private final List<RunningServer> servers;
    private final Map<Path, Long> sizesBefore = new HashMap<>();

    /**
     * @param start which of the experiment's starts this is, from 1
     */
    LogCollector(RunningDomain domain, int start) {
        this.start = start;
        this.servers = Stream.of(ServerRole.values()).map(domain::server).toList();
    }

    /** Notes where the result logs end now. */
    void mark() throws CliException {
        try {
            for (RunningServer server : servers) {
                for (Path log : resultLogs(server)) {
                    sizesBefore.put(log, Files.size(log));
                }
            }
        } catch (IOException e) {
            throw CliException.failed(
                    "The result logs cannot be read (" + FileProblem.describe(e) + ")",
                    "make the servers' results folders readable",
                    e);
        }
    }

    /** The logs of load tests from that side that were collected into a run directory, start by start. */
    static List<Path> collected(Path runDirectory, Side side) {
        return IntStream.iterate(1, start -> Files.exists(folder(runDirectory, start)), start -> start + 1)
                .boxed()
                .flatMap(start -> Stream.of(ServerRole.values()).map(role -> folder(runDirectory, start)
                        .resolve(role.word())
                        .resolve(RESULT_LOG_PREFIX + side.word() + "-results.log")))
                .filter(Files::exists)
                .toList();
    }

    /** Where a server's own log of that start is when it has been collected. */
    static Path collectedLog(Path runDirectory, int start, RunningServer server) {
        return folder(runDirectory, start)
                .resolve(server.role().word())
                .resolve(server.serverLog().getFileName());
    }

    /** Copies what there is; called when the servers have stopped, so that nothing is cut. */
    void collect(Path runDirectory) throws CliException {
        for (RunningServer server : servers) {
            try {
                Path folder = Files.createDirectories(
                        folder(runDirectory, start).resolve(server.role().word()));
                for (Path log : resultLogs(server)) {
                    copy(log, sizesBefore.getOrDefault(log, 0L), folder);
                }
                Path recording = server.resultsDir().resolve(server.role().word() + RECORDING);
                if (Files.exists(recording)) {
                    Files.copy(
                            recording,
                            runDirectory.resolve(
                                    server.role().word() + (start == 1 ? "" : "-start-" + start) + RECORDING),
                            StandardCopyOption.REPLACE_EXISTING);
                }
                if (Files.exists(server.serverLog())) {
                    copy(server.serverLog(), 0, folder);
                }
            } catch (IOException e) {
                throw CliException.failed(
                        "The logs of the " + server.name() + " server cannot be copied to " + runDirectory + " ("
                                + FileProblem.describe(e) + ")",
                        "make room there; the samples are still in " + server.resultsDir(),
                        e);
            }
        }
    }

    /** A folder per role; those of later starts are in one for the start. */
    private static Path folder(Path runDirectory, int start) {
        Path logs = runDirectory.resolve("logs");
        return start == 1 ? logs : logs.resolve("start-" + start);
    }

    private static List<Path> resultLogs(RunningServer server) throws IOException {
        if (!Files.isDirectory(server.resultsDir())) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(server.resultsDir())) {
            List<Path> logs = new ArrayList<>(
                    files.filter(file -> file.getFileName().toString().startsWith(RESULT_LOG_PREFIX))
                            .toList());
            logs.remove(server.serverLog());
            return logs;
        }
    }

    private static void copy(Path log, long from, Path folder) throws IOException {
        try (InputStream in = Files.newInputStream(log);
                OutputStream out = Files.newOutputStream(folder.resolve(log.getFileName()))) {
            // A log that has become shorter was begun anew since.
            in.skipNBytes(from <= Files.size(log) ? from : 0);
            in.transferTo(out);
        }
    }
}
