package com.softexploration.lab.ejb.performance.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.CommandLineRun;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DomainCommandsTest {
    @TempDir
    Path root;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--port-base     | 80       | give a value from 1024 to 65516",
                "--port-base     | 65517    | give a value from 1024 to 65516",
                "--start-timeout | 0        | give a value from 1 to 3600",
                "--sleep-time    | -1       | give a value from 0 to 60000",
                "--payload-bytes | 99999999 | give a value from 1 to 8388608"
            })
    void aValueOutOfRangeIsRefusedWithTheRange(String option, String value, String remedy) {
        CommandLineRun up = run("up", option, value);

        assertThat(up.exitCode()).isEqualTo(2);
        assertThat(up.errors().strip())
                .isEqualTo("ejb-performance: " + option + " " + value + " is out of range; " + remedy);
    }

    @Test
    void anUnknownServerIsRefusedWithThoseThereAre() {
        CommandLineRun up = run("up", "--server", "jboss");

        assertThat(up.exitCode()).isEqualTo(2);
        assertThat(up.errors())
                .contains("There is no server called 'jboss'; choose one of: wildfly, wildfly-26, weblogic");
    }

    @Test
    void aServerThatOffersNoNumberOfCallsSaysWhichDo() {
        CommandLineRun up = run("up", "--server=weblogic", "--number-of-calls=5");

        assertThat(up.exitCode()).isEqualTo(2);
        assertThat(up.errors())
                .contains("The server 'weblogic' takes no --number-of-calls; leave it out, or choose --server wildfly,"
                        + " or choose --server wildfly-26");
    }

    @Test
    void serversTellsWhereEachComesFromAndWhichEarsItTakes() {
        assertThat(run("servers").output())
                .containsSubsequence(
                        "wildfly (default)",
                        "org.wildfly:wildfly-dist:39.0.1.Final:zip",
                        "the jakarta EARs",
                        "wildfly-26",
                        "org.wildfly:wildfly-dist:26.1.3.Final:zip",
                        "the javax EARs",
                        "weblogic",
                        "your own installation",
                        "the javax EARs",
                        "--java-home, --jmx, --oracle-home, --release",
                        "never on the product itself",
                        "weblogic",
                        "the jakarta EARs");
    }

    @Test
    void nothingIsUpInAnEmptyProject() {
        assertThat(run("down").output()).startsWith("Nothing is up in " + root.resolve("domains/wildfly"));
    }

    private CommandLineRun run(String... arguments) {
        return CommandLineRun.of(new ProjectFolder(root), arguments);
    }
}
