package com.softexploration.lab.ejb.performance.cli.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.lifecycle.TestProject;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import javax.management.remote.JMXConnector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Contract of remote session beans if one of several business servers is killed. */
abstract class FailOverContract {
    private static final long CALLS = 20_000;
    private static final long CALLS_BEFORE_THE_KILL = 4_000;

    /**
     * Maximum number of failed calls: the call in flight, and attempts before the client knows that the server is gone.
     */
    private static final long MOST_THAT_MAY_FAIL = 5;

    private static final long LONGEST_CALL_NANOS = TimeUnit.SECONDS.toNanos(20);

    @TempDir
    Path temporary;

    /** Name of the server on the command line. */
    abstract String server();

    @Test
    void otherServerTakesOver() throws Exception {
        try (TestDomain domain = TestDomain.start(
                TestProject.quickToStart(), server(), temporary.resolve("domain"), "--business-servers", "2")) {
            List<RunningServer> servers = domain.domain().servers();
            assertThat(servers)
                    .extracting(RunningServer::name)
                    .containsExactly("business", "business-2", "presentation");

            Object serving;
            Object survivor;
            try (JMXConnector connector = domain.connect(ServerRole.PRESENTATION, domain.password("jmx"))) {
                MBeanServerConnection beans = connector.getMBeanServerConnection();
                serving = loadTest(beans, 200, 0).get("servedBy");
                RunningServer victim = servers.stream()
                        .filter(server -> server.name().equals(serving))
                        .findFirst()
                        .orElseThrow();

                CompositeData result = killDuringALoadTest(beans, victim);

                assertThat(result.get("problem")).isEqualTo("");
                assertThat(result.get("status")).isEqualTo("completed");
                long errors = (long) result.get("errorCount");
                assertThat(errors).isLessThanOrEqualTo(MOST_THAT_MAY_FAIL);
                assertThat((long) result.get("measuredCount")).isEqualTo(CALLS - errors);
                assertThat((long) result.get("maxNanos")).isLessThan(LONGEST_CALL_NANOS);

                CompositeData after = loadTest(beans, 200, 0);
                assertThat(after.get("status")).isEqualTo("completed");
                survivor = after.get("servedBy");
            }
            assertThat(survivor).isNotEqualTo(serving);
            assertThat(domain.command("status").output())
                    .contains("  " + serving + ": died", "  " + survivor + ": pid ");
        }
    }

    private static CompositeData killDuringALoadTest(MBeanServerConnection beans, RunningServer victim)
            throws Exception {
        var background = Executors.newSingleThreadExecutor();
        try {
            Future<CompositeData> result = background.submit(() -> loadTest(beans, CALLS, 0.01));
            ObjectName executor = new ObjectName(TestDomain.EXECUTOR + "Remote");
            while ((long) beans.getAttribute(executor, "CompletedCallCount") < CALLS_BEFORE_THE_KILL) {
                assertThat(result)
                        .as("the load test ended before anything was killed")
                        .isNotDone();
                Thread.sleep(5);
            }
            ProcessHandle process = ProcessHandle.of(victim.pid()).orElseThrow();
            process.destroyForcibly();
            process.onExit().join();
            return result.get(10, TimeUnit.MINUTES);
        } finally {
            background.shutdownNow();
        }
    }

    private static CompositeData loadTest(MBeanServerConnection beans, long calls, double maxErrorRate)
            throws Exception {
        return TestDomain.loadTest(beans, "Remote", "remote-ejb", "nop", 0, calls, 1, maxErrorRate);
    }
}
