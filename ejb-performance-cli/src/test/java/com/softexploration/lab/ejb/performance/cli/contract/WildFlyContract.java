package com.softexploration.lab.ejb.performance.cli.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.system.CommandResult;
import com.softexploration.lab.ejb.performance.cli.system.ForegroundCommand;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
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
    private final String[] options;

    /**
     * Creates the contract of a domain.
     *
     * @param options of {@code up}
     */
    WildFlyContract(String server, String... options) {
        this.server = server;
        this.options = options;
    }

    @Override
    TestDomain start() throws Exception {
        return SharedDomains.of(server, options);
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
        return lookup("remote+" + domain().uri(ServerRole.BUSINESS, ""));
    }

    @Override
    List<List<String>> lookups() {
        return List.of(lookup(), lookup("" + domain().uri(ServerRole.BUSINESS, "/wildfly-services")));
    }

    @Override
    List<String> missingTransports() {
        return domain().isEncrypted() ? List.of("rmi") : List.of();
    }

    private List<String> lookup(String address) {
        return List.of(
                "org.wildfly.naming.client.WildFlyInitialContextFactory",
                address,
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
        DigestRequest http = new DigestRequest(domain(), role);
        for (String path : List.of("/", "/index.html")) {
            assertThat(http.statusWithoutPassword(path)).as(path).isEqualTo(404);
        }
        for (String path : List.of(
                "",
                "/",
                "/ejb/v1/discover",
                "/ejb/v1/invoke/a/b/-/c/-/d/e",
                "/naming/v1/lookup/a",
                "/txn/v1/ut/begin",
                "/common/v1/affinity",
                "/anything")) {
            assertThat(http.statusWithoutPassword("/wildfly-services" + path))
                    .as(path)
                    .isEqualTo(401);
        }
    }

    @Test
    void ejbOverHttpRefusesBadBodies() throws Exception {
        byte[] good = ("\2\0\4\t\0\0\0" + (char) NOP_REQUEST.length() + NOP_REQUEST + "\0\0\0\0\0\0\0\1\0\0\0\0\26\0")
                .getBytes(StandardCharsets.ISO_8859_1);
        byte[] huge = new byte[MORE_THAN_ANY_ENDPOINT_READS];
        System.arraycopy(good, 0, huge, 0, 8);
        assertThat(invoke(good)).isEqualTo(200);

        for (int length : new int[] {0, 1, 10, good.length / 2, good.length - 4}) {
            assertThat(invoke(Arrays.copyOf(good, length)))
                    .as("cut after " + length)
                    .isBetween(400, 599);
        }
        assertThat(invoke("nonsense".getBytes(StandardCharsets.US_ASCII))).isBetween(400, 599);
        assertThat(invoke(huge)).as("huge body").isNotEqualTo(200);

        assertThat(invoke(good)).isEqualTo(200);
    }

    /** Returns the status of a request of EJB over HTTP; 0 if the server closes the connection before its end. */
    private int invoke(byte[] body) throws Exception {
        BusinessHttp http = new BusinessHttp(domain());
        HttpRequest request = HttpRequest.newBuilder(domain().uri(
                                ServerRole.BUSINESS,
                                "/wildfly-services/ejb/v1/invoke/ejb-performance-business/ejb-performance-service/-/"
                                        + "BusinessPerformanceServiceBean/-/"
                                        + "com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceRemote/nop/"
                                        + NOP_REQUEST))
                .header("Authorization", http.authorization())
                .header("Content-Type", "application/x-wf-ejb-jbmar-invocation;version=1")
                .timeout(Duration.ofSeconds(20))
                .POST(HttpRequest.BodyPublishers.ofByteArray(body))
                .build();
        try {
            return domain().httpClient()
                    .build()
                    .send(request, BodyHandlers.discarding())
                    .statusCode();
        } catch (HttpTimeoutException e) {
            throw e;
        } catch (IOException e) {
            return 0;
        }
    }

    @Test
    void testerPageIsOffByDefault() throws Exception {
        HttpRequest request = HttpRequest.newBuilder(domain().uri(ServerRole.PRESENTATION, "/ejb-performance-tester/"))
                .header(
                        "Authorization",
                        "Basic "
                                + Base64.getEncoder()
                                        .encodeToString(("tester:"
                                                        + domain().password("jmx")
                                                                .strip())
                                                .getBytes(StandardCharsets.UTF_8)))
                .build();

        assertThat(domain().httpClient()
                        .build()
                        .send(request, BodyHandlers.ofString())
                        .statusCode())
                .isEqualTo(404);
    }

    /** The JDK's client offers the upgrade with each request. */
    @ParameterizedTest
    @EnumSource
    void http2IsDisabled(ServerRole role) throws Exception {
        URI uri = domain().uri(role, "/");
        HttpClient client =
                domain().httpClient().version(HttpClient.Version.HTTP_2).build();

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
        try (SlowSenders slow = new SlowSenders(SLOW_SENDERS, domain(), http.port(), authorization)) {
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(Long.getLong("slow.senders.seconds", 5));
            do {
                assertThat(http.get("/servlet").statusCode()).isEqualTo(200);
                for (String transport : List.of("servlet", "rest", "remote-ejb", "remote-ejb-http")) {
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
            assertThat(transactionsDuring("remote-ejb-http", business)).isZero();
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
