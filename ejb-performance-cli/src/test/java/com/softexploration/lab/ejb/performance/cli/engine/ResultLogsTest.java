package com.softexploration.lab.ejb.performance.cli.engine;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.fake.FakeDomain;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultLogsTest {
    private static final String LOG = ResultLogs.fileName(Side.REMOTE);

    private ResultLogs logs;
    private Path log;

    @BeforeEach
    void startServer(@TempDir Path folder) throws Exception {
        FakeDomain domain = new FakeDomain(folder);
        logs = new ResultLogs.Served(domain.server(ServerRole.PRESENTATION), domain);
        log = Files.writeString(folder.resolve("presentation").resolve(LOG), "of earlier experiments, and then ours");
    }

    @Test
    void copiesOnlySamplesOfTheExperiment() throws Exception {
        assertThat(logs.lengths()).isEqualTo(Map.of(LOG, 37L));
        assertThat(copiedFrom(33)).isEqualTo("ours");
        assertThat(copiedFrom(37)).isEmpty();
        assertThat(copiedFrom(0)).isEqualTo("of earlier experiments, and then ours");
    }

    @Test
    void restartedLogIsCopiedWhole() throws Exception {
        Files.writeString(log, "ours");

        assertThat(copiedFrom(33)).isEqualTo("ours");
    }

    @Test
    void serverWithoutCallsHasNoLog() throws Exception {
        Files.delete(log);

        assertThat(logs.lengths()).isEmpty();
    }

    private String copiedFrom(long from) throws Exception {
        ByteArrayOutputStream copy = new ByteArrayOutputStream();
        logs.copy(LOG, from, copy);
        return copy.toString(US_ASCII);
    }
}
