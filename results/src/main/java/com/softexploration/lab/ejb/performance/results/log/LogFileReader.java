package com.softexploration.lab.ejb.performance.results.log;

import com.softexploration.lab.ejb.performance.results.model.Side;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/** Reads one log. Whatever is wrong with it becomes a problem, never an exception: other logs may be good. */
final class LogFileReader {
    /** How a log is opened; a test can have one that fails. */
    interface Opener {
        InputStream open(Path file) throws IOException;
    }

    /**
     * What one log holds.
     *
     * @param runs by first record
     */
    record Contents(List<LoadTestRecords> runs, LogProblems problems) {}

    private final Opener opener;

    LogFileReader(Opener opener) {
        this.opener = opener;
    }

    /** Reads {@code file}, whose published lines belong to {@code side}. */
    Contents read(Path file, Side side) {
        LogProblems problems = new LogProblems(file);
        LoadTestCollector runs = new LoadTestCollector(side, problems);
        if (Files.isDirectory(file)) {
            problems.report(0, "is a directory: left out; name the result log in it");
        } else {
            read(file, runs, problems);
        }
        return new Contents(runs.runs(), problems);
    }

    private void read(Path file, LoadTestCollector runs, LogProblems problems) {
        try (InputStream in = opener.open(file)) {
            ByteWindow window = new ByteWindow(in);
            RecordParser parser = new RecordParser(window, runs, problems);
            parser.parse();
            window.failure()
                    .ifPresent(failure -> problems.report(
                            parser.line(),
                            "reading fails here (" + failure.getMessage() + "): only what is before is used"));
        } catch (NoSuchFileException e) {
            problems.report(0, "there is no such file: left out; check the path");
        } catch (AccessDeniedException e) {
            problems.report(0, "may not be read by this user: left out; change its permissions");
        } catch (IOException e) {
            problems.report(0, "cannot be opened (" + e.getMessage() + "): left out");
        }
        if (problems.isEmpty() && runs.runs().isEmpty()) {
            problems.report(0, "is empty: there is no record to use; was a load test run?");
        }
    }
}
