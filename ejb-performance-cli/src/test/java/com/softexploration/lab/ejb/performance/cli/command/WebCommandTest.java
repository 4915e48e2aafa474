package com.softexploration.lab.ejb.performance.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.CommandLineRun;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WebCommandTest {
    @TempDir
    Path root;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--port=65536 | --port 65536 is out of range; give a value from 0 to 65535",
                "--port-base=80 | --port-base 80 is out of range; give a value from 1024 to 65516",
                "--server=all | There is no server called 'all'; choose one of: wildfly, wildfly-26, tomee, liberty, glassfish, glassfish-8, payara, payara-7, weblogic"
            })
    void invalidOptionsAreRefused(String option, String message) {
        CommandLineRun web = CommandLineRun.of(new ProjectFolder(root), "web", option);

        assertThat(web.exitCode()).isEqualTo(2);
        assertThat(web.errors().lines()).containsExactly("ejb-performance: " + message);
    }

    @Test
    void occupiedPortIsNamed() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CommandLineRun web = CommandLineRun.of(new ProjectFolder(root), "web", "--port=" + taken.getLocalPort());

            assertThat(web.exitCode()).isEqualTo(1);
            assertThat(web.errors().lines())
                    .containsExactly("ejb-performance: Port " + taken.getLocalPort()
                            + " of 127.0.0.1 cannot be used (Address already in use); choose another port with --port, or"
                            + " omit it");
        }
    }

    @Test
    void interruptStopsServer() throws Exception {
        Thread.currentThread().interrupt();

        CommandLineRun web = CommandLineRun.of(new ProjectFolder(root), "web");

        assertThat(Thread.interrupted()).isFalse();
        assertThat(web.output()).contains("http://127.0.0.1:", "/?token=");
        assertThat(web.errors()).contains("Interrupted; everything it started was stopped");
    }
}
