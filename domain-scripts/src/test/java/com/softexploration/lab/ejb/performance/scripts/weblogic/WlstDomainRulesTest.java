package com.softexploration.lab.ejb.performance.scripts.weblogic;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rules of the WLST double across the beans of a domain: references, names, ports, and writing. */
class WlstDomainRulesTest {

    private static final String SERVERS = """
            cd('/Security/base_domain/User/weblogic'); cmo.setPassword(password); cd('/')
            create('m', 'UnixMachine'); cd('UnixMachine/m'); create('m', 'NodeManager'); cd('/')
            create('c', 'Cluster')
            for s in ('a', 'b'):
                cd('/'); create(s, 'Server'); cd('/Server/' + s); set('ListenAddress', '127.0.0.1')
            cd('/Server/AdminServer'); set('ListenAddress', '127.0.0.1')
            cd('/Server/a'); set('ListenPort', 7011)
            cd('/Server/b'); set('ListenPort', 7012)
            """;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            set('Machine', 'n')                  | set: Machine of Server b is 'n', but there is no such Machine or UnixMachine | set('Machine', 'm')
            set('Cluster', 'm')                  | set: Cluster of Server b is 'm', but there is no such Cluster | set('Cluster', 'c')
            cmo.setMachine('n')                  | cmo.setMachine: Machine of Server b is 'n'                    | cmo.setMachine('m')
            assign('Server', 'b', 'Cluster', 'd') | assign: Cluster of Server b is 'd', but there is no such Cluster | assign('Server', 'a,b', 'Cluster', 'c')
            assign('Server', 'd', 'Cluster', 'c') | assign: there is no Server named 'd'                         | assign('Server', 'b', 'Machine', 'm')
            assign('Server', 'b', 'Realm', 'c')  | assign: a 'Server' cannot be assigned to a 'Realm'            | assign('User', 'weblogic', 'Group', 'Administrators')
            assign('User', 'weblogic', 'Group', 'Admins') | assign: GroupMemberOf of Security/User weblogic is 'Admins', but there is no such Security/Group | assign('User', 'weblogic', 'Group', 'Monitors')
            cd('/'); create('x', 'AppDeployment'); cd('AppDeployment/x'); set('Target', 'c,d') | set: Target of AppDeployment x is 'd', but there is no such Server or Cluster | cd('/'); create('x', 'AppDeployment'); cd('AppDeployment/x'); set('Target', 'c,AdminServer')
            set('Machine', 'm'); cd('/'); delete('m', 'UnixMachine'); writeDomain(home) | writeDomain: Machine of Server b is 'm', but there is no such | set('Machine', 'm'); set('Machine', None); cd('/'); delete('m', 'UnixMachine'); writeDomain(home)
            """)
    void danglingReferences(String refused, String message, String accepted) throws IOException {
        check(refused, message, accepted);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            cd('/'); create('a', 'Server')      | create: the name 'a' is taken by Server a      | cd('/'); create('d', 'Server')
            cd('/'); create('a', 'Cluster')     | create: the name 'a' is taken by Server a      | cd('/'); create('d', 'Cluster')
            cd('/'); create('c', 'UnixMachine') | create: the name 'c' is taken by Cluster c     | cd('/'); create('d', 'UnixMachine')
            cd('/'); create('m', 'Machine')     | create: the name 'm' is taken by UnixMachine m | cd('/'); create('d', 'Machine')
            set('Name', 'a')                    | set: the name 'a' is taken by Server a         | set('Name', 'd'); cd('/Server/d')
            cd('/'); create(' d', 'Server')     | create: ' d' is not a name                     | cd('/'); create('d d', 'Server')
            create('b', 'SSL'); create('NO_NAME_0', 'SSL') | create: Server/SSL 'NO_NAME_0' exists already | create('NO_NAME_0', 'SSL'); cd('SSL/NO_NAME_0')
            """)
    void takenNamesAreRefused(String refused, String message, String accepted) throws IOException {
        check(refused, message, accepted);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            set('ListenPort', 7011)   | port 7011 of 127.0.0.1 is used twice: ListenPort of a and ListenPort of b | set('ListenPort', 7013)
            set('ListenPort', 7011); set('ListenAddress', 'localhost') | port 7011 of 127.0.0.1 is used twice     | set('ListenPort', 7011); set('ListenAddress', '10.0.0.2')
            create('b', 'SSL'); cd('SSL/b'); set('Enabled', true); set('ListenPort', 7011) | used twice: ListenPort of a and SSL ListenPort of b | create('b', 'SSL'); cd('SSL/b'); set('ListenPort', 7011)
            create('b', 'SSL'); cd('SSL/b'); set('Enabled', true); set('ListenPort', 7012) | used twice: ListenPort of b and SSL ListenPort of b | create('b', 'SSL'); cd('SSL/b'); set('Enabled', true)
            set('AdministrationPortEnabled', true); set('AdministrationPort', 7011) | used twice: ListenPort of a and AdministrationPort of b | set('AdministrationPort', 7011)
            cd('/'); set('AdministrationPortEnabled', true) | port 9002 of 127.0.0.1 is used twice: AdministrationPort | set('AdministrationPortEnabled', true)
            set('ListenPort', 5556); cd('/UnixMachine/m/NodeManager/m'); set('ListenAddress', '127.0.0.1') | used twice: Node Manager of m and ListenPort of b | set('ListenPort', 5556); cd('/UnixMachine/m/NodeManager/m'); set('ListenAddress', '10.0.0.2')
            create('n', 'NetworkAccessPoint'); cd('NetworkAccessPoint/n'); set('ListenPort', 7011) | and NetworkAccessPoint n of b | create('n', 'NetworkAccessPoint'); cd('NetworkAccessPoint/n'); set('ListenPort', 7014)
            set('ListenPort', 7011); setOption('ServerStartMode', 'dev') | used twice: ListenPort of a and ListenPort of b | set('ListenPortEnabled', false); set('ListenPort', 7011)
            """)
    void duplicateListeners(String refused, String message, String accepted) throws IOException {
        check(refused + "; writeDomain(home)", message, accepted + "; writeDomain(home)");
    }

    @Test
    void productionModeSwitchesToSecurePorts() throws IOException {
        // all three servers get SSL on 7002 and administration on 9002 by default: these collide, the equal plain ports
        // do not
        String samePlainPort = "cd('/Server/b'); set('ListenPort', 7011); setOption('ServerStartMode', 'prod')";
        SmallDomain domain = new SmallDomain(folder, "14.1.2");

        assertThat(domain.offline(SERVERS + samePlainPort, "writeDomain(home)").lastLine())
                .contains(
                        "port 7002 of 127.0.0.1 is used twice: SSL ListenPort of AdminServer and SSL ListenPort of a");
        assertThat(domain.offline(
                                SERVERS + samePlainPort,
                                "cd('/SecurityConfiguration/base_domain'); create('x', 'SecureMode')",
                                "cd('SecureMode/x'); set('SecureModeEnabled', 'false')",
                                "writeDomain(home)")
                        .lastLine())
                .contains("port 7011 of 127.0.0.1 is used twice");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            writeDomain(home)                                       | writeDomain: user weblogic has no password | cmo.setPassword(password); writeDomain(home)
            cmo.setPassword('short1')                               | must have at least 8 characters, one of them not a letter | cmo.setPassword('longer-1')
            set('Password', 'onlyletters')                          | must have at least 8 characters, one of them not a letter | set('Password', 'onlyletters1')
            cmo.setPassword(password); cd('/'); set('Name', 'n'); writeDomain(home) | the domain is called 'n' by its Name and 'None' by the option DomainName | cmo.setPassword(password); cd('/'); set('Name', 'n'); setOption('DomainName', 'n'); cd('/Security/n/User/weblogic'); writeDomain(home)
            cmo.setPassword('{secret-1')                            | must have at least 8 characters, one of them not a letter, the first not { | cmo.setPassword('secret-{1')
            setOption('ServerStartMode', 'production')              | ServerStartMode takes one of dev, prod, secure | setOption('ServerStartMode', 'prod')
            setOption('StartMode', 'dev')                           | setOption: there is no option 'StartMode'  | setOption('ServerStartMode', 'dev')
            cmo.setPassword(password); writeDomain(home); closeTemplate(); create('s', 'Server') | create: no domain is open | cmo.setPassword(password); writeDomain(home); closeTemplate()
            loadTemplates()                                         | loadTemplates: a domain is open already    | closeTemplate(); selectTemplate('Basic WebLogic Server Domain'); loadTemplates()
            closeTemplate(); loadTemplates()                        | loadTemplates: no template is selected     | cd('/')
            closeTemplate(); selectTemplate('Basic Domain')         | selectTemplate: there is no template named 'Basic Domain' | closeTemplate(); selectTemplate('Basic WebLogic Server Domain')
            updateDomain()                                          | updateDomain: a template is open, not a domain | cd('/')
            closeTemplate(); readDomain(home)                       | there is no domain in                      | closeTemplate()
            user = cmo; closeTemplate(); user.setPassword(password) | cmo.setPassword: the domain of this bean is not open any more | user = cmo; user.setPassword(password)
            deploy('a', '/x.ear', targets='AdminServer')            | deploy: this works online only; connect to a server first | cd('/')
            start('AdminServer', 'Server')                          | start: this works online only              | cd('/')
            getMBean('/Server/AdminServer')                         | getMBean: this works online only           | cd('/Server/AdminServer')
            startEdit()                                             | startEdit: this works online only          | cd('/')
            connect('weblogic', password, 't3://127.0.0.1:7001')    | connect: a domain is open offline; close it first | closeTemplate()
            """)
    void writeOrder(String refused, String message, String accepted) throws IOException {
        SmallDomain domain = new SmallDomain(folder, "15.1.1");
        String there = "cd('/Security/base_domain/User/weblogic'); ";
        assertThat(domain.offline(there + refused).lastLine()).contains(message);
        if (Files.exists(domain.home())) {
            Files.move(domain.home(), folder.resolve("written-before"));
        }

        WlstRun counterpart = domain.offline(there + accepted);
        assertThat(counterpart.exitCode()).as(counterpart.output()).isZero();
    }

    @Test
    void existingDomainIsKeptByDefault() throws IOException {
        SmallDomain domain = new SmallDomain(folder, "14.1.2").write("lab");
        String password = "cd('/Security/base_domain/User/weblogic'); cmo.setPassword(password)";

        assertThat(domain.offline(password, "writeDomain(home)").lastLine())
                .contains("already and the option OverwriteDomain is not true");
        assertThat(domain.snapshot().attributes()).containsKey("/Server/business_1");

        assertThat(domain.offline(password, "setOption('OverwriteDomain', 'true')", "writeDomain(home)")
                        .exitCode())
                .isZero();
        assertThat(domain.snapshot().attributes()).doesNotContainKey("/Server/business_1");
    }

    @Test
    void refusedDomainWritesNothing() throws IOException {
        SmallDomain domain = new SmallDomain(folder, "14.1.2");
        assertThat(domain.offline(SERVERS, "cd('/Server/b'); set('ListenPort', 7011); writeDomain(home)")
                        .exitCode())
                .isEqualTo(1);
        assertThat(domain.home()).doesNotExist();
    }

    @Test
    void writtenDomainCanBeUpdated() throws IOException {
        SmallDomain domain = new SmallDomain(folder, "14.1.2").write("lab");
        WlstRun run = domain.run(
                "readDomain(home)",
                "cd('/Server/business_1')",
                "print 'port', get('ListenPort'), get('Cluster'), get('Name')",
                "print sorted(ls('/Server', returnMap='true'))",
                "cd('ServerStart/business_1')",
                "print ls('a', returnMap='true')['Arguments']",
                "cd('../..')",
                "set('ListenPort', 7099)",
                "updateDomain()",
                "closeDomain()");

        assertThat(run.output())
                .contains("port 7011 business business_1")
                .contains("AdminServer', u'business_1', u'business_2'")
                .contains("-Xmx64m -Dname=business_1");
        assertThat(domain.snapshot().at("/Server/business_1")).containsEntry("ListenPort", 7099);
    }

    @Test
    void snapshotHidesPasswords() throws IOException {
        SmallDomain domain = new SmallDomain(folder, "15.1.1").write("secured");

        DomainSnapshot snapshot = domain.snapshot();
        assertThat(snapshot.at("/")).containsOnly(entry("Name", "small"));
        assertThat(snapshot.at("/DomainInfo")).containsEntry("ServerStartMode", "secure");
        assertThat(snapshot.at("/Server/business_1"))
                .containsOnly(
                        entry("ListenAddress", "127.0.0.1"),
                        entry("ListenPort", 7011),
                        entry("AdministrationPort", 8011),
                        entry("Machine", "machine_1"),
                        entry("Cluster", "business"));
        assertThat(snapshot.at("/Security/small/User/weblogic")).containsEntry("Password", "***");
        assertThat(snapshot.at("/SecurityConfiguration/small")).containsEntry("NodeManagerPasswordEncrypted", "***");
        assertThat(domain.home().resolve("bin/startNodeManager.sh")).isExecutable();
        assertThat(domain.home().resolve("servers/AdminServer")).isDirectory();
    }

    private void check(String refused, String message, String accepted) throws IOException {
        SmallDomain domain = new SmallDomain(folder, "14.1.2");
        WlstRun refusal = domain.offline(SERVERS + "cd('/Server/b'); " + refused);
        assertThat(refusal.lastLine()).startsWith("WLSTException: ").contains(message);

        WlstRun counterpart = domain.offline(SERVERS + "cd('/Server/b'); " + accepted);
        assertThat(counterpart.exitCode()).as(counterpart.output()).isZero();
    }
}
