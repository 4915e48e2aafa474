package com.softexploration.lab.ejb.performance.scripts.weblogic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The project's model with an additional file that contains one error, and its rejection. */
class BrokenModelTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            toplogy: {Name: d}                                      | toplogy: a model has no such section
            topology: {Sever: {s: {ListenPort: 7031}}}              | topology/Sever: create: the domain has no folder Sever
            topology: {Servers: {s: {ListenPort: 7031}}}            | topology/Servers: create: 'Servers' is the online name of a folder of the domain
            topology: {Server: {s: {Tls: {Enabled: true}}}}         | topology/Server/s/Tls: create: Server has no folder Tls
            resources: {Server: {s: {ListenPort: 7031}}}            | resources/Server: the section resources has no Server
            resources: {Notes: n}                                   | resources/Notes: the section resources has no Notes
            topology: {SelfTuning: {}}                              | topology/SelfTuning: the section topology has no SelfTuning
            appDeployments: {AppDeployment: {a: {Target: business}}} | appDeployments/AppDeployment: the section appDeployments has no AppDeployment
            topology: {SecurityConfiguration: {CertificateManagement: {}}} | topology/SecurityConfiguration/CertificateManagement: create: WebLogic 14.1.2 has no folder CertificateManagement in SecurityConfiguration
            topology: {Server: {business_1: {SSL: true}}}           | topology/Server/business_1/SSL: set: Server has no attribute SSL
            topology: {Server: {business_1: true}}                  | topology/Server/business_1: a folder, but has the value True
            topology: {Server: s}                                   | topology/Server: set: the domain has no attribute Server
            """)
    void missingFolders(String model, String message) throws IOException {
        assertRefused(model, message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            topology: {Server: {business_1: {ListenPorts: 7011}}}   | topology/Server/business_1/ListenPorts: set: Server has no attribute ListenPorts
            topology: {ProductionMode: true}                        | topology/ProductionMode: set: the domain has no attribute ProductionMode
            domainInfo: {AdminUser: weblogic}                       | domainInfo/AdminUser: setOption: there is no option 'AdminUser'
            domainInfo: {ServerStartMode: production}               | domainInfo/ServerStartMode: setOption: ServerStartMode takes one of dev, prod, secure, not 'production'
            topology: {ServerKeyStores: DemoIdentityAndDemoTrust}   | topology/ServerKeyStores: set: WebLogic 14.1.2 has no attribute ServerKeyStores in the domain
            topology: {Server: {business_1: {ExpectedToRun: true}}} | topology/Server/business_1/ExpectedToRun: set: attribute ExpectedToRun of Server exists only online
            topology: {Server: {business_1: {'!ListenPort': }}}     | topology/Server/business_1/!ListenPort: set: Server has no attribute !ListenPort
            topology: {RootDirectory: /opt}                         | topology/RootDirectory: set: attribute RootDirectory of the domain is read-only offline
            topology: {DomainVersion: 14.1.2}                       | topology/DomainVersion: set: attribute DomainVersion of the domain is read-only offline
            """)
    void missingAttributes(String model, String message) throws IOException {
        assertRefused(model, message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            topology: {Server: {business_1: {ListenPort: seventy}}} | ListenPort of Server business_1 takes a whole number (integer), not 'seventy'
            topology: {Server: {business_1: {ListenPortEnabled: 'on'}}} | ListenPortEnabled of Server business_1 takes true or false (boolean), not 'on'
            topology: {Cluster: {business: {ClusterMessagingMode: true}}} | ClusterMessagingMode of Cluster business takes a string (string), not True
            appDeployments: {Application: {ejb-performance-business: {Target: [business, 1]}}} | takes a string (delimited_string), not ['business', 1]
            topology: {Server: {business_1: {SSL: {ListenPort: 0}}}}     | topology/Server/business_1/SSL/ListenPort: set: attribute ListenPort of Server/SSL business_1 takes a port from 1 to 65535, not 0
            topology: {Server: {business_1: {SSL: {ListenPort: 65536}}}} | takes a port from 1 to 65535, not 65536
            topology: {Server: {business_1: {SSL: {ListenPort: -1}}}}    | takes a port from 1 to 65535, not -1
            topology: {Server: {business_1: {SSL: {ListenPort: 99999999999}}}} | 99999999999 is beyond the range of integer
            topology: {Server: {business_1: {WebServer: {FrontendHTTPPort: 65536}}}} | takes a port from 1 to 65535, not 65536
            """)
    void valuesOfWrongTypeAreRefused(String model, String message) throws IOException {
        assertRefused(model, message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {s: {ListenAddress: 127.0.0.1, ListenPort: 7011}} | port 7011 of 127.0.0.1 is used twice: ListenPort of business_1 and ListenPort of s
            {s: {Machine: machine_1, ListenPort: 7011}}       | port 7011 of 127.0.0.1 is used twice: ListenPort of business_1 and ListenPort of s
            {s: {Machine: machine_1, ListenPort: 5556}}       | used twice: Node Manager of machine_1 and ListenPort of s
            {s: {Machine: machine_1}}                         | port 7001 of 127.0.0.1 is used twice: ListenPort of AdminServer and ListenPort of s
            {s: {Machine: machine_1, ListenPort: 7014}}       | used twice: serviceRmiPort of business_1 and ListenPort of s
            {s: {Machine: machine_1, ListenPort: 7031, ServerStart: {Arguments: -DserviceTcpPort=7015}}} | used twice: serviceTcpPort of business_1 and serviceTcpPort of s
            {s: {ServerStart: {Arguments: -Xmx1g -DserviceTcpPort=seven}}} | serviceTcpPort of s is seven, which is no port
            {s: {ServerStart: {Arguments: -DserviceRmiPort=65536}}}        | serviceRmiPort of s is 65536, which is no port
            """)
    void duplicateListeners(String servers, String message) throws IOException {
        assertRefused("topology: {Server: " + servers + "}", message);
    }

    @Test
    void administrationPortsCount() throws IOException {
        assertRefused(
                "topology: {AdministrationPortEnabled: true}",
                "port 9002 of 127.0.0.1 is used twice: AdministrationPort of AdminServer and AdministrationPort of");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            topology: {Server: {business_1: {Cluster: busness}}} | topology/Server/business_1/Cluster: set: Cluster of Server business_1 is 'busness', but there is no such Cluster
            topology: {Server: {business_1: {Machine: m2}}}      | topology/Server/business_1/Machine: set: Machine of Server business_1 is 'm2', but there is no such Machine
            topology: {AdminServerName: admin}                   | topology/AdminServerName: set: AdminServerName of the domain is 'admin', but there is no such Server
            topology: {Security: {User: {caller: {GroupMemberOf: callers}}}} | GroupMemberOf of Security/User caller is 'callers', but there is no such Security/Group
            appDeployments: {Application: {a: {Target: 'business, s2'}}} | appDeployments/Application/a/Target: set: Target of AppDeployment a is ' s2', but there is no such Server or Cluster
            appDeployments: {Application: {a: {Target: [business, d]}}} | Target of AppDeployment a is 'd', but there is no such Server or Cluster
            appDeployments: {Application: {a: {ModuleType: ear}}} | writeDomain: AppDeployment a has no Target, so nothing would run it
            topology: {Server: {business: {}}}                   | topology/Server/business: create: the name 'business' is taken by Cluster business
            topology: {Cluster: {machine_1: {}}}                 | topology/Cluster/machine_1: create: the name 'machine_1' is taken by UnixMachine machine_1
            topology: {Cluster: {ejb_performance: {}}}           | topology/Cluster/ejb_performance: create: the name 'ejb_performance' is taken by the domain
            """)
    void danglingAndAmbiguousNames(String model, String message) throws IOException {
        assertRefused(model, message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            topology: {Server: {s: {ListenPort: '@@PROP:prot@@'}}} | topology/Server/s/ListenPort: no value for @@PROP:prot@@
            topology: {Server: {'@@ENV:NAME@@': {}}}             | topology/Server/@@ENV:NAME@@: no value for @@ENV:NAME@@
            topology: {Notes: '@@PORP:admin.port@@'}             | topology/Notes: '@@PORP:admin.port@@' has an @@ that belongs to no token
            domainInfo: {AdminPassword: welcome-1}               | domainInfo/AdminPassword: a password in the model; take it from @@ENV:...@@
            topology: {Security: {User: {u: {Password: '@@PROP:heap@@'}}}} | topology/Security/User/u/Password: a password in the model
            topology: {SecurityConfiguration: {NodeManagerPasswordEncrypted: 'x@@ENV:PATH@@'}} | topology/SecurityConfiguration/NodeManagerPasswordEncrypted: a password in the model
            topology: {Security: {User: {u: {}}}}                | writeDomain: user u has no password
            topology: {Name: d, Name: e}                         | found duplicate key Name
            """)
    void tokensAndPasswords(String model, String message) throws IOException {
        assertRefused(model, message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            heap=1g\\nheap=2g | heap stands twice
            # heap\\nheap 1g  | 'heap 1g' is not key=value
            """)
    void unknownVariables(String lines, String message) throws IOException {
        ModelDomain domain = ModelDomain.ofProfile(folder, "14.1.2", "lab").withVariables(lines.replace("\\n", "\n"));

        assertThat(domain.run().lastLine()).startsWith("WLSTException: ").endsWith(": " + message);
    }

    @Test
    void laterReleaseFeaturesAreAccepted() throws IOException {
        var made = ModelDomain.ofProfile(folder, "15.1.1", "lab")
                .with("topology: {ServerKeyStores: DemoIdentityAndDemoTrust,"
                        + " SecurityConfiguration: {CertificateManagement: {}}}")
                .made();

        assertThat(made.get("/")).contains(entry("ServerKeyStores", "DemoIdentityAndDemoTrust"));
    }

    @Test
    void laterFilesOverride() throws IOException {
        var made = ModelDomain.ofProfile(folder, "14.1.2", "lab")
                .with(
                        "topology: {Server: {'!presentation_1': , business_1: {ListenPort: '7012', ListenPortEnabled: 'true'},"
                                + " s: {Machine: machine_1, ListenPort: 7013}}}")
                .with("topology: {Notes: 7, Server: {s: {ListenPortEnabled: false, ListenPort: 7012}}}")
                .made();

        assertThat(made.get("/")).contains(entry("Notes", "7"), entry("Name", "ejb_performance"));
        assertThat(made).doesNotContainKey("/Server/presentation_1");
        assertThat(made.get("/Server/business_1"))
                .contains(entry("ListenPort", 7012), entry("ListenPortEnabled", true), entry("Cluster", "business"));
        assertThat(made.get("/Server/s"))
                .containsOnly(
                        entry("Machine", "machine_1"), entry("ListenPort", 7012), entry("ListenPortEnabled", false));
    }

    private void assertRefused(String model, String message) throws IOException {
        ModelDomain domain = ModelDomain.ofProfile(folder, "14.1.2", "lab").with(model);

        WlstRun run = domain.run();

        assertThat(run.output()).contains(message);
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(domain.home()).doesNotExist();
    }
}
