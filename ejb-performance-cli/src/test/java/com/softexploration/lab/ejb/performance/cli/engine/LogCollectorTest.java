package com.softexploration.lab.ejb.performance.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.fake.FakeDomain;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import com.softexploration.lab.ejb.performance.results.analysis.log.LogFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogCollectorTest {
    @TempDir
    private Path folder;

    @Test
    void unmarkedLogsAreNotCollected() throws Exception {
        FakeDomain domain = new FakeDomain(folder.resolve("domain"));
        RunningServer business = domain.server(ServerRole.BUSINESS);
        Files.createDirectories(business.resultsDir());
        Path log = business.resultsDir().resolve(ResultLogs.fileName(Side.LOCAL));
        Files.writeString(log, "of earlier experiments");
        Path run = Files.createDirectory(folder.resolve("run"));

        LogCollector unmarked = new LogCollector(domain, 1);
        unmarked.collect(run);

        assertThat(LogCollector.collected(run, Side.LOCAL)).isEmpty();

        LogCollector marked = new LogCollector(domain, 1);
        marked.mark();
        Files.writeString(log, "of earlier experiments, and ours");
        marked.collect(run);

        assertThat(LogCollector.collected(run, Side.LOCAL)).singleElement().satisfies(copy -> {
            try (InputStream content = LogFile.open(copy)) {
                assertThat(content).hasContent(", and ours");
            }
            assertThat(copy.getFileName().toString()).endsWith("local-results.log.gz");
        });
    }

    @Test
    void messagesAreNotCompressed() throws Exception {
        FakeDomain domain = new FakeDomain(folder.resolve("domain"));
        RunningServer business = domain.server(ServerRole.BUSINESS);
        Files.createDirectories(business.resultsDir());
        LogCollector logs = new LogCollector(domain, 1);
        logs.mark();
        String messages = ResultLogs.FILE_PREFIX + "log";
        Files.writeString(business.resultsDir().resolve(messages), "for people");

        logs.collect(folder);

        assertThat(folder.resolve("logs/business").resolve(messages)).hasContent("for people");
    }

    @Test
    void linksInPlaceOfLogsAreNotFollowed() throws Exception {
        FakeDomain domain = new FakeDomain(folder.resolve("domain"));
        RunningServer business = domain.server(ServerRole.BUSINESS);
        Files.createDirectories(business.resultsDir());
        Path secret = Files.writeString(folder.resolve("secret"), "secret");
        LogCollector logs = new LogCollector(domain, 1);
        logs.mark();
        for (Path place : List.of(
                business.resultsDir().resolve(ResultLogs.fileName(Side.LOCAL)),
                business.resultsDir().resolve("business" + LogCollector.RECORDING),
                business.serverLog())) {
            Files.deleteIfExists(place);
            Files.createSymbolicLink(place, secret);
        }
        Path run = Files.createDirectory(folder.resolve("run"));

        logs.collect(run);

        assertThat(filesOf(run)).noneSatisfy(copy -> assertThat(copy).hasContent("secret"));
    }

    private static List<Path> filesOf(Path run) throws IOException {
        try (Stream<Path> files = Files.walk(run)) {
            return files.filter(Files::isRegularFile).toList();
        }
    }
}
