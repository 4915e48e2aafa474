package com.softexploration.lab.ejb.performance.scripts.ci;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Rotation of the other servers in {@code .ci/run}. */
class OtherServerTest {
    @Test
    void sevenConsecutiveCommitsCoverEveryServer() throws Exception {
        List<String> servers = new ArrayList<>();
        for (int number = 1_023; number < 1_030; number++) {
            servers.add(otherServer(number));
        }

        assertThat(servers)
                .containsExactlyInAnyOrder(
                        "tomee", "liberty", "glassfish", "glassfish-8", "payara", "payara-7", "other-hosts");
    }

    private static String otherServer(int number) throws Exception {
        Process script = new ProcessBuilder("../.ci/other-server", Integer.toString(number))
                .redirectErrorStream(true)
                .start();
        String output = new String(script.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(script.waitFor()).as(output).isZero();
        return output.strip();
    }
}
