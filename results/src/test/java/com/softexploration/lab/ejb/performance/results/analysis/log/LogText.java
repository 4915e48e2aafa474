package com.softexploration.lab.ejb.performance.results.analysis.log;

import com.softexploration.lab.ejb.performance.results.analysis.model.LogProblem;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;

/** Logs as text in a test, read without a file. */
final class LogText {
    static final Path LOCAL = Path.of("local-results.log");

    private LogText() {}

    static LogReader.Contents read(String text) {
        return read(text.getBytes(StandardCharsets.UTF_8));
    }

    static LogReader.Contents read(byte[] bytes) {
        return new LogReader(file -> new ByteArrayInputStream(bytes)).read(List.of(LOCAL), List.of());
    }

    /** Creates a record in our format. */
    static String record(int part, String phase, String more, String samples) {
        return "executeNopServiceLoadTest {run=r1, part=" + part + ", phase=" + phase + ", transport=local-ejb" + more
                + "}:[" + samples + "]\n";
    }

    static long[] samples(LogReader.Contents contents) {
        return contents.loadTests().stream()
                .flatMapToLong(run -> LongStream.of(run.samples().toArray()))
                .toArray();
    }

    /** {@code line: reason} of each problem. */
    static List<String> problems(LogReader.Contents contents) {
        return contents.problems().stream().map(LogText::withoutFile).toList();
    }

    private static String withoutFile(LogProblem problem) {
        return problem.line() + ": " + problem.reason();
    }
}
