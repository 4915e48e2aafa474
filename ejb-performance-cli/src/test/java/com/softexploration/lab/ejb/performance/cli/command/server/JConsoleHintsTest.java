package com.softexploration.lab.ejb.performance.cli.command.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class JConsoleHintsTest {
    private static final Path JAR = Path.of("/opt/oracle/wlserver/server/lib/wlthint3client.jar");
    private static final String COMMAND =
            "  jconsole -J-Djava.class.path='/opt/oracle/wlserver/server/lib/wlthint3client.jar'"
                    + " -J-Djmx.remote.protocol.provider.pkgs=weblogic.management.remote"
                    + " -J--add-opens=java.base/java.io=ALL-UNNAMED";
    private static final Path PASSWORD = Path.of("/domain/jmx.password");

    @Test
    void userAndPasswordAreEnteredInDialog() {
        assertThat(JConsoleHints.byWebLogicClient(JAR, "service:jmx:t3://127.0.0.1:7021/jndi/x", "weblogic", PASSWORD))
                .containsExactly(
                        "By URL: start JConsole with WebLogic's client and paste the URL under Remote Process:",
                        COMMAND,
                        "  Username       weblogic",
                        "  Password       run cat '/domain/jmx.password'",
                        "If it asks whether to retry insecurely, it was refused or not answered: check URL, user and password.");
    }

    @Test
    void tlsHintNamesTrustStore() {
        assertThat(JConsoleHints.byWebLogicClient(JAR, "service:jmx:t3s://127.0.0.1:9022/jndi/x", "weblogic", PASSWORD))
                .element(1)
                .asString()
                .startsWith(COMMAND + " -J-Dweblogic.security.TrustKeyStore=CustomTrust -J-D")
                .doesNotContain(" -D");
    }
}
