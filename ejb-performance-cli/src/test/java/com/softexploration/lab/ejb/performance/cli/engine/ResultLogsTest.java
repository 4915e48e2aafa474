package com.softexploration.lab.ejb.performance.cli.engine;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxConnection;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;
import javax.management.StandardMBean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ResultLogsTest {
    private static final String LOG = ResultLogs.fileName(Side.REMOTE);

    private final MBeanServer beans = MBeanServerFactory.newMBeanServer();
    private final ResultLogs logs = new ResultLogs.Served(
            new RunningServer(ServerId.first(ServerRole.PRESENTATION), "presentation", 1, Optional.empty()),
            server -> new JmxConnection("presentation", beans, () -> {}));
    private byte[] content = "of earlier experiments, and then ours".getBytes(US_ASCII);

    /** The part of the servers' MXBean that is used here. */
    public interface FakeFilesMXBean {
        /** Length of the log. */
        long getResultLogBytes();

        /** A part of it. */
        byte[] readResultLog(long offset, int length);
    }

    private final class FakeFiles implements FakeFilesMXBean {
        @Override
        public long getResultLogBytes() {
            return content.length;
        }

        @Override
        public byte[] readResultLog(long offset, int length) {
            int end = (int) Math.min(content.length, offset + Math.min(length, 5));
            return Arrays.copyOfRange(content, (int) Math.min(offset, end), end);
        }
    }

    @BeforeEach
    void startServer() throws Exception {
        beans.registerMBean(
                new StandardMBean(new FakeFiles(), FakeFilesMXBean.class, true),
                new ObjectName("com.softexploration.lab.ejb.performance.monitoring:type=ServerFilesRemote"));
    }

    @Test
    void onlyWhatTheExperimentHasWrittenIsCopied() throws Exception {
        assertThat(logs.lengths()).isEqualTo(Map.of(LOG, 37L));
        assertThat(copiedFrom(33)).isEqualTo("ours");
        assertThat(copiedFrom(37)).isEmpty();
        assertThat(copiedFrom(0)).isEqualTo("of earlier experiments, and then ours");
    }

    @Test
    void aLogThatWasBegunAnewIsCopiedWhole() throws Exception {
        content = "ours".getBytes(US_ASCII);

        assertThat(copiedFrom(33)).isEqualTo("ours");
    }

    private String copiedFrom(long from) throws Exception {
        ByteArrayOutputStream copy = new ByteArrayOutputStream();
        logs.copy(LOG, from, copy);
        return copy.toString(US_ASCII);
    }
}
