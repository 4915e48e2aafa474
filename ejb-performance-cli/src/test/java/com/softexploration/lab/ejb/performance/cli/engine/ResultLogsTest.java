package com.softexploration.lab.ejb.performance.cli.engine;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.fake.FakeExecutor;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxConnection;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultLogsTest {
    private static final String LOG = ResultLogs.fileName(Side.REMOTE);

    private final MBeanServer beans = MBeanServerFactory.newMBeanServer();
    private final ResultLogs logs = new ResultLogs.Served(
            new RunningServer(ServerId.first(ServerRole.PRESENTATION), "presentation", 1, Optional.empty()),
            server -> new JmxConnection("presentation", beans, () -> {}));
    private Path log;

    @BeforeEach
    void startServer(@TempDir Path folder) throws Exception {
        log = Files.writeString(folder.resolve(LOG), "of earlier experiments, and then ours");
        new FakeExecutor(Side.REMOTE, folder).registerWith(beans);
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

    private String copiedFrom(long from) throws Exception {
        ByteArrayOutputStream copy = new ByteArrayOutputStream();
        logs.copy(LOG, from, copy);
        return copy.toString(US_ASCII);
    }
}
