package com.softexploration.lab.ejb.performance.cli.weblogic;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.CommandLineRun;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.lifecycle.TestProject;
import com.softexploration.lab.ejb.performance.cli.weblogic.standin.StandInDomain;
import com.softexploration.lab.ejb.performance.cli.weblogic.standin.T3ClientJar;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Remote load tests between members of one cluster, whose stubs would prefer their own server. */
class OneClusterIT {
    @TempDir
    Path temporary;

    @Test
    void memberCallsOtherMember() throws Exception {
        CommandLineRun run = loadTest("business_1");

        assertThat(run.exitCode()).as(run.errors()).isZero();
        assertThat(run.output()).contains("300 of 300").containsPattern("served by +business_1");
    }

    @Test
    void replicaInOwnServerFailsLoadTest() throws Exception {
        CommandLineRun run = loadTest("load_test");

        assertThat(run.exitCode()).as(run.output()).isEqualTo(1);
        assertThat(run.output() + run.errors())
                .contains("the remote call was served by the calling server presentation_1");
    }

    private CommandLineRun loadTest(String businessTarget) throws Exception {
        Path jar = T3ClientJar.make(temporary.resolve("wlthint3client.jar"));
        Path password = Files.writeString(temporary.resolve("password"), StandInDomain.PASSWORD);
        try (StandInDomain domain = StandInDomain.startInOneCluster(
                temporary.resolve("domain"), TestProject.freePortBase(), businessTarget)) {
            return CommandLineRun.of(
                    new ProjectFolder(temporary),
                    "invoke",
                    "--url",
                    domain.presentationUrl(),
                    "--client-jar",
                    jar.toString(),
                    "--user",
                    StandInDomain.USER,
                    "--password-file",
                    password.toString(),
                    "nop",
                    "--side",
                    "remote",
                    "--calls",
                    "300",
                    "--warmup",
                    "100");
        }
    }
}
