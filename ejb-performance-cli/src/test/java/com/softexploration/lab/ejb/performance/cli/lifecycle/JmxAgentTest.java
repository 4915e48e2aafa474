package com.softexploration.lab.ejb.performance.cli.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.process.CommandResult;
import com.softexploration.lab.ejb.performance.cli.server.DomainUsers;
import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JmxAgentTest {
    private static final DomainUsers.User USER = new DomainUsers.User("tester", "secret");

    private final List<String> executed = new ArrayList<>();

    @TempDir
    Path folder;

    @Test
    void listensOnLoopbackOnlyAndThePasswordIsInAFile() throws Exception {
        agent(new CommandResult(0, List.of("1:", "Command executed successfully")))
                .start(ServerRole.BUSINESS, 1, 28083, USER, folder);

        assertThat(executed).contains("1", "ManagementAgent.start");
        assertThat(String.join(" ", executed)).doesNotContain("secret");
        assertThat(Files.readAllLines(folder.resolve("business.jmx.properties")))
                .contains(
                        "com.sun.management.jmxremote.host=127.0.0.1",
                        "com.sun.management.jmxremote.authenticate=true",
                        "com.sun.management.jmxremote.port=28083",
                        "com.sun.management.jmxremote.rmi.port=28083");
    }

    @Test
    void aRefusalIsQuotedWithoutTheNameOfItsException() {
        CommandResult refusal = new CommandResult(
                1, List.of("1:", "java.lang.RuntimeException: Invalid agent state: Agent already started", "\tat x"));

        assertThatThrownBy(() -> agent(refusal).start(ServerRole.BUSINESS, 1, 28083, USER, folder))
                .isInstanceOf(CliException.class)
                .hasMessageStartingWith("The JMX agent of the business server cannot be started: Invalid agent state:"
                        + " Agent already started; check that port 28083 is free");
    }

    @Test
    void aJreIsToldFromAJdk() {
        assertThatThrownBy(() -> new JmxAgent(folder, (command, directory, environment) -> null).requireJcmd())
                .hasMessageContaining("so this is a JRE; set JAVA_HOME to a JDK");
    }

    private JmxAgent agent(CommandResult result) {
        return new JmxAgent(folder, (command, directory, environment) -> {
            executed.addAll(command);
            return result;
        });
    }
}
