package com.softexploration.lab.ejb.performance.cli.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.system.CommandResult;
import com.softexploration.lab.ejb.performance.cli.system.ForegroundCommand;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.management.Attribute;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import javax.management.remote.JMXConnector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract of every release of WildFly. */
@ExtendWith(SharedDomains.class)
abstract class WildFlyContract extends DeployedServerContract {
    /** More than WildFly's default number of request threads on sixteen processors. */
    private static final int SLOW_SENDERS = 300;

    private final String server;

    WildFlyContract(String server) {
        this.server = server;
    }

    @Override
    TestDomain start() throws Exception {
        return SharedDomains.of(server);
    }

    @Override
    Collection<Integer> ownPorts(ServerRole role) {
        return List.of(domain().ports(role).management());
    }

    @Override
    List<Path> clientClassPath() throws Exception {
        return List.of(domain().installation().resolve("bin/client/jboss-client.jar"));
    }

    @Override
    List<String> lookup() {
        return List.of(
                "org.wildfly.naming.client.WildFlyInitialContextFactory",
                "remote+http://127.0.0.1:" + domain().ports(ServerRole.BUSINESS).http(),
                "ejb:ejb-performance-business/ejb-performance-service/BusinessPerformanceServiceBean"
                        + "!com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceRemote");
    }

    @ParameterizedTest
    @EnumSource
    void managementRequiresPassword(ServerRole role) throws Exception {
        DigestRequest management = new DigestRequest(domain().ports(role).management());
        String right = domain().password("management");

        assertThat(management.statusWithPassword("/management", "administrator", "wrong"))
                .isEqualTo(401);
        assertThat(management.statusWithoutPassword("/management")).isEqualTo(401);
        assertThat(management.statusWithPassword("/management", "administrator", right))
                .isEqualTo(200);
    }

    @ParameterizedTest
    @EnumSource
    void jbossCliRequiresPassword(ServerRole role) throws Exception {
        CommandResult result = new ForegroundCommand()
                .run(
                        List.of(
                                domain().installation()
                                        .resolve("bin/jboss-cli.sh")
                                        .toString(),
                                "--connect",
                                "--controller=remote+http://127.0.0.1:"
                                        + domain().ports(role).management(),
                                "--command=:whoami"),
                        temporary,
                        Map.of("JBOSS_HOME", "", "JAVA_OPTS", ""));
        assertThat(result.succeeded()).isFalse();
        assertThat(String.join("\n", result.output())).doesNotContain("$local").containsIgnoringCase("authentic");
    }

    @ParameterizedTest
    @EnumSource
    void httpRequiresPassword(ServerRole role) throws Exception {
        DigestRequest management = new DigestRequest(domain().ports(role).management());
        for (String path : List.of("/health", "/metrics", "/console")) {
            assertThat(management.statusWithoutPassword(path)).as(path).isIn(401, 403, 404);
        }
        DigestRequest http = new DigestRequest(domain().ports(role).http());
        for (String path : List.of("/", "/index.html", "/wildfly-services")) {
            assertThat(http.statusWithoutPassword(path)).as(path).isEqualTo(404);
        }
    }

    @Test
    void testerPageIsOffByDefault() throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:"
                        + domain().ports(ServerRole.PRESENTATION).http() + "/ejb-performance-tester/"))
                .header(
                        "Authorization",
                        "Basic "
                                + Base64.getEncoder()
                                        .encodeToString(("tester:"
                                                        + domain().password("jmx")
                                                                .strip())
                                                .getBytes(StandardCharsets.UTF_8)))
                .build();

        assertThat(HttpClient.newHttpClient()
                        .send(request, BodyHandlers.ofString())
                        .statusCode())
                .isEqualTo(404);
    }

    /** The JDK's client offers the upgrade with each request. */
    @ParameterizedTest
    @EnumSource
    void http2IsDisabled(ServerRole role) throws Exception {
        URI uri = URI.create("http://127.0.0.1:" + domain().ports(role).http() + "/");
        HttpClient client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_2).build();

        assertThat(client.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.discarding())
                        .version())
                .isEqualTo(HttpClient.Version.HTTP_1_1);
    }

    /** {@code -Dslow.senders.seconds} keeps them connected longer. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void slowClientsBlockNoOthers(boolean withPassword) throws Exception {
        BusinessHttp http = new BusinessHttp(domain());
        String authorization = withPassword ? http.authorization() : "";
        try (SlowSenders slow = new SlowSenders(SLOW_SENDERS, http.port(), authorization)) {
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(Long.getLong("slow.senders.seconds", 5));
            do {
                assertThat(http.get("/servlet").statusCode()).isEqualTo(200);
                for (String transport : List.of("servlet", "rest", "remote-ejb")) {
                    CompositeData result = domain().loadTest(transport, "nop", 0, 100, 64);
                    assertThat(result.get("status")).as(transport).isEqualTo("completed");
                    assertThat(result.get("measuredCount")).isEqualTo(100L);
                }
            } while (System.nanoTime() < end);
            assertThat(slow.open()).as("connections of slow senders").isEqualTo(SLOW_SENDERS);
        }
    }

    /** Counted by the business server's transaction manager. */
    @Test
    void onlyDefaultBeansRunInTransactions() throws Exception {
        try (JMXConnector connector = domain().connect(ServerRole.BUSINESS, domain().password("jmx"))) {
            MBeanServerConnection business = connector.getMBeanServerConnection();
            business.setAttribute(
                    new ObjectName("jboss.as.expr:subsystem=transactions"), new Attribute("statisticsEnabled", "true"));

            assertThat(transactionsDuring("remote-ejb-required", business)).isGreaterThanOrEqualTo(20);
            assertThat(transactionsDuring("local-ejb-required", business)).isGreaterThanOrEqualTo(20);
            assertThat(transactionsDuring("remote-ejb", business)).isZero();
            assertThat(transactionsDuring("local-ejb", business)).isZero();
            assertThat(transactionsDuring("remote-ejb-supports", business)).isZero();
        }
    }

    private long transactionsDuring(String transport, MBeanServerConnection business) throws Exception {
        // creating the bean's instance uses a transaction, whatever its attribute
        domain().loadTest(transport, "accounts", 0, 1, 1);
        long before = transactions(business);
        assertThat(domain().loadTest(transport, "accounts", 0, 20, 1).get("measuredCount"))
                .isEqualTo(20L);
        return transactions(business) - before;
    }

    private static long transactions(MBeanServerConnection business) throws Exception {
        return ((Number) business.getAttribute(
                        new ObjectName("jboss.as:subsystem=transactions"), "numberOfTransactions"))
                .longValue();
    }
}
