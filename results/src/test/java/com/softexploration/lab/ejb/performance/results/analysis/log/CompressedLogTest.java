package com.softexploration.lab.ejb.performance.results.analysis.log;

import static com.softexploration.lab.ejb.performance.results.analysis.log.LogText.problems;
import static com.softexploration.lab.ejb.performance.results.analysis.log.LogText.samples;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompressedLogTest {
    private static final String LONG = "executeNopServiceLoadTest:[" + "1234567, ".repeat(100_000) + "8]\n";

    @TempDir
    private Path directory;

    @Test
    void compressionIsDetectedByContent() throws IOException {
        Path log = Files.write(
                directory.resolve("results.log"),
                compressed("executeNopServiceLoadTest:[19633, 20145]\nexecuteNopServiceLoadTest:[7]\n"));

        LogReader.Contents contents = read(log);

        assertThat(samples(contents)).containsExactly(19633, 20145, 7);
        assertThat(contents.problems()).isEmpty();
    }

    @Test
    void readsConcatenatedArchives() throws IOException {
        Path log = directory.resolve("joined.log.gz");
        try (OutputStream out = Files.newOutputStream(log)) {
            for (int i = 0; i < 10_000; i++) {
                out.write(compressed("executeNopServiceLoadTest:[" + i + "]\n"));
            }
        }

        LogReader.Contents contents = read(log);

        assertThat(samples(contents)).hasSize(10_000).endsWith(9_999);
        assertThat(contents.problems()).isEmpty();
    }

    @Test
    void logIsReadFromPipe() throws Exception {
        Path pipe = directory.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        CompletableFuture<Void> writer = CompletableFuture.runAsync(() -> write(pipe, compressed(LONG)));

        LogReader.Contents contents = read(pipe);

        writer.join();
        assertThat(samples(contents)).hasSize(100_001);
        assertThat(contents.problems()).isEmpty();
    }

    @Test
    void truncatedLogIsUsedUpToEnd() throws IOException {
        byte[] whole = compressed(LONG);
        Path cut = Files.write(directory.resolve("cut.log.gz"), Arrays.copyOf(whole, whole.length / 2));

        LogReader.Contents contents = read(cut);

        assertThat(contents.loadTests().get(0).samples().size()).isBetween(10_000L, 90_000L);
        assertThat(problems(contents)).hasSize(2).last().asString().startsWith("1: reading fails here (Unexpected end");
    }

    @Test
    void incompleteHeaderIsRefused() throws IOException {
        Path log = Files.write(directory.resolve("head.log.gz"), Arrays.copyOf(compressed(LONG), 5));

        assertThat(problems(read(log)))
                .containsExactly("0: cannot be opened (it ends within its gzip header): skipped");
    }

    @Test
    void otherCompressionIsRefused() throws IOException {
        byte[] other = compressed(LONG);
        other[2] = 99;

        assertThat(problems(read(Files.write(directory.resolve("other.log.gz"), other))))
                .singleElement()
                .asString()
                .startsWith("0: cannot be opened (");
    }

    private static LogReader.Contents read(Path log) {
        return new LogReader().read(List.of(log), List.of());
    }

    private static void write(Path file, byte[] bytes) {
        try (OutputStream out = Files.newOutputStream(file)) {
            out.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] compressed(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.US_ASCII));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
