package com.softexploration.lab.ejb.performance.scripts.weblogic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Online statements that the WLST double rejects, with or without a connection to the administration server. */
class WlstOnlineTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            connect('weblogic', 'sesame', 't3://127.0.0.1:7001') | connect: user weblogic failed to be authenticated
            connect('caller', password, 't3://127.0.0.1:7001')   | connect: user caller failed to be authenticated
            connect('weblogic', password, 't3://127.0.0.1:7002') | connect: no server is available at t3://127.0.0.1:7002; destination unreachable
            connect('weblogic', password, 't3s://127.0.0.1:7001') | no server is available at t3s://127.0.0.1:7001
            connect('weblogic', password, 't3://10.0.0.2:7001')  | no server is available at t3://10.0.0.2:7001
            connect('weblogic', password, 't3://127.0.0.1:7011') | no server is available at t3://127.0.0.1:7011
            connect('weblogic', password, 'http://127.0.0.1:7001') | 'http://127.0.0.1:7001' is not a URL such as t3://host:port
            connect('weblogic', password, 't3://127.0.0.1')      | 't3://127.0.0.1' is not a URL such as t3://host:port
            disconnect()                                         | disconnect: this works online only
            """)
    void refusedConnections(String refused, String message) throws IOException {
        SmallDomain domain = running();
        assertThat(domain.run(refused).lastLine()).contains(message);

        WlstRun accepted = domain.run(
                "connect('weblogic', password, 't3://localhost:7001')",
                        "print connected, domainName, serverName, username",
                "disconnect()", "print connected");
        assertThat(accepted.output())
                .contains("true small AdminServer weblogic")
                .endsWith("false\n");
    }

    @Test
    void stoppedServerIsUnreachable() throws IOException {
        SmallDomain domain = new SmallDomain(folder, "14.1.2").write("lab");
        assertThat(domain.online().lastLine()).contains("destination unreachable");
        assertThat(domain.runs("AdminServer").online().exitCode()).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cd('/Security/base_domain/User/weblogic'); set('Name', 'boss'); cmo.setPassword(password)",
                "cd('/Security/base_domain'); delete('weblogic', 'User'); create('boss', 'User'); cd('User/boss'); "
                        + "set('Password', password); assign('User', 'boss', 'Group', 'Administrators')"
            })
    void otherAdministratorNameIsAdmitted(String named) throws IOException {
        SmallDomain domain = new SmallDomain(folder, "14.1.2");
        assertThat(domain.offline(named, "writeDomain(home)").exitCode()).isZero();
        domain.runs("AdminServer");

        assertThat(domain.run("connect('boss', password, 't3://localhost:7001')")
                        .exitCode())
                .isZero();
        assertThat(domain.run("connect('weblogic', password, 't3://localhost:7001')")
                        .lastLine())
                .contains("user weblogic failed to be authenticated");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            t3://127.0.0.1:7001  | plain port, off in secured mode
            t3s://127.0.0.1:7101 | SSL port, closed to administrators
            t3://127.0.0.1:8001  | the administration port without TLS
            """)
    void securedDomainUsesAdministrationPort(String url, String what) throws IOException {
        SmallDomain domain = new SmallDomain(folder, "15.1.1").write("secured").runs("AdminServer");
        assertThat(domain.run("connect('weblogic', password, '" + url + "')").lastLine())
                .as(what)
                .contains("no server is available at " + url);
        assertThat(domain.run("connect('weblogic', password, 't3s://127.0.0.1:8001')")
                        .exitCode())
                .isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            cd('/Server/business_1')          | cd: 'Server' is the offline name of a folder of the domain; online it is 'Servers' | cd('/Servers/business_1')
            cd('/Servers/business_9')         | cd: there is no Server named 'business_9'              | cd('/Clusters/business')
            cd('/NMProperties')               | folder NMProperties of the domain exists only offline  | cd('/Machines/machine_1/NodeManager/machine_1')
            cd('/Servers/business_1/SSL/NO_NAME_0') | there is no Server/SSL named 'NO_NAME_0'         | cd('/Servers/business_1/SSL/business_1')
            cd('/JMX/NO_NAME_0')              | there is no JMX named 'NO_NAME_0'                      | cd('/JMX/small')
            cd('/Servers/business_1'); get('MTUSize') | attribute MTUSize of Server exists only offline | cd('/Servers/business_1'); print get('ListenPort') == 7011, cmo.getListenPort()
            set('Notes', 'x')                 | set: serverConfig is a read-only tree; changes need edit() and startEdit() | edit(); startEdit(); set('Notes', 'x')
            cmo.setNotes('x')                 | cmo.setNotes: serverConfig is a read-only tree         | edit(); startEdit(); cmo.setNotes('x')
            edit(); set('Notes', 'x')         | set: no edit session is open; call startEdit() first   | edit(); startEdit(); set('Notes', 'x'); save(); activate()
            edit(); create('s', 'Server')     | create: no edit session is open                        | edit(); startEdit(); create('s', 'Server')
            edit(); save()                    | save: no edit session is open                          | edit(); startEdit(); save()
            edit(); activate()                | activate: no edit session is open                      | edit(); startEdit(); activate(block='true')
            startEdit()                       | startEdit: go to the edit tree first, by edit()        | edit(); startEdit(); cancelEdit('y')
            edit(); startEdit(); disconnect() | disconnect: an edit session is open                    | edit(); startEdit(); disconnect(force='true')
            edit(); startEdit(); set('Name', 'x') | set: the name of the domain is read-only online    | edit(); startEdit(); print get('Name')
            edit(); startEdit(); cd('/Servers/business_1'); set('ListenPort', 'seventy') | takes a whole number (integer), not 'seventy' | edit(); startEdit(); cd('/Servers/business_1'); set('ListenPort', '7019')
            edit(); startEdit(); cd('/Servers/business_1'); set('Machine', 'machine_1') | set: online Machine takes a bean (create, getMBean), not 'machine_1' | edit(); startEdit(); cd('/Servers/business_1'); set('Machine', getMBean('/Machines/machine_1'))
            edit(); startEdit(); cd('/Servers/business_1'); set('ListenPort', 7012); activate() | activate: port 7012 of 127.0.0.1 is used twice | edit(); startEdit(); cd('/Servers/business_1'); set('ListenPort', 7013); activate()
            edit(); startEdit(); delete('business', 'Cluster'); activate() | activate: Cluster of Server business_1 is 'business' | edit(); startEdit(); delete('machine_2', 'UnixMachine') if getMBean('/Machines/machine_2') else activate()
            readDomain(home)                  | readDomain: this is an offline function, but WLST is connected | disconnect(); readDomain(home)
            assign('Server', 'business_1', 'Cluster', 'business') | assign: this is an offline function | disconnect(); readDomain(home); assign('Server', 'business_1', 'Cluster', 'business')
            """)
    void onlineEdits(String refused, String message, String accepted) throws IOException {
        SmallDomain domain = running();
        assertThat(domain.online(refused).lastLine())
                .startsWith("WLSTException: ")
                .contains(message);

        WlstRun counterpart = domain.online(accepted);
        assertThat(counterpart.exitCode()).as(counterpart.output()).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            set('SourcePath', '/x')   | attribute SourcePath of AppDeployment is read-only online     | get('SourcePath')
            cmo.setStagingMode('stage') | attribute StagingMode of AppDeployment is read-only online  | cmo.getStagingMode()
            get('Target')             | 'Target' is the offline name of an attribute of AppDeployment; online it is 'Targets' | get('Targets')
            """)
    void applicationAttributesOnline(String refused, String message, String accepted) throws IOException {
        SmallDomain domain = running();
        String there =
                "deploy('app', home + '/config/config.xml', targets='business'); edit(); startEdit(); cd('/AppDeployments/app'); ";
        assertThat(domain.online(there + refused).lastLine()).contains(message);
        assertThat(domain.online("undeploy('app')").exitCode()).isZero();
        assertThat(domain.online(there + accepted).exitCode()).isZero();
    }

    @Test
    void onlyActivatedChangesPersist() throws IOException {
        SmallDomain domain = running();
        String change = "edit(); startEdit(); cd('/Servers/business_1'); cmo.setListenPort(7019); save(); ";
        assertThat(domain.online(change + "cancelEdit('y')").exitCode()).isZero();
        assertThat(domain.snapshot().at("/Server/business_1")).containsEntry("ListenPort", 7011);

        assertThat(domain.online(change + "activate(block='true')").exitCode()).isZero();
        assertThat(domain.snapshot().at("/Server/business_1")).containsEntry("ListenPort", 7019);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            start('business_9', 'Server')   | start: there is no Server named 'business_9'     | start('business_1', 'Server')
            start('business', 'Servers')    | start: type 'Servers' is neither Server nor Cluster | start('business', 'Cluster')
            start('AdminServer', 'Server')  | start: server AdminServer is running already     | start('business', 'Cluster'); start('business', 'Cluster')
            shutdown('business_1', 'Server') | shutdown: server business_1 is not running      | start('business_1'); shutdown('business_1', 'Server', force='true', block='true')
            state('business_9', 'Server')   | state: there is no Server named 'business_9'     | print state('business', 'Cluster', returnMap='true')['business_1'] == 'SHUTDOWN'
            shutdown('AdminServer', 'Server'); cd('/Servers') | cd: no domain is open; load a template, read a domain or connect | shutdown()
            """)
    void serverLifecycle(String refused, String message, String accepted) throws IOException {
        SmallDomain domain = running().nodeManagerRuns();
        assertThat(domain.online(refused).lastLine()).contains(message);

        WlstRun counterpart = domain.runs("AdminServer").online(accepted);
        assertThat(counterpart.exitCode()).as(counterpart.output()).isZero();
    }

    @Test
    void serverNeedsItsNodeManager() throws IOException {
        SmallDomain domain = running();
        assertThat(domain.online("start('business_1', 'Server')").lastLine())
                .contains("start: Node Manager of machine machine_1 (127.0.0.1:5556) is not reachable");

        String other = "cd('/Machines/machine_1/NodeManager/machine_1')";
        assertThat(domain.nodeManagerRuns()
                        .online(
                                "edit(); startEdit()",
                                other,
                                "cmo.setNMType('SSL'); activate(); start('business_1', 'Server')")
                        .lastLine())
                .contains("machine machine_1 speaks SSL to its Node Manager, whose listener is plain");
        assertThat(domain.online(
                                "edit(); startEdit()", other, "cmo.setNMType('Plain'); activate(); start('business_1')")
                        .exitCode())
                .isZero();
    }

    private SmallDomain running() throws IOException {
        return new SmallDomain(folder, "14.1.2").write("lab").runs("AdminServer");
    }
}
