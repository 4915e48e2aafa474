package com.softexploration.lab.ejb.performance.cli.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.ChildCommand;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.server.ServerPorts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** SIGKILL of everything above a server's JVM while it starts: later commands find the JVM and end it. */
@Tag("long")
@Tag("lifecycle")
class KilledScriptsIT {
    @TempDir
    Path temporary;

    private ProjectFolder project;
    private Path domain;
    private int portBase;

    @BeforeEach
    void copyProject() throws IOException {
        project = TestProject.copyIn(temporary.resolve("project"));
        domain = temporary.resolve("domain");
        portBase = TestProject.freePortBase();
    }

    @AfterEach
    void endProcesses() {
        MarkedProcesses.stop(domain);
    }

    @Test
    void wildFlyIsFoundWithoutItsScripts() throws Exception {
        jvmIsFoundWithoutItsScripts("wildfly");
    }

    @Test
    @Tag("other-servers")
    @Tag("liberty")
    void libertyIsFoundWithoutItsScripts() throws Exception {
        jvmIsFoundWithoutItsScripts("liberty");
    }

    @Test
    @Tag("other-servers")
    @Tag("tomee")
    void tomEeIsFoundWithoutItsScripts() throws Exception {
        jvmIsFoundWithoutItsScripts("tomee");
    }

    @Test
    @Tag("other-servers")
    @Tag("glassfish")
    void glassFishIsFoundWithoutItsScripts() throws Exception {
        jvmIsFoundWithoutItsScripts("glassfish");
    }

    @Test
    @Tag("other-servers")
    @Tag("payara")
    void payaraIsFoundWithoutItsScripts() throws Exception {
        jvmIsFoundWithoutItsScripts("payara");
    }

    private void jvmIsFoundWithoutItsScripts(String server) throws Exception {
        ChildCommand up =
                command("up", "--server", server, "--domain-dir", domain.toString(), "--port-base", "" + portBase);
        up.awaitOutput("Starting them");
        List<Long> jvms = new ArrayList<>();
        for (String role : List.of("business", "presentation")) {
            jvms.add(jvm(role));
        }

        up.signal("KILL");
        up.exitCode();
        for (String role : List.of("business", "presentation")) {
            for (long script : DomainProcesses.scripts(domain, role)) {
                ChildCommand.signal("KILL", script);
            }
        }

        assertThat(jvms).allMatch(DomainProcesses::isAlive);
        ChildCommand status = command("status");
        assertThat(status.exitCode()).as(status.errors().toString()).isZero();
        assertThat(status.output())
                .anyMatch(line -> line.endsWith(" in " + domain))
                .anyMatch(line -> line.startsWith("  business: pid " + jvms.get(0) + ", "))
                .anyMatch(line -> line.startsWith("  presentation: pid " + jvms.get(1) + ", "));

        ChildCommand down = command("down");
        assertThat(down.exitCode()).as(down.errors().toString()).isZero();
        assertThat(down.output()).contains("The servers in " + domain + " are stopped.");
        assertThat(jvms).noneMatch(DomainProcesses::isAlive);
        assertThat(TestProject.processesOf(domain)).isEmpty();
        for (int port = portBase; port < portBase + 2 * ServerPorts.BLOCK; port++) {
            assertThat(TestProject.becomesFree(port)).as("port " + port).isTrue();
        }
    }

    /** The server's JVM; a script may start others before, for a moment. */
    private long jvm(String role) throws InterruptedException {
        List<Long> before = List.of();
        List<Long> now = List.of();
        while (now.isEmpty() || !now.equals(before)) {
            Thread.sleep(1_000);
            before = now;
            now = DomainProcesses.jvms(domain, role);
        }
        return now.get(0);
    }

    private ChildCommand command(String... arguments) throws IOException {
        return ChildCommand.start(project, temporary, Map.of(), arguments);
    }
}
