package com.softexploration.lab.ejb.performance.cli.command.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.CommandLineRun;
import com.softexploration.lab.ejb.performance.cli.lifecycle.Servers;
import com.softexploration.lab.ejb.performance.cli.lifecycle.TestProject;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class PropertiesCommandTest {

    static Stream<String> servers() {
        return new Servers().all().stream().map(ApplicationServer::name);
    }

    private static List<String> told(String server) {
        CommandLineRun run = CommandLineRun.of(TestProject.real(), "properties", "--server", server);
        assertThat(run.exitCode()).as(run.errors()).isZero();
        return run.output().lines().toList();
    }

    /** In the format used by administrators of that server. */
    @ParameterizedTest
    @CsvSource({
        "wildfly, serviceHttpURL, the file passed to standalone.sh with --properties",
        "wildfly-26, serviceHttpURL, the file passed to standalone.sh with --properties",
        "tomee, serviceHttpURL, conf/catalina.properties",
        "liberty, serviceHttpURL, bootstrap.properties",
        "glassfish, -DserviceHttpURL, JVM options",
        "payara, -DserviceHttpURL, JVM options",
        "weblogic, -DserviceHttpURL, arguments of each managed server's start"
    })
    void writesLinesInServersFormat(String server, String property, String place) {
        List<String> lines = told(server);

        assertThat(lines.get(0)).startsWith("# ").contains(place);
        assertThat(lines).contains(property + "=http://BUSINESS_ADDRESS:BUSINESS_HTTP_PORT/ejb-performance");
    }

    /** The output can be copied unchanged. */
    @ParameterizedTest
    @MethodSource("servers")
    void otherLinesArePropertiesOrFlags(String server) {
        assertThat(told(server)).allMatch(line -> line.matches("|#.*|[\\w.-]+=.*|-(-|D|X).*"));
    }

    @Test
    void refusesUnknownServer() {
        CommandLineRun run = CommandLineRun.of(TestProject.real(), "properties", "--server", "jboss");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.errors()).contains("There is no server called 'jboss'");
    }
}
