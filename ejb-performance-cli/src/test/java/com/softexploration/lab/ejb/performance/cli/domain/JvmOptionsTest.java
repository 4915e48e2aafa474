package com.softexploration.lab.ejb.performance.cli.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JvmOptionsTest {
    @Test
    void blanksSeparateAndQuotesGroup() throws Exception {
        assertThat(JvmOptions.parse("  -Xmx2g\t-Da='b  c' \"-Dd=it's\" -De=\\n -D'f'g="))
                .containsExactly("-Xmx2g", "-Da=b  c", "-Dd=it's", "-De=\\n", "-Dfg=");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-XX:+UseG1GC",
                "-Xlog:gc*:file=/tmp/gc.log",
                "-javaagent:/opt/agent.jar=port=1",
                "--add-opens=java.base/java.lang=ALL-UNNAMED",
                "--enable-preview",
                "-Djboss.modules.system.pkgs=org.agent",
                "-Dmy.serviceless=1",
                "-agentlib:jdwp=transport=dt_socket,server=y,suspend=n,address=127.0.0.1:0",
                "-Xrunjdwp:transport=dt_socket,address=localhost:5005,server=y"
            })
    void harmlessOptionsAreAccepted(String option) throws Exception {
        assertThat(JvmOptions.parse(option)).containsExactly(option);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Main",
                "@options",
                "''",
                "-",
                "-cp",
                "--add-opens",
                "--class-path",
                "-XX:Flags=f",
                "-XX:VMOptionsFile=f",
                "-Dcom.sun.management.jmxremote",
                "-Dcom.sun.management.jmxremote.port=9010",
                "-Dcom.sun.management.config.file=f",
                "-XX:+ManagementServer",
                "-XX:+DisableAttachMechanism",
                "-Djdk.serialFilter=*",
                "-Djdk.serialFilterFactory=x.Y",
                "-Dsun.rmi.registry.registryFilter=*",
                "-Dsun.rmi.transport.dgcFilter=*",
                "-Djboss.bind.address=0.0.0.0",
                "'-Da=b -Djboss.server.base.dir=/tmp'",
                "-Djava.rmi.server.hostname=192.0.2.1",
                "-Djava.net.preferIPv4Stack=false",
                "-Dweblogic.ListenAddress=192.0.2.1",
                "-DresultsDir=/tmp",
                "-DserviceRmiURL=rmi://192.0.2.1",
                "-DsleepTime=1",
                "-agentlib:jdwp",
                "-agentlib:jdwp=transport=dt_socket,server=y",
                "-agentlib:jdwp=transport=dt_socket,server=y,address=*:5005",
                "-agentlib:jdwp=transport=dt_socket,server=y,address=5005",
                "-agentlib:jdwp=transport=dt_socket,server=y,address=127.0.0.1:5005,address=0.0.0.0:5006",
                "-agentpath:/usr/lib/libjdwp.so=transport=dt_socket,address=0.0.0.0:1",
                "-Xrunjdwp:transport=dt_socket,address=192.0.2.1:5005,server=y"
            })
    void refusesOptionsThatWeakenProtection(String option) {
        assertThatThrownBy(() -> JvmOptions.parse("-Xmx2g " + option))
                .isInstanceOfSatisfying(CliException.class, refused -> assertThat(refused.exitCode())
                        .isEqualTo(2))
                .hasMessageMatching("'.*' in --jvm-opts .+; .+");
    }

    @ParameterizedTest
    @CsvSource({
        "' ', --jvm-opts is empty; name an option of the JVM; for example -Xmx2g",
        "-Da=\"b, --jvm-opts has an unclosed quote \"; close it",
        "-Dcom.sun.management.jmxremote.port=1, '''-Dcom.sun.management.jmxremote.port=1'' in --jvm-opts configures the JMX agent, which this program starts itself on 127.0.0.1 with a password; omit it'",
    })
    void refusalNamesCauseAndRemedy(String text, String message) {
        assertThatThrownBy(() -> JvmOptions.parse(text)).hasMessage(message.replace("JVM; for", "JVM, for"));
    }

    @Test
    void chosenCollectorReplacesDefault() {
        assertThat(JvmOptions.effective(List.of("-Xmx2g", "-XX:+UseG1GC")))
                .containsExactly("-XX:-UseParallelGC", "-Xmx2g", "-XX:+UseG1GC");
        assertThat(JvmOptions.effective(List.of("-XX:+UseParallelGC"))).containsExactly("-XX:+UseParallelGC");
    }

    /** Covers quotes, and backslashes within quotes, in a file for {@code java @FILE}. */
    @Test
    void argumentFileKeepsSpecialCharacters() {
        assertThat(JvmOptions.argumentFile(List.of("-Xmx2g", "-Da=b c*", "-Dp=\\\"x\"")))
                .isEqualTo("\"-Xmx2g\"\n\"-Da=b c*\"\n\"-Dp=\\\\\\\"x\\\"\"\n");
        assertThat(JvmOptions.argumentFile(List.of())).isEmpty();
    }
}
