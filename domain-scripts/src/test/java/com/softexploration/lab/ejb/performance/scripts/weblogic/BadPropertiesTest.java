package com.softexploration.lab.ejb.performance.scripts.weblogic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Errors in domain.properties are reported by key and file before anything is created. */
class BadPropertiesTest {
    @TempDir
    private Path folder;

    private ScriptedDomain domain;

    @BeforeEach
    void takeTheSample() throws IOException {
        domain = new ScriptedDomain(folder, "14.1.2", "lab");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "release                        | 12.2.1.4        | give one of: 14.1.2, 15.1.1, 26.1.0",
                "profile                        | production      | give one of: lab, secured",
                "domain.name                    | my domain       | give a value without blanks",
                "domain.name                    | 1st             | use letters, digits, _ and -, beginning with a letter",
                "domain.home                    | domains/here    | give an absolute path",
                "java.home                      | /nowhere        | name the home of a JDK 17 or 21",
                "admin.machine                  | machine_2       | name one of: machine_1",
                "admin.port                     | seventy         | give a port from 1 to 65535",
                "machines                       | machine_1, machine_1 | keep one of them",
                "machine.machine_1.address      | 0.0.0.0         | give the one address or host name that the servers shall listen on",
                "machine.machine_1.address      | ::1             | give a host name or an IPv4 address",
                "machine.machine_1.nodeManagerPort | 0            | give a port from 1 to 65535",
                "business.servers               | business_1,business_1 | keep one of them",
                "server.business_1.machine      | elsewhere       | name one of: machine_1",
                "server.business_1.port         | seventy         | give a port from 1 to 65535",
                "server.business_1.port         | 65536           | give a port from 1 to 65535",
                "server.business_1.port         | 7001            | choose another port",
                "server.presentation_1.port     | 7011            | choose another port",
                "server.business_1.port         | 5556            | choose another port",
                "server.business_1.rmiPort      | seventy         | give a port from 1 to 65535",
                "server.business_1.rmiPort      | 7011            | choose another port",
                "server.business_1.tcpPort      | 65536           | give a port from 1 to 65535",
                "server.business_1.tcpPort      | 7014            | choose another port",
                "server.presentation_1.rmiPort  | 7024            | correct its name or delete it; domain.properties lists all keys",
                "jndi.outboundAllowed           | 127.0.0.1       | as domain.properties describes",
                "plainSockets                   | yes             | give one of: true, false",
                "business.maxThreads            | many            | give a whole number from 1 to 65534",
                "business.maxThreads            | 0               | give a whole number from 1 to 65534",
                "heap                           | big             | give a size such as 512m or 2g",
                "caller.user                    | weblogic        | give the calls a user of their own",
                "start.timeoutSeconds           | soon            | give a whole number from 1 to 86400",
                "business.ear                   | nowhere.ear     | build the project with mvn package, or name the EAR",
                "presentation.ear               | domain.properties | build the project with mvn package, or name the EAR",
                "buisness.ear                   | business.ear    | correct its name or delete it; domain.properties lists all keys",
            })
    void badValueNamesKeyAndFile(String key, String value, String remedy) throws IOException {
        assertRefused(domain.with(key, value).run("create_domain.py"), key, remedy);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "release",
                "domain.name",
                "domain.home",
                "admin.machine",
                "admin.port",
                "machines",
                "machine.machine_1.address",
                "machine.machine_1.nodeManagerPort",
                "business.servers",
                "server.business_1.machine",
                "server.presentation_1.port",
                "business.ear",
                "presentation.ear"
            })
    void missingKeyIsRefused(String key) throws IOException {
        WlstRun run = domain.without(key).run("create_domain.py");

        assertThat(run.lastLine()).contains(domain.propertiesFile() + ": " + key + " is missing; ");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(domain.home()).doesNotExist();
    }

    @Test
    void resultsInDomainHomeNeedSeparateFiles() throws IOException {
        domain.with("business.servers", "business_1,business_2")
                .with("server.business_2.machine", "machine_1")
                .with("server.business_2.port", "7031")
                .with("results.dir", domain.home().toString());

        assertRefused(
                domain.run("create_domain.py"),
                "results.dir",
                "is domain.home, where business_1 and business_2 would write to the same file; name another folder, in"
                        + " which each server has its own");
    }

    @ParameterizedTest
    @CsvSource({"AdminServer, the administration server", "presentation, a cluster", "machine_1, a machine"})
    void serverNamesMustBeUnique(String name, String what) throws IOException {
        domain.with("server." + name + ".machine", "machine_1").with("server." + name + ".port", "7031");
        domain.with("business.servers", "business_1," + name);

        assertRefused(
                domain.run("create_domain.py"),
                "business.servers",
                "names " + name + ", which is the name of " + what + " already; choose another name");
    }

    @Test
    void duplicateKeyNamesLine() throws IOException {
        Path properties = domain.write();
        long lines = Files.readAllLines(properties).size();
        Files.writeString(properties, "admin.port=7002\n", StandardOpenOption.APPEND);

        assertThat(domain.call("create_domain.py", List.of(properties.toString()))
                        .lastLine())
                .isEqualTo("create_domain.py: error: " + properties + ", line " + (lines + 1)
                        + ": admin.port is there a second time; keep one of the lines");
    }

    @Test
    void malformedLineIsRefused() throws IOException {
        Path properties = Files.writeString(folder.resolve("domain.properties"), "# fine\nrelease 14.1.2\n");

        assertThat(domain.call("create_domain.py", List.of(properties.toString()))
                        .lastLine())
                .contains("line 2: 'release 14.1.2' is not of the form key=value; ");
    }

    @Test
    void encodingDependentTextIsRefused() throws IOException {
        Path properties = Files.writeString(
                folder.resolve("domain.properties"), "# \u00fc is fine here\ndomain.home=/opt/dom\u00e4ne\n");

        assertThat(domain.call("create_domain.py", List.of(properties.toString()))
                        .lastLine())
                .endsWith("line 2: domain.home has characters beyond ASCII; write it in ASCII");
        assertThat(domain.home()).doesNotExist();
    }

    @Test
    void localizedErrorIsOneLine() throws IOException {
        Path script = Files.writeString(folder.resolve("failing.py"), """
                import sys
                sys.path.insert(0, '%s')
                from java.lang import RuntimeException
                from domain_script import run


                def fail(settings, password):
                    raise RuntimeException(u'\\u00fcberlastet\\nmehr')


                exit(exitcode=run(fail))
                """.formatted(ScriptedDomain.SCRIPTS));

        WlstRun run = new Wlst("14.1.2", folder)
                .run(script, List.of(domain.write().toString()), Map.of("WEBLOGIC_PASSWORD", ScriptedDomain.PASSWORD));

        assertThat(run.lastLine())
                .isEqualTo("failing.py: error: java.lang.RuntimeException: ?berlastet; look at what WLST says above");
        assertThat(run.exitCode()).isEqualTo(1);
    }

    @Test
    void emptyFileIsNotEar() throws IOException {
        domain.with(
                "business.ear", Files.createFile(folder.resolve("empty.ear")).toString());

        assertRefused(
                domain.run("create_domain.py"),
                "business.ear",
                "which is not a readable EAR; build the project with mvn package, or name the EAR");
    }

    @Test
    void earOfOtherNamespaceIsRefused() throws IOException {
        domain.with("business.ear", domain.ear("jakarta.ear", "15.1.1").toString());

        assertRefused(
                domain.run("create_domain.py"),
                "business.ear",
                "a jakarta EAR, but 14.1.2 takes javax; name the EAR with -javax in its name");
    }

    @Test
    void closedPortsAreChecked() throws IOException {
        domain.with("profile", "secured").with("server.business_1.rmiPort", "seventy");

        assertRefused(domain.run("create_domain.py"), "server.business_1.rmiPort", "give a port from 1 to 65535");
    }

    @Test
    void businessServersOnOneMachineNeedOwnPorts() throws IOException {
        secondBusinessServer().with("server.business_2.rmiPort", "7014");

        assertRefused(domain.run("create_domain.py"), "server.business_2.rmiPort", "choose another port");
    }

    @Test
    void unusedPortIsRefused() throws IOException {
        secondBusinessServer().with("server.business_2.tcpPort", "7035").without("server.business_1.tcpPort");

        assertRefused(
                domain.run("create_domain.py"),
                "server.business_2.tcpPort",
                "is a port without callers: business_1, the first business server, has none;"
                        + " add server.business_1.tcpPort, or delete this line");
    }

    private ScriptedDomain secondBusinessServer() {
        return domain.with("business.servers", "business_1,business_2")
                .with("server.business_2.machine", "machine_1")
                .with("server.business_2.port", "7031");
    }

    @Test
    void rolesMustNotBeGroupsOfProduct() throws IOException {
        domain.with("caller.roles", "clerk,Administrators");

        assertRefused(
                domain.run("create_domain.py"),
                "caller.roles",
                "has Administrators, a group of WebLogic itself; map the role to another group in the application");
    }

    @Test
    void securedProfileNeedsAdministrationPorts() throws IOException {
        domain.with("profile", "secured").without("server.business_1.administrationPort");

        assertRefused(domain.run("create_domain.py"), "server.business_1.administrationPort", "explains it");
    }

    @Test
    void machinesMayShareAPort() throws IOException {
        domain.with("machines", "machine_1,machine_2")
                .with("machine.machine_2.address", "127.0.0.2")
                .with("machine.machine_2.nodeManagerPort", "5556")
                .with("server.presentation_1.machine", "machine_2")
                .with("server.presentation_1.port", "7011");

        assertThat(domain.run("create_domain.py").exitCode()).isZero();
    }

    @Test
    void reachableAddressDefaultsToSecured() throws IOException {
        domain.without("profile").with("machine.machine_1.address", "apphost.example.com");

        assertThat(domain.run("create_domain.py").exitCode()).isZero();
        assertThat(DomainSnapshot.of(domain.home()).at("/Server/business_1"))
                .containsEntry("ListenPortEnabled", false)
                .containsEntry("AdministrationPort", 9012);
    }

    @Test
    void existingHomeIsKept() throws IOException {
        Path kept = Files.createDirectories(domain.home()).resolve("kept");
        Files.createFile(kept);

        WlstRun run = domain.run("create_domain.py");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.lastLine()).contains("domain.home: " + domain.home() + " exists; ");
        assertThat(kept).exists();
    }

    @ParameterizedTest
    @ValueSource(strings = {"start_domain.py", "stop_domain.py"})
    void missingServersAreNotStartedOrStopped(String script) throws IOException {
        WlstRun run = domain.run(script);

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.lastLine()).contains("domain.home is " + domain.home() + ", where there is no domain; ");
    }

    private void assertRefused(WlstRun run, String key, String end) {
        assertThat(run.lastLine())
                .startsWith("create_domain.py: error: " + domain.propertiesFile() + ": " + key + " ")
                .endsWith(end);
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(domain.home()).doesNotExist();
    }
}
