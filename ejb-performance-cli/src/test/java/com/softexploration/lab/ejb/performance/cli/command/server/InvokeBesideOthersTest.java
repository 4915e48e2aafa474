package com.softexploration.lab.ejb.performance.cli.command.server;

import static com.softexploration.lab.ejb.performance.contract.Side.REMOTE;
import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.CommandLineRun;
import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestExecutor;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.management.openmbean.CompositeData;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code invoke} alongside other management clients. */
class InvokeBesideOthersTest extends MXBeansInThisJvm {
    @ParameterizedTest
    @CsvSource({"race, nop", "race, simple", "sweep, payload"})
    void serverPlansSameLoadTests(String kind, String operation) throws Exception {
        if (kind.equals("race")) {
            operation("executeRace", "all", operation, 7L, 2, 0.1);
        } else {
            operation("executeSweep", "all", "0,1024", "7", 2, 0.1);
        }
        List<String> ofServer = history();
        String[] asked = kind.equals("race")
                ? new String[] {"race", "--operation=" + operation, "--calls=7", "--rounds=2", "--max-error-rate=0.1"}
                : new String[] {
                    "sweep", "--payloads=0,1024", "--calls=7", "--rounds=2", "--max-error-rate=0.1", "--transports=all"
                };
        assertThat(invoke(asked).errors()).isEmpty();

        List<String> ofBoth = history();
        assertThat(ofServer).isNotEmpty();
        assertThat(ofBoth.subList(ofServer.size(), ofBoth.size())).containsExactlyElementsOf(ofServer);
    }

    @Test
    void cancelsLoadTestsOfOtherClients() throws Exception {
        assertThat(invoke("cancel").output()).startsWith("Nothing is running in ");

        Object race = operation("startRace", "a", "nop", 1_000_000_000L, 1, 0.0);
        assertThat(invoke("cancel").output())
                .isEqualTo(race + " is cancelled; the samples so far are in the server's result log\n");

        Object loadTest = null;
        while (loadTest == null) {
            loadTest = startedOnceTheRaceHasEnded();
        }
        assertThat(invoke("cancel").output()).startsWith(loadTest + " is cancelled");
    }

    /** The dead business server is asked first. */
    @Test
    void cancelsDespiteDeadServer() throws Exception {
        Path file = Files.writeString(
                folder.resolve("servers.properties"),
                "business.url=service:jmx:rmi:///jndi/rmi://127.0.0.1:1/jmxrmi\npresentation.url=" + agent.getAddress()
                        + "\n");

        CommandLineRun cancel =
                CommandLineRun.of(new ProjectFolder(folder), "invoke", "--attach", file.toString(), "cancel");

        assertThat(cancel.output()).startsWith("Nothing is running in ");
        assertThat(cancel.exitCode()).isEqualTo(1);
        assertThat(cancel.errors()).contains("127.0.0.1:1");
    }

    private Object startedOnceTheRaceHasEnded() throws Exception {
        try {
            return new LoadTestExecutor(ManagementFactory.getPlatformMBeanServer(), REMOTE)
                    .start(new LoadTestParameters("a", "nop", 0, 1_000_000_000, 0, 1, 0));
        } catch (CliException stillRunning) {
            Thread.onSpinWait();
            return null;
        }
    }

    /** All ended load tests. */
    private static List<String> history() throws Exception {
        CompositeData[] history = (CompositeData[])
                ManagementFactory.getPlatformMBeanServer().getAttribute(LoadTestExecutor.nameFor(REMOTE), "History");
        return Stream.of(history)
                .map(test -> String.valueOf(test.get("parameters")))
                .toList();
    }
}
