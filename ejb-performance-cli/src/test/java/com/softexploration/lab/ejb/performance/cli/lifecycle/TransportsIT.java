package com.softexploration.lab.ejb.performance.cli.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.CommandLineRun;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.domain.ServerRole;
import com.softexploration.lab.ejb.performance.cli.fake.RecordingConsole;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxConnection;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestExecutor;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestFollower;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestOrder;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestResult;
import com.softexploration.lab.ejb.performance.results.model.Side;
import com.softexploration.lab.ejb.performance.results.model.Transports;
import java.nio.file.Path;
import java.time.Duration;
import javax.management.Attribute;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every way of calling the session beans of another server, in both namespaces. */
@ParameterizedClass
@ValueSource(strings = {"wildfly", "wildfly-26"})
class TransportsIT {
    @TempDir
    static Path temporary;

    private static ProjectFolder project;
    private static Path folder;
    private static JmxConnection business;
    private static JmxConnection presentation;

    @Parameter
    String server;

    @BeforeParameterizedClassInvocation
    static void bringUp(String server) throws Exception {
        project = TestProject.real();
        folder = temporary.resolve(server);
        CommandLineRun up = CommandLineRun.of(
                project,
                "up",
                "--server",
                server,
                "--domain-dir",
                folder.toString(),
                "--port-base",
                "" + TestProject.freePortBase());
        assertThat(up.exitCode()).as(up.errors()).isZero();
        LocalDomain domain = new LocalDomains(project, new Servers(), new SilentConsole(), System.getenv())
                .find(folder)
                .orElseThrow();
        business = JmxConnection.toProcess(domain.server(ServerRole.BUSINESS).pid());
        presentation =
                JmxConnection.toProcess(domain.server(ServerRole.PRESENTATION).pid());
    }

    @AfterParameterizedClassInvocation
    static void takeDown() {
        business.close();
        presentation.close();
        assertThat(CommandLineRun.of(project, "down", "--domain-dir", folder.toString())
                        .exitCode())
                .isZero();
    }

    @ParameterizedTest
    @CsvSource({"nop, 0, 20", "simple, 0, 1", "complex, 0, 5", "accounts, 0, 20", "payload, 0, 20", "payload, 16384, 20"
    })
    void everyOperationIsServedByTheBusinessServerOverEachSessionBean(String operation, int payloadChars, long calls)
            throws Exception {
        for (String transport : new String[] {"remote-ejb", "remote-ejb-required", "remote-ejb-supports"}) {
            LoadTestResult result = call(transport, operation, payloadChars, calls);

            assertThat(result.problem()).as(transport).isEmpty();
            assertThat(result.transport()).isEqualTo(transport);
            assertThat(result.operation()).isEqualTo(operation);
            assertThat(result.measuredCount()).isEqualTo(calls);
            assertThat(result.servedBy()).isEqualTo("business");
        }
    }

    /** As the business server's transaction manager counts them. */
    @Test
    void onlyTheBeansWithTheDefaultAttributeRunInTransactions() throws Exception {
        business.beans()
                .setAttribute(
                        new ObjectName("jboss.as.expr:subsystem=transactions"),
                        new Attribute("statisticsEnabled", "true"));

        assertThat(transactionsDuring("remote-ejb-required")).isGreaterThanOrEqualTo(20);
        assertThat(transactionsDuring("local-ejb-required")).isGreaterThanOrEqualTo(20);
        assertThat(transactionsDuring("remote-ejb")).isZero();
        assertThat(transactionsDuring("local-ejb")).isZero();
        assertThat(transactionsDuring("remote-ejb-supports")).isZero();
    }

    private static long transactionsDuring(String transport) throws Exception {
        call(transport, "accounts", 0, 1); // making the bean's instance takes a transaction, whatever its attribute
        long before = transactions();
        assertThat(call(transport, "accounts", 0, 20).measuredCount()).isEqualTo(20);
        return transactions() - before;
    }

    private static long transactions() throws Exception {
        return ((Number) business.beans()
                        .getAttribute(new ObjectName("jboss.as:subsystem=transactions"), "numberOfTransactions"))
                .longValue();
    }

    private static LoadTestResult call(String transport, String operation, int payloadChars, long calls)
            throws Exception {
        boolean local = Transports.isLocal(transport);
        LoadTestExecutor executor = new LoadTestExecutor(
                (local ? business : presentation).beans(), local ? Side.LOCAL : Side.REMOTE);
        String runId =
                executor.start(new LoadTestOrder(transport, operation, payloadChars, calls, 0, 1, 0));
        return new LoadTestFollower(Duration.ofMillis(50), Duration.ofMinutes(1))
                .follow(executor, runId, new RecordingConsole().progress(operation, calls), () -> {});
    }
}
