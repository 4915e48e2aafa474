package com.softexploration.lab.ejb.performance.cli.weblogic;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.ChildCommand;
import com.softexploration.lab.ejb.performance.cli.CommandLineRun;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxConnection;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxCredentials;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxPassword;
import com.softexploration.lab.ejb.performance.cli.lifecycle.TestProject;
import com.softexploration.lab.ejb.performance.cli.weblogic.standin.StandInDomain;
import com.softexploration.lab.ejb.performance.cli.weblogic.standin.T3ClientJar;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Single load tests on servers reached by t3, which requires the client jar. */
class InvokeOverT3IT {
    @TempDir
    static Path temporary;

    private static ProjectFolder project;
    private static int portBase;
    private static StandInDomain domain;
    private static Path clientJar;
    private static Path password;

    @BeforeAll
    static void bringUp() throws Exception {
        project = new ProjectFolder(temporary);
        clientJar = T3ClientJar.make(temporary.resolve("wlthint3client.jar"));
        password = Files.writeString(temporary.resolve("password"), StandInDomain.PASSWORD);
        portBase = TestProject.freePortBase();
        domain = StandInDomain.start(temporary.resolve("domain"), portBase);
    }

    @AfterAll
    static void takeDown() {
        if (domain != null) {
            domain.close();
        }
    }

    @Test
    void businessServerServesLoadTest() throws Exception {
        ChildCommand invoke = ChildCommand.start(
                project,
                temporary,
                Map.of(JmxPassword.VARIABLE, StandInDomain.PASSWORD),
                "invoke",
                "--url",
                domain.presentationUrl(),
                "--client-jar",
                clientJar.toString(),
                "--user",
                StandInDomain.USER,
                "nop",
                "--calls",
                "300",
                "--warmup",
                "100");

        assertThat(invoke.exitCode()).as(invoke.errors().toString()).isZero();
        assertThat(invoke.errors()).isEmpty();
        assertThat(invoke.output())
                .anyMatch(line -> line.matches("nop remote \\(remote-ejb\\), run .*: completed"))
                .anyMatch(line -> line.contains("300 of 300, after 100 warm-up calls"))
                .anyMatch(line -> line.matches(" +served by +business_1"));
        assertThat(temporary.resolve("domain/results/presentation_1"
                        + "/com.softexploration.lab.ejb.performance.monitoring.remote-results.log"))
                .content()
                .contains("phase=measured");
    }

    @Test
    void providerComesFromJar() throws Exception {
        ClassLoader before = Thread.currentThread().getContextClassLoader();

        try (JmxConnection connection = JmxConnection.toUrl(
                domain.businessUrl(),
                Optional.of(new JmxCredentials(StandInDomain.USER, StandInDomain.PASSWORD)),
                Optional.of(clientJar))) {
            assertThat(connection.beans().getDomains()).contains("com.softexploration.lab.ejb.performance.monitoring");
        }

        assertThat(System.getProperty("stand-in.t3.loader")).isEqualTo("client jar " + clientJar);
        assertThat(Thread.currentThread().getContextClassLoader()).isSameAs(before);
    }

    @Test
    void mxBeanIsListed() {
        CommandLineRun list = invoke(domain.businessUrl(), clientJar, password, "--list");

        assertThat(list.exitCode()).as(list.errors()).isZero();
        assertThat(list.output()).contains("PerformanceServiceExecutorLocal").contains("ServerName = business_1");
    }

    @Test
    void wrongPasswordIsRefused() throws Exception {
        Path wrong = Files.writeString(temporary.resolve("wrong"), "guess");

        CommandLineRun refused = invoke(domain.businessUrl(), clientJar, wrong, "nop");

        assertThat(refused.exitCode()).isEqualTo(1);
        assertThat(refused.errors())
                .isEqualTo(
                        "ejb-performance: The JMX agent of " + domain.businessUrl() + " refused user weblogic; give the"
                                + " right --user and password (--password-file, or the variable EJB_PERFORMANCE_JMX_PASSWORD)\n");
    }

    @Test
    void missingListenerIsReported() {
        String url = StandInDomain.url(portBase + 3);

        CommandLineRun failed = invoke(url, clientJar, password, "nop");

        assertThat(failed.exitCode()).isEqualTo(1);
        assertThat(failed.errors())
                .isEqualTo(
                        "ejb-performance: No JMX agent answers at " + url
                                + " (Connection refused); check that the server is up and that the URL or process id is right\n");
    }

    private static CommandLineRun invoke(String url, Path jar, Path passwordFile, String action) {
        return CommandLineRun.of(
                project,
                "invoke",
                "--url",
                url,
                "--client-jar",
                jar.toString(),
                "--user",
                StandInDomain.USER,
                "--password-file",
                passwordFile.toString(),
                action);
    }
}
