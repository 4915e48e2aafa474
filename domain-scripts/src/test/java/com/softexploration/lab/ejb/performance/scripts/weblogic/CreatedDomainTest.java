package com.softexploration.lab.ejb.performance.scripts.weblogic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Effects of the properties file on the domain beyond those of the sample. */
class CreatedDomainTest {
    @TempDir
    private Path folder;

    @Test
    void presentationServersFindAllHosts() throws IOException {
        DomainSnapshot made = created(twoHosts(new ScriptedDomain(folder, "15.1.1", "lab")));

        assertThat(made.at("/Server/business_2"))
                .containsEntry("Cluster", "business")
                .containsEntry("Machine", "machine_2")
                .containsEntry("ListenAddress", "10.1.1.2")
                .containsEntry("ListenPort", 7011);
        assertThat(made.at("/UnixMachine/machine_2/NodeManager/machine_2"))
                .containsEntry("ListenAddress", "10.1.1.2")
                .containsEntry("ListenPort", 5556)
                .containsEntry("NMType", "Plain");
        assertThat(arguments(made, "presentation_1")).contains(" -DproviderURL=t3://10.1.1.1:7011,10.1.1.2:7011 ");
        assertThat(arguments(made, "business_2")).doesNotContain("providerURL").endsWith("/results/business_2");
    }

    @Test
    void securedProfileUsesOnlyT3s() throws IOException {
        DomainSnapshot made = created(twoHosts(new ScriptedDomain(folder, "14.1.2", "secured"))
                .with("server.business_2.administrationPort", "9012"));

        assertThat(arguments(made, "presentation_1")).contains(" -DproviderURL=t3s://10.1.1.1:7011,10.1.1.2:7011 ");
        assertThat(made.at("/Server/business_2"))
                .containsEntry("ListenPortEnabled", false)
                .containsEntry("AdministrationPort", 9012)
                .doesNotContainKey("ListenPort");
        assertThat(made.at("/Server/business_2/SSL/business_2"))
                .containsEntry("Enabled", true)
                .containsEntry("ListenPort", 7011);
        assertThat(made.at("/UnixMachine/machine_2/NodeManager/machine_2")).containsEntry("NMType", "SSL");
    }

    @ParameterizedTest
    @CsvSource({"14.1.2, lab, true, false", "15.1.1, secured, false, true", "26.1.0, secured, false, true"})
    void domainHasPortsOfProfile(String release, String profile, boolean plain, boolean encrypted) throws IOException {
        DomainSnapshot made = created(new ScriptedDomain(folder, release, profile));

        assertThat(made.at("/"))
                .containsEntry("ListenPortEnabled", plain)
                .containsEntry("SSLEnabled", encrypted)
                .containsEntry("AdministrationPortEnabled", encrypted);
    }

    @Test
    void labOffersEveryTransport() throws IOException {
        ScriptedDomain domain = new ScriptedDomain(folder, "14.1.2", "lab");
        DomainSnapshot made = created(domain);

        String caller = "-DserviceCredentialsFile=" + domain.home() + "/security/caller.properties";
        assertThat(List.of(arguments(made, "business_1").split(" ")))
                .containsSubsequence(
                        "-DserviceRmiPort=7014",
                        "-Dsun.rmi.registry.registryFilter=maxdepth=0",
                        "-DserviceTcpPort=7015",
                        "-DserviceBindAddress=127.0.0.1",
                        caller);
        assertThat(List.of(arguments(made, "presentation_1").split(" ")))
                .contains(
                        caller,
                        "-DserviceHttpURL=http://127.0.0.1:7011/ejb-performance",
                        "-DserviceRmiURL=rmi://127.0.0.1:7014",
                        "-DserviceTcpAddress=127.0.0.1:7015")
                .noneMatch(argument -> argument.contains("trustStore"));
    }

    @Test
    void transportWithoutPortIsNotOffered() throws IOException {
        DomainSnapshot made = created(new ScriptedDomain(folder, "15.1.1", "lab").without("server.business_1.rmiPort"));

        assertThat(arguments(made, "business_1"))
                .contains(" -DserviceTcpPort=7015 ")
                .doesNotContain("serviceRmi", "registryFilter");
        assertThat(arguments(made, "presentation_1"))
                .contains(" -DserviceTcpAddress=127.0.0.1:7015")
                .doesNotContain("serviceRmi");
    }

    @Test
    void firstBusinessServerIsCalled() throws IOException {
        DomainSnapshot made = created(twoHosts(new ScriptedDomain(folder, "15.1.1", "lab"))
                .with("server.business_2.rmiPort", "7014")
                .with("server.business_2.tcpPort", "7025"));

        assertThat(arguments(made, "business_1")).contains(" -DserviceBindAddress=10.1.1.1 ");
        assertThat(arguments(made, "business_2"))
                .contains(" -DserviceRmiPort=7014 ", " -DserviceTcpPort=7025 -DserviceBindAddress=10.1.1.2 ");
        assertThat(arguments(made, "presentation_1"))
                .contains(
                        " -DserviceHttpURL=http://10.1.1.1:7011/ejb-performance ",
                        " -DserviceRmiURL=rmi://10.1.1.1:7014 ",
                        " -DserviceTcpAddress=10.1.1.1:7015");
    }

