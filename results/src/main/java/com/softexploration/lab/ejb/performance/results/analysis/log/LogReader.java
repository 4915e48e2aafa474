package com.softexploration.lab.ejb.performance.results.analysis.log;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.model.LogProblem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads result logs in the published or the current format, as described in {@code docs/files.md}, compressed with gzip
 * or not.
 * Several logs are read concurrently, each through a window of constant size, so that only the measured samples take
 * memory; load tests of which they would take too much are {@linkplain CondensedSamples condensed}. Faults of a log are reported as problems, never by an exception, since other logs may be valid.
 */
public final class LogReader {
    /** Opens a log; replaced in tests to simulate failures. */
    interface Opener {
        InputStream open(Path file) throws IOException;
    }

    /**
     * Content of result logs.
     *
     * @param loadTests load tests in the order of files and first records, including those without measured samples
     * @param recorded load tests during which the servers were recorded, which are excluded from all figures, likewise
     * @param problems problems in the order of files and lines
     */
    public record Contents(List<LoggedLoadTest> loadTests, List<LoggedLoadTest> recorded, List<LogProblem> problems) {
        /** Content without any log. */
        public static final Contents NONE = new Contents(List.of(), List.of(), List.of());
    }

    private final Opener opener;
    private final Supplier<SampleMemory> memory;

    /** Creates a reader of files. */
    public LogReader() {
        this(LogFile::open, SampleMemory::ofHeap);
    }

    LogReader(Opener opener) {
        this(opener, SampleMemory::ofHeap);
    }

    LogReader(Opener opener, Supplier<SampleMemory> memory) {
        this.opener = opener;
        this.memory = memory;
    }

    /**
     * Reads the given logs. Faults of a log are among the problems of the result, and everything else is used.
     *
     * @param localLogs logs of local load tests, in the order of writing
     * @param remoteLogs logs of remote load tests, likewise
     */
    public Contents read(List<Path> localLogs, List<Path> remoteLogs) {
        SampleMemory shared = memory.get();
        List<LoadTestCollector> logs = Stream.concat(
                        localLogs.stream()
                                .map(file -> new LoadTestCollector(Side.LOCAL, new LogProblems(file), shared)),
                        remoteLogs.stream()
                                .map(file -> new LoadTestCollector(Side.REMOTE, new LogProblems(file), shared)))
                .toList();
        logs.parallelStream().forEach(this::read);
        Map<Boolean, List<LoggedLoadTest>> byRecording =
                LoadTestRecords.joined(logs.stream()
                                .flatMap(log -> log.loadTests().stream())
                                .toList())
                        .stream()
                        .collect(Collectors.partitioningBy(
                                loadTest -> loadTest.facts().isRecorded()));
        return new Contents(
                byRecording.get(false),
                byRecording.get(true),
                logs.stream().flatMap(log -> log.problems().toList().stream()).toList());
    }

    private void read(LoadTestCollector log) {
        LogProblems problems = log.problems();
        if (Files.isDirectory(problems.file())) {
            problems.report(0, "is a directory: skipped; name the result log in it");
            return;
        }
        try (InputStream in = opener.open(problems.file())) {
            ByteWindow window = new ByteWindow(in);
            RecordParser parser = new RecordParser(window, log, problems);
            parser.parse();
            window.failure()
                    .ifPresent(failure -> problems.report(
                            parser.line(),
                            "reading fails here (" + failure.getMessage() + "): only the part before is used"));
        } catch (NoSuchFileException e) {
            problems.report(0, "there is no such file: skipped; check the path");
        } catch (AccessDeniedException e) {
            problems.report(0, "is not readable by this user: skipped; change its permissions");
        } catch (IOException e) {
            problems.report(0, "cannot be opened (" + e.getMessage() + "): skipped");
        }
        if (problems.isEmpty() && log.loadTests().isEmpty()) {
            problems.report(0, "no load test in it; name the result log of one");
        }
    }
}
