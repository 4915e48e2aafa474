package com.softexploration.lab.ejb.performance.results.analysis.log;

import static com.softexploration.lab.ejb.performance.results.analysis.log.LogText.problems;
import static com.softexploration.lab.ejb.performance.results.analysis.log.LogText.samples;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnreadableLogTest {
    @TempDir
    private Path directory;

    private LogReader.Contents read(LogReader reader, Path damaged) throws IOException {
        Path good = Files.writeString(directory.resolve("good.log"), "executeNopServiceLoadTest:[7]\n");
        LogReader.Contents contents = reader.read(List.of(damaged), List.of(good));
        assertThat(contents.problems()).allMatch(problem -> problem.file().equals(damaged));
        return contents;
    }

    @Test
    void missingLogDoesNotHideOther() throws IOException {
        LogReader.Contents contents = read(new LogReader(), directory.resolve("none.log"));

        assertThat(samples(contents)).containsExactly(7);
        assertThat(problems(contents)).containsExactly("0: there is no such file: skipped; check the path");
    }

    @Test
    void directoryDoesNotHideOtherLog() throws IOException {
        LogReader.Contents contents = read(new LogReader(), directory);

        assertThat(samples(contents)).containsExactly(7);
        assertThat(problems(contents)).containsExactly("0: is a directory: skipped; name the result log in it");
    }

    @Test
    void emptyLogDoesNotHideOther() throws IOException {
        LogReader.Contents contents = read(new LogReader(), Files.createFile(directory.resolve("empty.log")));

        assertThat(samples(contents)).containsExactly(7);
        assertThat(problems(contents)).containsExactly("0: no load test in it; name the result log of one");
    }

    @Test
    void unreadableLogDoesNotHideOther() throws IOException {
        LogReader reader = new LogReader(file -> {
            if (file.endsWith("secret.log")) {
                throw new AccessDeniedException(file.toString());
            }
            return Files.newInputStream(file);
        });
        LogReader.Contents contents = read(reader, Path.of("secret.log"));

        assertThat(samples(contents)).containsExactly(7);
        assertThat(problems(contents))
                .containsExactly("0: is not readable by this user: skipped; change its permissions");
    }

    @Test
    void diskFailureKeepsReadSamples() throws IOException {
        LogReader reader = new LogReader(file -> file.endsWith("bad.log")
                ? new SequenceInputStream(text("\nexecuteNopServiceLoadTest:[1, 2, 3"), new BrokenDisk())
                : Files.newInputStream(file));
        LogReader.Contents contents = read(reader, Path.of("bad.log"));

        assertThat(contents.loadTests().get(0).samples().toArray()).containsExactly(1, 2);
        assertThat(problems(contents))
                .containsExactly(
                        "2: the record is truncated, its unfinished end '3' dropped",
                        "2: reading fails here (Input/output error): only the part before is used");
    }

    @Test
    void hugeForeignTextIsReportedOnce() throws IOException {
        LogReader.Contents contents =
                read(new LogReader(file -> huge(file, "", "some text; ", "")), Path.of("huge.log"));

        assertThat(samples(contents)).containsExactly(7);
        assertThat(problems(contents))
                .containsExactly("1: 'some text; some text; some tex...' is not a record; skipped");
    }

    @Test
    void hugeLineIsRead() throws IOException {
        LogReader.Contents contents = read(
                new LogReader(file -> huge(file, "executeNopServiceLoadTest:[", "123456789, ", "1]\n")),
                Path.of("huge.log"));

        Samples samples = contents.loadTests().get(0).samples();
        assertThat(samples.size()).isEqualTo(10_000_001);
        assertThat(samples.blocks().stream()
                        .mapToLong(block -> block.length * 8L)
                        .sum())
                .as("bytes that the samples take")
                .isEqualTo(8 * samples.size());
        assertThat(contents.problems()).isEmpty();
    }

    private static InputStream huge(Path file, String start, String repeated, String end) throws IOException {
        return file.endsWith("huge.log")
                ? new SequenceInputStream(
                        text(start), new SequenceInputStream(new Repeated(repeated, 10_000_000), text(end)))
                : Files.newInputStream(file);
    }

    private static InputStream text(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII));
    }

    private static final class BrokenDisk extends InputStream {
        @Override
        public int read() {
            throw new UnsupportedOperationException("read in blocks");
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            throw new IOException("Input/output error");
        }
    }

    /** A stream that repeats the same text. */
    private static final class Repeated extends InputStream {
        private final byte[] text;
        private long left;

        Repeated(String text, long times) {
            this.text = text.getBytes(StandardCharsets.US_ASCII);
            this.left = times;
        }

        @Override
        public int read() {
            throw new UnsupportedOperationException("read in blocks");
        }

        @Override
        public int read(byte[] target, int offset, int length) {
            int times = (int) Math.min(left, length / text.length);
            if (times == 0) {
                return left == 0 ? -1 : 0;
            }
            for (int i = 0; i < times; i++) {
                System.arraycopy(text, 0, target, offset + i * text.length, text.length);
            }
            left -= times;
            return times * text.length;
        }
    }
}