    @Test
    void securedProfileOffersHttpsOnly() throws IOException {
        ScriptedDomain domain = new ScriptedDomain(folder, "15.1.1", "secured");
        WlstRun run = domain.run("create_domain.py");
        DomainSnapshot made = DomainSnapshot.of(domain.home());

        assertThat(run.output())
                .contains("business_1 does not offer rmi and tcp, which send the password of caller unencrypted;"
                        + " plainSockets=true would open them");
        assertThat(arguments(made, "business_1")).doesNotContain("serviceRmi", "serviceTcp", "serviceBind");
        assertThat(arguments(made, "presentation_1"))
                .contains(
                        " -DserviceHttpURL=https://127.0.0.1:7011/ejb-performance ",
                        " -Djavax.net.ssl.trustStore=" + domain.home() + "/security/DemoTrust.p12 ",
                        " -Djavax.net.ssl.trustStoreType=PKCS12 ")
                .doesNotContain("serviceRmi", "serviceTcp");
    }

    @ParameterizedTest
    @CsvSource({"secured, true, true", "secured, false, false", "lab, false, false", "lab, true, true"})
    void unencryptedPortsAreConfigurable(String profile, String choice, boolean offered) throws IOException {
        DomainSnapshot made = created(new ScriptedDomain(folder, "14.1.2", profile).with("plainSockets", choice));

        assertThat(arguments(made, "business_1").contains(" -DserviceTcpPort=7015 "))
                .isEqualTo(offered);
        assertThat(arguments(made, "presentation_1").contains(" -DserviceRmiURL=rmi://127.0.0.1:7014 "))
                .isEqualTo(offered);
    }

    @Test
    void callerBelongsToWebGroup() throws IOException {
        DomainSnapshot made = created(new ScriptedDomain(folder, "15.1.1", "lab").with("caller.user", "duke"));

        assertThat(made.attributes()).containsKey("/Security/ejb_performance/Group/ejb-performance-callers");
        assertThat(made.at("/Security/ejb_performance/User/duke"))
                .containsEntry("GroupMemberOf", "ejb-performance-callers");
        assertThat(made.at("/Security/ejb_performance/User/weblogic")).doesNotContainKey("GroupMemberOf");
    }

    @Test
    void callersRolesBecomeGroups() throws IOException {
        ScriptedDomain domain = new ScriptedDomain(folder, "15.1.1", "lab").with("caller.roles", "clerk, manager");
        DomainSnapshot made = created(domain);

        assertThat(made.attributes())
                .containsKeys("/Security/ejb_performance/Group/clerk", "/Security/ejb_performance/Group/manager");
        assertThat(made.at("/Security/ejb_performance/User/caller"))
                .containsEntry("GroupMemberOf", "ejb-performance-callers,clerk,manager");
        assertThat(Files.readString(domain.home().resolve("security/caller.properties")))
                .contains("\nroles=caller,clerk,manager\n");
    }

    @Test
    void ownCertificatesOverrideTrust() throws IOException {
        DomainSnapshot made = created(new ScriptedDomain(folder, "15.1.1", "secured")
                .with("arguments", "-Djavax.net.ssl.trustStore=/etc/own.p12"));

        assertThat(List.of(arguments(made, "presentation_1").split(" ")))
                .filteredOn(argument -> argument.startsWith("-Djavax.net.ssl.trustStore="))
                .last()
                .isEqualTo("-Djavax.net.ssl.trustStore=/etc/own.p12");
    }

    @Test
    void jvmSettingsReachManagedServers() throws IOException {
        ScriptedDomain domain = new ScriptedDomain(folder, "14.1.2", "lab");
        String jdk = domain.jdk("21").toString();
        String common = String.join(" ", ScriptedDomain.commonJvmArguments());
        DomainSnapshot made = created(domain.with("heap", "2g")
                .with("java.home", jdk)
                .with("arguments", "-DsleepTime=100  -Dweblogic.Chunksize=65536"));

        for (String server : new String[] {"business_1", "presentation_1"}) {
            assertThat(arguments(made, server))
                    .startsWith("-Xms2g -Xmx2g " + common + " -DresultsDir=")
                    .endsWith(" -DsleepTime=100 -Dweblogic.Chunksize=65536");
            assertThat(made.at("/Server/" + server + "/ServerStart/" + server)).containsEntry("JavaHome", jdk);
        }
    }

