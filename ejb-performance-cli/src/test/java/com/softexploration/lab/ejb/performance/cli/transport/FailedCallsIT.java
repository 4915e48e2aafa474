package com.softexploration.lab.ejb.performance.cli.transport;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.contract.SharedDomains;
import com.softexploration.lab.ejb.performance.cli.contract.TestDomain;
import com.softexploration.lab.ejb.performance.cli.transport.FaultyRelay.Fault;
import com.softexploration.lab.ejb.performance.client.http.ServletClient;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.monitoring.ExecutorRegistration;
import com.softexploration.lab.ejb.performance.monitoring.TransportClients;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import javax.management.openmbean.CompositeData;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Endpoints that occasionally fail. The business server is real; the executor is in this JVM, so that its calls can
 * pass a relay that corrupts some answers.
 */
@ExtendWith(SharedDomains.class)
class FailedCallsIT {
    private static final List<String> PROPERTIES = List.of("serviceHttpURL", "serviceCredentialsFile", "resultsDir");

    @TempDir
    static Path temporary;

    private static FaultyRelay relay;
    private static ExecutorRegistration executor;

    @BeforeAll
    static void bringUp() throws Exception {
        TestDomain domain = SharedDomains.of("wildfly");
        relay = new FaultyRelay(URI.create(
                "http://127.0.0.1:" + domain.ports(ServerRole.BUSINESS).http() + "/ejb-performance"));
        System.setProperty("serviceHttpURL", relay.url().toString());
        System.setProperty(
                "serviceCredentialsFile",
                domain.folder().resolve("credentials/service.properties").toString());
        System.setProperty("resultsDir", temporary.resolve("results").toString());
        executor = ExecutorRegistration.register(Side.REMOTE, TransportClients.of(new ServletClient()));
    }

    @AfterAll
    static void takeDown() {
        if (executor != null) {
            executor.close();
            relay.close();
        }
        PROPERTIES.forEach(System::clearProperty);
    }

    @Test
    void failedCallsAreCountedByReason() throws Exception {
        relay.misbehave(Map.of(3, Fault.STATUS_500, 6, Fault.GARBAGE, 9, Fault.TRUNCATED, 12, Fault.NOTHING));
        CompositeData result = loadTest(0.2);

        assertThat(result.get("problem")).isEqualTo("");
        assertThat(result.get("status")).isEqualTo("completed");
        assertThat(result.get("servedBy")).isEqualTo("business");
        assertThat(result.get("measuredCount")).isEqualTo(16L);
        assertThat(result.get("errorCount")).isEqualTo(4L);
        assertThat(Arrays.asList((String[]) result.get("errors")))
                .allMatch(error -> error.startsWith("1 x CallException: " + relay.url() + "/servlet ")
                        || error.startsWith("1 x CallException: the servlet's answer"))
                .hasSize(4)
                .anyMatch(error -> error.contains("answered with status 500"))
                .anyMatch(error -> error.contains("is not a serialised response") && error.contains("'garbage'"))
                .anyMatch(error -> error.contains("status 200 and 7 bytes came"))
                .anyMatch(error -> error.contains("nothing came"));
        assertThat(Path.of((String) result.get("resultLog")))
                .content()
                .contains("phase=error, transport=servlet, count=1, reason=CallException: ")
                .contains("measuredCount=16, errorCount=4, ");
    }

    @ParameterizedTest
    @CsvSource({
        "STATUS_500, answered with status 500",
        "GARBAGE, is not a serialised response of the service",
        "TRUNCATED, status 200 and 7 bytes came",
        "NOTHING, nothing came",
    })
    void firstFailureEndsLoadTest(Fault fault, String reason) throws Exception {
        relay.misbehave(Map.of(5, fault));
        CompositeData result = loadTest(0);

        assertThat(result.get("status")).isEqualTo("failed");
        assertThat((String) result.get("problem")).startsWith("call 5 failed (").contains(reason);
        assertThat(result.get("measuredCount")).isEqualTo(4L);
        assertThat(result.get("errorCount")).isEqualTo(1L);
    }

    @Test
    void absentServiceFailsReconnectsThenRecovers() throws Exception {
        // Not with NOTHING: the JDK's client would itself repeat the request, because a GET is idempotent.
        relay.misbehave(Map.of(3, Fault.STATUS_500), List.of(Fault.STATUS_500, Fault.GARBAGE, Fault.TRUNCATED));
        CompositeData result = loadTest(0.2);

        assertThat(result.get("problem")).isEqualTo("");
        assertThat(result.get("status")).isEqualTo("completed");
        assertThat(result.get("measuredCount")).isEqualTo(16L);
        assertThat(result.get("errorCount")).isEqualTo(4L);
        assertThat((String[]) result.get("errors"))
                .hasSize(3)
                .anyMatch(error -> error.startsWith("2 x ") && error.contains("answered with status 500"));
    }

    private static CompositeData loadTest(double maxErrorRate) throws Exception {
        return TestDomain.loadTest(
                ManagementFactory.getPlatformMBeanServer(), "Remote", "servlet", "nop", 0, 20, 1, maxErrorRate);
    }
}
