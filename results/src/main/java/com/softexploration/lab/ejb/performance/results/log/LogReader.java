package com.softexploration.lab.ejb.performance.results.log;

import com.softexploration.lab.ejb.performance.results.log.LogFileReader.Contents;
import com.softexploration.lab.ejb.performance.results.model.Side;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Reads result logs, published ones and ours, as {@code docs/result-logs.md} describes them. Several logs are read at the
 * same time; each is streamed through a window of constant size, so that only the measured samples take memory.
 */
public final class LogReader {
    private record SidedFile(Path file, Side side) {}

    private final LogFileReader reader;

    /** Reads from the file system. */
    public LogReader() {
        this(Files::newInputStream);
    }

    LogReader(LogFileReader.Opener opener) {
        this.reader = new LogFileReader(opener);
    }

    /**
     * Reads all logs. What is wrong with one of them is among the problems of the result, and everything else is used.
     *
     * @param localLogs logs of local load tests, in the order in which they were written
     * @param remoteLogs logs of remote load tests, likewise
     */
    public LogContents read(List<Path> localLogs, List<Path> remoteLogs) {
        List<SidedFile> files = Stream.concat(
                        localLogs.stream().map(file -> new SidedFile(file, Side.LOCAL)),
                        remoteLogs.stream().map(file -> new SidedFile(file, Side.REMOTE)))
                .toList();
        List<Contents> contents = files.parallelStream()
                .map(file -> reader.read(file.file(), file.side()))
                .toList();
        List<LoggedLoadTest> runs = LoadTestJoiner.join(
                contents.stream().flatMap(one -> one.runs().stream()).toList());
        return new LogContents(
                runs,
                contents.stream()
                        .flatMap(one -> one.problems().toList().stream())
                        .toList());
    }
}