    @Test
    void ownCollectorReplacesCommonOne() throws IOException {
        DomainSnapshot made =
                created(new ScriptedDomain(folder, "15.1.1", "lab").with("arguments", "-XX:+UseG1GC -Xmn256m"));

        assertThat(List.of(arguments(made, "business_1").split(" ")))
                .filteredOn(argument -> argument.matches("-XX:.Use.*GC"))
                .containsExactly("-XX:+UseG1GC");
        assertThat(List.of(arguments(made, "business_1").split(" "))).contains("-XX:+AlwaysPreTouch");
    }

    @Test
    void beanThreadLimitIsConfigurable() throws IOException {
        ScriptedDomain domain = new ScriptedDomain(folder, "14.1.2", "lab");
        assertThat(created(domain).attributes().keySet()).noneMatch(path -> path.startsWith("/SelfTuning"));
        domain.with("domain.home", folder.resolve("limited").toString())
                .with("business.maxThreads", "16")
                .done("create_domain.py");
        String limit = "/SelfTuning/ejb_performance/MaxThreadsConstraint/ejb-performance-max-threads";
        assertThat(DomainSnapshot.of(folder.resolve("limited")).at(limit))
                .containsEntry("Count", 16)
                .containsEntry("Target", "business");

        SmallDomain.runs(folder.resolve("limited"), "AdminServer");
        String online = Files.readString(ScriptedDomain.SAMPLE)
                .lines()
                .dropWhile(line -> !line.contains("connect("))
                .takeWhile(line -> line.startsWith("#   "))
                .map(line -> line.substring(4) + "\n")
                .collect(Collectors.joining())
                .replace("...", "'weblogic', '" + ScriptedDomain.PASSWORD + "', 't3://127.0.0.1:7001'");
        Path script = Files.writeString(folder.resolve("change.py"), online);
        WlstRun run = domain.call(script.toString(), List.of(domain.write().toString()));

        assertThat(run.exitCode()).as(run.output()).isZero();
        assertThat(DomainSnapshot.of(folder.resolve("limited")).at(limit)).containsEntry("Count", 32);
    }

    @Test
    void resultsMayBeInDomainHome() throws IOException {
        ScriptedDomain domain = new ScriptedDomain(folder, "15.1.1", "lab");
        DomainSnapshot made = created(domain.with("results.dir", domain.home() + "/"));

        for (String server : List.of("business_1", "presentation_1")) {
            assertThat(List.of(arguments(made, server).split(" "))).contains("-DresultsDir=" + domain.home());
        }
    }

    @Test
    void administratorNameIsConfigurable() throws IOException {
        DomainSnapshot made = created(new ScriptedDomain(folder, "15.1.1", "lab").with("admin.user", "duke"));

        assertThat(made.attributes()).containsKey("/Security/ejb_performance/User/duke");
        assertThat(made.attributes()).doesNotContainKey("/Security/ejb_performance/User/weblogic");
        assertThat(made.at("/SecurityConfiguration/ejb_performance")).containsEntry("NodeManagerUsername", "duke");
    }

    @ParameterizedTest
    @ValueSource(strings = {"lab", "secured"})
    void callsAreNotLoggedOrMonitored(String profile) throws IOException {
        DomainSnapshot made = created(new ScriptedDomain(folder, "15.1.1", profile));

        for (String server : List.of("business_1", "presentation_1")) {
            assertThat(made.at("/Server/" + server + "/WebServer/" + server + "/WebServerLog/" + server))
                    .containsEntry("LoggingEnabled", false);
            assertThat(made.at("/Server/" + server + "/ServerDiagnosticConfig/" + server))
                    .containsEntry("WldfBuiltinSystemResourceType", "None");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "secured, 127.0.0.1, true",
        "secured, localhost, true",
        "secured, 10.1.1.1, true",
        "secured, apphost.example.com, false",
        "lab, 127.0.0.1, false"
    })
    void certificateNameMismatchIsNamed(String profile, String address, boolean named) throws IOException {
        String output = new ScriptedDomain(folder, "15.1.1", profile)
                .with("machine.machine_1.address", address)
                .done("create_domain.py");

        assertThat(output.contains("The transports servlet and hessian will fail with the demonstration certificate of"
                        + " business_1: their clients look for " + address + " in it"))
                .isEqualTo(named);
    }

    private static ScriptedDomain twoHosts(ScriptedDomain domain) {
        return domain.with("machines", "machine_1, machine_2")
                .with("machine.machine_1.address", "10.1.1.1")
                .with("machine.machine_2.address", "10.1.1.2")
                .with("machine.machine_2.nodeManagerPort", "5556")
                .with("business.servers", "business_1, business_2")
                .with("server.business_2.machine", "machine_2")
                .with("server.business_2.port", "7011");
    }

    private static String arguments(DomainSnapshot made, String server) {
        return (String) made.at("/Server/" + server + "/ServerStart/" + server).get("Arguments");
    }

    private static DomainSnapshot created(ScriptedDomain domain) throws IOException {
        WlstRun run = domain.run("create_domain.py");
        assertThat(run.exitCode()).as(run.output()).isZero();
        return DomainSnapshot.of(domain.home());
    }
}
