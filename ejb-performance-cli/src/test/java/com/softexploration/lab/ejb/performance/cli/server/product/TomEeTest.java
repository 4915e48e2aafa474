package com.softexploration.lab.ejb.performance.cli.server.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.domain.JvmOptions;
import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.lifecycle.TestProject;
import com.softexploration.lab.ejb.performance.cli.server.ServerPlan;
import com.softexploration.lab.ejb.performance.cli.server.ServerPorts;
import com.softexploration.lab.ejb.performance.cli.server.ServerStart.BootOutcome;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class TomEeTest {
    private static final String TIME = "22-Nov-2026 21:58:48.240 ";
    private static final String OWN =
            TIME + "INFO [main] org.apache.openejb.assembler.classic.Assembler.createApplication"
                    + " Deployed Application(path=/of/business/webapps/tomee)";
    private static final String DEPLOYED =
            TIME + "INFO [main] org.apache.openejb.assembler.classic.Assembler.createApplication"
                    + " Deployed Application(path=/of/business/apps/business-1)";
    private static final String STARTED = TIME
            + "INFO [main] jdk.internal.reflect.NativeMethodAccessorImpl.invoke Server startup in [9872] milliseconds";

    /** {@code -Xmx1g} in {@code domain-scripts/jvm-arguments}. */
    private static final long HEAP_BYTES = 1024L * 1024 * 1024;

    private final TomEe server = new TomEe();
    private final ServerPlan business = new ServerPlan(
            ServerId.first(ServerRole.BUSINESS),
            "business",
            Path.of("/of/business"),
            new ServerPorts(28080),
            Path.of("/ears/business-1.ear"),
            Map.of());

    @Test
    void isUpWhenStartedAndDeployed() {
        assertThat(server.bootOutcome(business, List.of())).isEqualTo(BootOutcome.STARTING);
        assertThat(server.bootOutcome(business, List.of(DEPLOYED, OWN))).isEqualTo(BootOutcome.STARTING);
        assertThat(server.bootOutcome(business, List.of(DEPLOYED, OWN, STARTED)))
                .isEqualTo(BootOutcome.UP);
    }

    @Test
    void missingEarOrPortIsAnError() {
        String taken = TIME + "SEVERE [main] org.apache.catalina.util.LifecycleBase.handleSubClassException"
                + " Failed to initialize component [Connector[\"http-nio-127.0.0.1-28080\"]]";

        assertThat(server.bootOutcome(business, List.of(OWN, STARTED))).isEqualTo(BootOutcome.UP_WITH_ERRORS);
        assertThat(server.bootOutcome(business, List.of(taken, DEPLOYED, STARTED)))
                .isEqualTo(BootOutcome.UP_WITH_ERRORS);
        assertThat(server.isError(taken)).isTrue();
        assertThat(server.isError(STARTED)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"a:b", "a=b", "a$b", "a`b", "a\"b"})
    void refusesPathsTheScriptMisreads(String path) {
        assertThat(server.refusedInPaths().matcher(path).find()).isTrue();
        assertThat(server.refusedInPaths().matcher("/a domain/of 'a user'").find())
                .isFalse();
    }

    /** The filter with the user's classes replaces the one that the script extends. */
    @Test
    void bothFiltersListTomEeClasses() throws Exception {
        assertThat(Files.readString(TestProject.real().domainScripts().resolve("tomee/base/bin/setenv.sh")))
                .contains(";" + ReadableClasses.TOMEES_CLASSES + ";!*/");
    }

    @ParameterizedTest
    @EnumSource(ServerRole.class)
    void jsonParsersLeaveRoomInHeap(ServerRole role) throws Exception {
        Properties properties = new Properties();
        properties.load(new StringReader(
                Files.readString(TestProject.real().domainScripts().resolve("tomee/" + role.word() + ".properties"))));
        long maxChars = Long.parseLong(properties.getProperty("org.apache.johnzon.max-string-length"));
        long reservedBytes = LoadTestParameters.MAX_THREAD_COUNT * Character.BYTES * maxChars;

        assertThat(maxChars).isGreaterThan(LoadTestParameters.MAX_PAYLOAD_CHARS);
        assertThat(JvmOptions.inFile(TestProject.real().domainScripts().resolve("jvm-arguments")))
                .contains("-Xmx1g");
        assertThat(reservedBytes).isLessThan(HEAP_BYTES / 4);
    }
}
