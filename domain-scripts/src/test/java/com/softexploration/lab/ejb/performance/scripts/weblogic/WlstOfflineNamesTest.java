package com.softexploration.lab.ejb.performance.scripts.weblogic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Offline statements that the WLST double rejects by name, type, mode and release. Each row has the rejected
 * statements, the message, and a valid counterpart.
 */
class WlstOfflineNamesTest {

    private static final String RELEASE = "14.1.2";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            cd('/Servers/AdminServer') | 'Servers' is the online name of a folder of the domain; offline it is 'Server' | cd('/Server/AdminServer')
            cd('/Sever/AdminServer')   | cd: the domain has no folder Sever                            | cd('Server'); cd('AdminServer'); cd('..'); cd('..'); cd('/')
            cd('/Server/server_1')     | cd: there is no Server named 'server_1'                       | create('server_1', 'Server'); cd('/Server/server_1')
            cd('/Cluster')             | cd: the domain has no Cluster yet; create one first           | create('c', 'Cluster'); cd('/Cluster')
            cd('..')                   | cd: there is nothing above /                                  | cd('/Server/AdminServer'); cd('../..')
            cd('/NMProperties/x')      | NMProperties has no folder x                                  | cd('/NMProperties')
            cd('/Security/small')      | there is no Security named 'small'                            | cd('/Security/base_domain/User/weblogic')
            create('s', 'Servers')     | create: 'Servers' is the online name of a folder of the domain | create('s', 'Server')
            create('s', 'SSL')         | create: the domain has no folder SSL                          | cd('/Server/AdminServer'); create('s', 'SSL'); cd('SSL/s')
            cd('/Server'); create('s', 'SSL') | create: /Server is a list of beans, not a bean         | cd('/Server/AdminServer'); create('AdminServer', 'SSL')
            create(7, 'Server')        | create: the name is a string, not 7                           | create('7', 'Server')
            delete('s', 'Server')      | delete: there is no Server named 's'                          | create('s', 'Server'); delete('s', 'Server')
            ls('/Servers')             | ls: 'Servers' is the online name                              | ls('/Server')
            """)
    void missingFoldersOffline(String refused, String message, String accepted) throws IOException {
        check(refused, message, accepted);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            set('ListenPrt', 7001)           | set: Server has no attribute ListenPrt           | set('ListenPort', 7001)
            get('ListenPrt')                 | get: Server has no attribute ListenPrt           | get('ListenPort')
            cmo.setListenPrt(7001)           | cmo.setListenPrt: Server has no attribute        | cmo.setListenPort(7001)
            cmo.getListenPrt()               | cmo.getListenPrt: Server has no attribute        | cmo.getListenPort()
            cmo.frobnicate()                 | has no method 'frobnicate'                       | cmo.getName()
            set('listenPort', 7001)          | Server has no attribute listenPort               | set('ListenPort', 7001)
            set('CandidateMachines', 'm')    | 'CandidateMachines' is the online name of an attribute of Server; offline it is 'CandidateMachine' | set('CandidateMachine', '')
            set('ExpectedToRun', 'true')     | attribute ExpectedToRun of Server exists only online | set('MTUSize', 1500)
            set('BuzzPort', 7003)            | WebLogic 14.1.2 has no attribute BuzzPort in Server | set('SynchronizedSessionTimeoutEnabled', true)
            """)
    void missingAttributesOffline(String refused, String message, String accepted) throws IOException {
        check("cd('/Server/AdminServer'); " + refused, message, "cd('/Server/AdminServer'); " + accepted);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            set('ListenPort', 'seventy')     | attribute ListenPort of Server AdminServer takes a whole number (integer), not 'seventy' | set('ListenPort', '7011')
            set('ListenPort', '7001x')       | takes a whole number (integer), not '7001x'      | set('ListenPort', '7001')
            set('ListenPort', 7001.5)        | takes a whole number (integer), not 7001.5       | set('ListenPort', 7001)
            set('ListenPort', True)          | takes a whole number (integer), not True         | set('ListenPort', 7002L)
            set('ListenPort', None)          | takes a whole number (integer), not None         | set('Notes', None)
            set('ListenPort', 0)             | takes a port from 1 to 65535, not 0              | set('ListenPort', 1)
            set('ListenPort', 65536)         | takes a port from 1 to 65535, not 65536          | set('ListenPort', 65535)
            set('MaxMessageSize', 3000000000) | is beyond the range of integer                  | set('MaxMessageSize', 2000000000)
            cmo.setListenPort('7001')        | takes a whole number (integer), not '7001'       | cmo.setListenPort(7001)
            set('ListenPortEnabled', 'yes')  | takes true or false (boolean), not 'yes'         | set('ListenPortEnabled', 'false')
            set('ListenPortEnabled', 2)      | takes true or false (boolean), not 2             | set('ListenPortEnabled', false)
            cmo.setListenPortEnabled('true') | takes true or false (boolean), not 'true'        | cmo.setListenPortEnabled(true)
            set('ListenAddress', 127)        | takes a string (string), not 127                 | set('ListenAddress', '127.0.0.1')
            set('StagingMode', 'staged')     | takes one of nostage, stage, external_stage      | set('StagingMode', 'nostage')
            create('s', 'ServerStart'); cd('ServerStart/s'); set('Arguments', ['-Xmx1g', '-ea']) | takes a string (delimited_string[space]) | create('s', 'ServerStart'); cd('ServerStart/s'); set('Arguments', '-Xmx1g -ea')
            create('s', 'SSL'); cd('SSL/s'); set('ExcludedCiphersuite', 'TLS_RSA_*') | takes a list or array, not | create('s', 'SSL'); cd('SSL/s'); set('ExcludedCiphersuite', ['TLS_RSA_*'])
            """)
    void valuesOfWrongTypeAreRefused(String refused, String message, String accepted) throws IOException {
        check("cd('/Server/AdminServer'); " + refused, message, "cd('/Server/AdminServer'); " + accepted);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            set('ServerKeyStores', 'DemoIdentityAndDemoTrust') | WebLogic 14.1.2 has no attribute ServerKeyStores in the domain
            cd('/SecurityConfiguration/base_domain'); create('c', 'CertificateManagement') | WebLogic 14.1.2 has no folder CertificateManagement in SecurityConfiguration
            cd('/NMProperties'); set('DomainKeystoresDomain', 'd') | WebLogic 14.1.2 has no attribute DomainKeystoresDomain in NMProperties
            """)
    void laterReleaseOnly(String script, String message) throws IOException {
        assertThat(new SmallDomain(folder, "14.1.2").offline(script).lastLine()).contains(message);
        assertThat(new SmallDomain(folder, "15.1.1").offline(script).exitCode()).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            15.1.1 | cd('/Server/AdminServer'); create('f', 'FederationServices')      | no folder FederationServices in Server               | 14.1.2
            26.1.0 | cd('/Server/AdminServer'); create('f', 'FederationServices')      | no folder FederationServices in Server               | 14.1.2
            26.1.0 | cd('/Server/AdminServer'); set('AdministrationPortEnabled', true) | no attribute AdministrationPortEnabled in Server     | 15.1.1
            26.1.0 | cd('/Server/AdminServer'); set('AdministrationPortEnabled', true) | no attribute AdministrationPortEnabled in Server     | 14.1.2
            15.1.1 | create('f', 'FeatureCompatibility')                               | no folder FeatureCompatibility in the domain         | 26.1.0
            14.1.2 | create('f', 'FeatureCompatibility')                               | no folder FeatureCompatibility in the domain         | 26.1.0
            """)
    void otherReleaseOnly(String release, String script, String missing, String having) throws IOException {
        assertThat(new SmallDomain(folder, release).offline(script).lastLine())
                .contains("WebLogic " + release + " has " + missing);
        assertThat(new SmallDomain(folder, having).offline(script).exitCode()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"14.1.2", "15.1.1"})
    void patchedReleaseHasGatesOnlineOnly(String release) throws IOException {
        SmallDomain domain = new SmallDomain(folder, release).with("WLST_DOUBLE_VARIANT", "gates");
        String gate = "create('f', 'FeatureCompatibility'); cd('FeatureCompatibility/f');"
                + " set('JndiOutboundConnectionsAllowListEnabled', 'true')";
        assertThat(domain.offline(gate).lastLine())
                .contains("has no attribute JndiOutboundConnectionsAllowListEnabled in FeatureCompatibility");
        String list = "cd('/SecurityConfiguration/base_domain'); set('JNDIOutboundConnectionsAllowed', 'a')";
        assertThat(domain.offline(list).lastLine())
                .contains("attribute JNDIOutboundConnectionsAllowed of SecurityConfiguration exists only online");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            create('a', 'AppDeployment'); cd('/AppDeployment/a'); set('Targets', 'AdminServer') | 'Targets' is the online name of an attribute of AppDeployment; offline it is 'Target' | create('a', 'AppDeployment'); cd('/AppDeployment/a'); set('Target', 'AdminServer'); set('SourcePath', '/x.ear')
            create('m', 'UnixMachine'); cd('UnixMachine/m'); create('m', 'NodeManager'); cd('NodeManager/m'); set('NMType', 'plane') | takes one of SSH, RSH, Plain | create('m', 'UnixMachine'); cd('UnixMachine/m'); create('m', 'NodeManager'); cd('NodeManager/m'); set('NMType', 'Plain')
            cd('/SecurityConfiguration/base_domain'); set('CredentialGenerated', true) | exists only online | cd('/SecurityConfiguration/base_domain'); set('RemoteAnonymousRmit3Enabled', false)
            cd('/SecurityConfiguration/base_domain'); set('RemoteAnonymousRMIT3Enabled', false) | offline it is 'RemoteAnonymousRmit3Enabled' | cd('/SecurityConfiguration/base_domain'); set('RemoteAnonymousJndiEnabled', false)
            set('DBPassiveMode', false) | offline it is 'DbPassiveMode' | set('DbPassiveMode', false)
            """)
    void namesDifferingOnline(String refused, String message, String accepted) throws IOException {
        check(refused, message, accepted);
    }

    private void check(String refused, String message, String accepted) throws IOException {
        SmallDomain domain = new SmallDomain(folder, RELEASE);
        WlstRun refusal = domain.offline(refused);
        assertThat(refusal.lastLine()).startsWith("WLSTException: ").contains(message);
        assertThat(refusal.exitCode()).isEqualTo(1);

        WlstRun counterpart = domain.offline(accepted);
        assertThat(counterpart.exitCode()).as(counterpart.output()).isZero();
    }
}
