package com.softexploration.lab.ejb.performance.cli.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.lifecycle.Servers;
import com.softexploration.lab.ejb.performance.cli.process.CommandResult;
import com.softexploration.lab.ejb.performance.cli.process.ForegroundCommand;
import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import javax.management.Attribute;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What every release of WildFly has to do. */
@ExtendWith(SharedDomains.class)
abstract class WildFlyContract extends DeployedServerContract {
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
        return List.of(installation().resolve("bin/client/jboss-client.jar"));
    }

    @Override
    List<String> lookup() {
        return List.of(
                "org.wildfly.naming.client.WildFlyInitialContextFactory",
                "remote+http://127.0.0.1:" + domain().ports(ServerRole.BUSINESS).http(),
                "ejb:ejb-performance-business/ejb-performance-service/BusinessPerformanceServiceBean"
                        + "!com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceRemote");
    }

    @Override
    List<Integer> managementStatus(ServerRole role, String rightPassword) throws Exception {
        DigestRequest management = new DigestRequest(domain().ports(role).management());
        return List.of(
                management.statusWithPassword("/management", "administrator", "wrong"),
                management.statusWithoutPassword("/management"),
                management.statusWithPassword("/management", "administrator", rightPassword));
    }

    @ParameterizedTest
    @EnumSource
    void itsOwnCommandLineIsRefusedWithoutAPasswordAlsoOnTheSameMachine(ServerRole role) throws Exception {
        CommandResult result = new ForegroundCommand()
                .run(
                        List.of(
                                installation().resolve("bin/jboss-cli.sh").toString(),
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
    void nothingAnswersHttpWithoutAPassword(ServerRole role) throws Exception {
        DigestRequest management = new DigestRequest(domain().ports(role).management());
        for (String path : List.of("/health", "/metrics", "/console")) {
            assertThat(management.statusWithoutPassword(path)).as(path).isIn(401, 403, 404);
        }
        assertThat(new DigestRequest(domain().ports(role).http()).statusWithoutPassword("/wildfly-services"))
                .isEqualTo(404);
    }

    /** As the business server's transaction manager counts them. */
    @Test
    void onlyTheBeansWithTheDefaultAttributeRunInTransactions() throws Exception {
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
        // making the bean's instance takes a transaction, whatever its attribute
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

    private Path installation() throws Exception {
        String unpacked = new Servers()
                .named(server)
                .products()
                .get(0)
                .archive()
                .orElseThrow()
                .folder();
        return domain().project().domains().resolve("servers").resolve(unpacked);
    }
}
