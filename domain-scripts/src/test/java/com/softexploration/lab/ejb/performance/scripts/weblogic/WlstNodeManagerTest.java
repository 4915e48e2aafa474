package com.softexploration.lab.ejb.performance.scripts.weblogic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Node Manager requests that the WLST double rejects, and the processes it starts. */
class WlstNodeManagerTest {

    private static final String CONNECT = "nmConnect('weblogic', password, '127.0.0.1', 5556, 'small', home, 'plain')";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            nmConnect('weblogic', password, '127.0.0.1', 5557, 'small', home, 'plain') | cannot connect to Node Manager at 127.0.0.1:5557; connection refused
            nmConnect('weblogic', password, '10.0.0.2', 5556, 'small', home, 'plain')  | cannot connect to Node Manager at 10.0.0.2:5556; connection refused
            nmConnect('weblogic', password, '127.0.0.1', 5556, 'small', home)          | does not speak 'ssl'; its listener is plain
            nmConnect('weblogic', password, '127.0.0.1', 5556, 'small', home, 'clear') | nmType 'clear' is not one of plain, ssl
            nmConnect('weblogic', 'sesame', '127.0.0.1', 5556, 'small', home, 'plain') | access to domain 'small' for user 'weblogic' denied
            nmConnect('caller', password, '127.0.0.1', 5556, 'small', home, 'plain')   | access to domain 'small' for user 'caller' denied
            nmConnect('weblogic', password, '127.0.0.1', 5556, 'big', home, 'plain')   | the domain in
            nmConnect('weblogic', password, '127.0.0.1', 5556, 'small', home + 'x', 'plain') | there is no domain in
            nmStart('AdminServer')      | nmStart: not connected to Node Manager; call nmConnect first
            nmServerStatus('AdminServer') | nmServerStatus: not connected to Node Manager
            stopNodeManager()           | stopNodeManager: not connected to Node Manager
            """)
    void refusedNodeManagerConnections(String refused, String message) throws IOException {
        SmallDomain domain = new SmallDomain(folder, "14.1.2").write("lab").nodeManagerRuns();
        assertThat(domain.run(refused).lastLine()).contains(message);

        WlstRun accepted = domain.run(CONNECT, "on = nm()", "nmDisconnect()", "print 'nm was', on, 'is', nm()");
        assertThat(accepted.output()).contains("nm was True is").endsWith("False\n");
    }

    @Test
    void stoppedNodeManagerIsUnreachable() throws IOException {
        SmallDomain domain = new SmallDomain(folder, "14.1.2").write("lab");
        assertThat(domain.run(CONNECT).lastLine()).contains("connection refused");
        assertThat(domain.nodeManagerRuns().run(CONNECT).exitCode()).isZero();
    }

    @Test
    void secureListenerNeedsSsl() throws IOException {
        SmallDomain domain = new SmallDomain(folder, "15.1.1").write("secured").nodeManagerRuns();
        assertThat(domain.run(CONNECT).lastLine()).contains("does not speak 'plain'; its listener is ssl");
        assertThat(domain.run(CONNECT.replace("plain", "ssl")).exitCode()).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            nmStart('business_9')     | nmStart: domain 'small' has no server named 'business_9'    | nmStart('AdminServer')
            nmServerStatus('nobody')  | nmServerStatus: domain 'small' has no server named 'nobody' | print nmServerStatus('business_1') == 'UNKNOWN'
            nmStart('AdminServer'); nmStart('AdminServer') | server AdminServer is running already  | nmStart('AdminServer'); nmKill('AdminServer'); nmStart('AdminServer')
            nmKill('AdminServer')     | nmKill: server AdminServer is not running                   | nmStart('AdminServer'); nmKill('AdminServer')
            nmStart('AdminServer', props=makePropertiesObject('username=weblogic;password=wrong')) | authentication of user weblogic denied | nmStart('AdminServer', props=makePropertiesObject('username=weblogic;password=' + password))
            nmStart('business_1', props=makePropertiesObject('username=weblogic;password=' + password)) | business_1 is a managed server and needs AdminURL in props | nmStart('business_1', props=makePropertiesObject('AdminURL=t3://127.0.0.1:7001;username=weblogic;password=' + password))
            stopNodeManager()         | Node Manager was not started by this session and QuitEnabled is false | nmDisconnect()
            makePropertiesObject('x') | makePropertiesObject: 'x' is not name=value                 | print makePropertiesObject('x=y').getProperty('x')
            """)
    void unstartableServers(String refused, String message, String accepted) throws IOException {
        SmallDomain domain = new SmallDomain(folder, "14.1.2").write("lab").nodeManagerRuns();
        assertThat(domain.run(CONNECT, refused).lastLine()).contains(message);

        Files.deleteIfExists(domain.home().resolve("wlst-double/servers/AdminServer.json"));
        WlstRun counterpart = domain.run(CONNECT, accepted);
        assertThat(counterpart.exitCode()).as(counterpart.output()).isZero();
    }

    @Test
    void productionDomainHasNoBootIdentity() throws IOException {
        SmallDomain domain = new SmallDomain(folder, "15.1.1").write("secured").nodeManagerRuns();
        String connect = CONNECT.replace("plain", "ssl");
        assertThat(domain.run(connect, "nmStart('AdminServer')").lastLine()).contains("it has no boot identity");

        String identity = "props=makePropertiesObject('username=weblogic;password=' + password)";
        assertThat(domain.run(connect, "nmStart('AdminServer', " + identity + ")")
                        .exitCode())
                .isZero();
    }

    @Test
    void stopNodeManagerNeedsPermission() throws IOException {
        SmallDomain domain = new SmallDomain(folder, "14.1.2").write("lab").nodeManagerRuns();
        String allow =
                "readDomain(home); cd('/NMProperties'); set('QuitEnabled', 'true'); updateDomain(); closeDomain()";
        assertThat(domain.run(allow, CONNECT, "stopNodeManager()").exitCode()).isZero();
        assertThat(domain.run(CONNECT).lastLine()).contains("connection refused");
    }

    @Test
    @Timeout(30)
    void scriptsStartAndStopNodeManager() throws Exception {
        SmallDomain domain = new SmallDomain(folder, "14.1.2").write("lab");
        Path bin = domain.home().resolve("bin");
        Process nodeManager = new ProcessBuilder(
                        bin.resolve("startNodeManager.sh").toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("nm.out").toFile())
                .start();
        try {
            Path marker = domain.home().resolve("wlst-double/nodemanager.running");
            while (!Files.exists(marker)) {
                Thread.sleep(20);
            }
            assertThat(domain.home().resolve("nodemanager/nodemanager.process.id"))
                    .hasContent(nodeManager.pid() + "\n");
            assertThat(domain.run(CONNECT).exitCode()).isZero();

            assertThat(new ProcessBuilder(bin.resolve("stopNodeManager.sh").toString())
                            .start()
                            .waitFor())
                    .isZero();
            assertThat(nodeManager.waitFor(10, TimeUnit.SECONDS)).isTrue();
            assertThat(marker).doesNotExist();
            assertThat(domain.run(CONNECT).lastLine()).contains("connection refused");
        } finally {
            nodeManager.destroyForcibly();
        }
    }

    @Test
    @Timeout(30)
    void startedServerRunsTestCommand() throws Exception {
        Path command = Files.writeString(folder.resolve("server.sh"), "#!/bin/sh\necho \"$@\"\nexec sleep 60\n");
        assertThat(command.toFile().setExecutable(true)).isTrue();
        SmallDomain domain = new SmallDomain(folder, "14.1.2").write("lab").nodeManagerRuns();
        domain.with("WLST_DOUBLE_SERVER_COMMAND", command.toString());

        assertThat(domain.runs("AdminServer")
                        .online("start('business_1', 'Server', block='true')")
                        .exitCode())
                .isZero();

        Path server = domain.home().resolve("servers/business_1");
        long pid = Long.parseLong(Files.readString(server.resolve("data/nodemanager/business_1.pid"))
                .strip());
        ProcessHandle process = ProcessHandle.of(pid).orElseThrow();
        try {
            assertThat(Files.readString(server.resolve("logs/business_1.out")))
                    .isEqualTo("business_1 " + domain.home() + " -Xmx64m -Dname=business_1\n");
            assertThat(domain.online("state('business_1', 'Server')").output()).contains("\"business_1\" : RUNNING");

            assertThat(domain.online("shutdown('business_1', 'Server', force='true')")
                            .exitCode())
                    .isZero();
            assertThat(process.isAlive()).isFalse();
            assertThat(server.resolve("data/nodemanager/business_1.pid")).doesNotExist();
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    @Timeout(30)
    void deadServerIsDetected() throws Exception {
        Path command = Files.writeString(folder.resolve("server.sh"), "#!/bin/sh\nexit 7\n");
        assertThat(command.toFile().setExecutable(true)).isTrue();
        SmallDomain domain = new SmallDomain(folder, "14.1.2").write("lab").nodeManagerRuns();
        domain.with("WLST_DOUBLE_SERVER_COMMAND", command.toString());
        assertThat(domain.run(CONNECT, "nmStart('AdminServer')").lastLine())
                .contains("server AdminServer ended at once with code 7; its output is ");

        Files.writeString(command, "#!/bin/sh\nexec sleep 60\n");
        assertThat(domain.run(CONNECT, "nmStart('AdminServer')").exitCode()).isZero();
        long pid = Long.parseLong(
                Files.readString(domain.home().resolve("servers/AdminServer/data/nodemanager/AdminServer.pid"))
                        .strip());
        ProcessHandle process = ProcessHandle.of(pid).orElseThrow();
        process.destroyForcibly();
        process.onExit().get(10, TimeUnit.SECONDS);
        assertThat(domain.run(CONNECT, "nmServerStatus('AdminServer')").output())
                .contains("FAILED_NOT_RESTARTABLE");
    }
}
