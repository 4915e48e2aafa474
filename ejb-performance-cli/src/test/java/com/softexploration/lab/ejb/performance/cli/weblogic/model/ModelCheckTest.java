package com.softexploration.lab.ejb.performance.cli.weblogic.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Models that are wrong in one way each. */
class ModelCheckTest {
    private static List<String> problems(String release, String yaml) throws IOException {
        return ModelCheck.problems(DomainModel.parse(yaml, Tokens.none()), Catalogue.read(Catalogue.FILE), release);
    }

    private static List<String> problems(String yaml) throws IOException {
        return problems("14.1.2", yaml);
    }

    @Test
    void aSectionThatNoModelHasIsRefused() throws Exception {
        assertThat(problems("toplogy: {Name: d}")).containsExactly("toplogy: unknown section");
    }

    @Test
    void aFolderThatTheDomainDoesNotHaveIsRefused() throws Exception {
        assertThat(problems("topology: {Servers: {s1: {ListenPort: 7001}}}"))
                .containsExactly("topology/Servers: unknown folder");
    }

    @Test
    void aFolderThatAServerDoesNotHaveIsRefused() throws Exception {
        assertThat(problems("topology: {Server: {s1: {Tls: {Enabled: true}}}}"))
                .containsExactly("topology/Server/s1/Tls: unknown folder");
    }

    @Test
    void aFolderInTheWrongSectionIsRefused() throws Exception {
        assertThat(problems("resources: {Server: {s1: {ListenPort: 7001}}}"))
                .containsExactly("resources/Server: unknown folder");
        assertThat(problems("appDeployments: {AppDeployment: {a: {Target: c}}}"))
                .containsExactly("appDeployments/AppDeployment: unknown folder");
    }

    @Test
    void aFolderThatTheReleaseLacksIsRefused() throws Exception {
        String model = "topology: {SecurityConfiguration: {CertificateManagement: {}}}";

        assertThat(problems("14.1.2", model))
                .containsExactly("topology/SecurityConfiguration/CertificateManagement:"
                        + " 14.1.2 has no folder SecurityConfiguration/CertificateManagement");
        assertThat(problems("15.1.1", model)).isEmpty();
    }

    @Test
    void anUnknownAttributeIsRefused() throws Exception {
        assertThat(problems("topology: {Server: {s1: {ListenPorts: 7001}}}"))
                .containsExactly("topology/Server/s1/ListenPorts: unknown attribute");
        assertThat(problems("topology: {ProductionMode: true}"))
                .containsExactly("topology/ProductionMode: unknown attribute");
        assertThat(problems("domainInfo: {AdminUser: weblogic}"))
                .containsExactly("domainInfo/AdminUser: unknown attribute");
    }

    @Test
    void anAttributeThatTheReleaseLacksIsRefused() throws Exception {
        String model = "topology: {ServerKeyStores: DemoIdentityAndDemoTrust}";

        assertThat(problems("14.1.2", model))
                .containsExactly("topology/ServerKeyStores: 14.1.2 has no attribute ServerKeyStores");
        assertThat(problems("15.1.1", model)).isEmpty();
    }

    @Test
    void anAttributeThatOnlyARunningServerHasIsRefused() throws Exception {
        assertThat(problems("topology: {Server: {s1: {ExpectedToRun: true}}}"))
                .containsExactly("topology/Server/s1/ExpectedToRun: 14.1.2 has no attribute ExpectedToRun");
    }

    @Test
    void anAttributeThatCannotBeSetIsRefused() throws Exception {
        assertThat(problems("topology: {RootDirectory: /opt}"))
                .containsExactly("topology/RootDirectory: cannot be set");
    }

    @Test
    void aPortInWordsIsOfTheWrongType() throws Exception {
        assertThat(problems("topology: {Server: {s1: {ListenPort: seventy}}}"))
                .containsExactly("topology/Server/s1/ListenPort: \"seventy\" is not of type integer");
    }

    @Test
    void aTruthValueThatIsNeitherTrueNorFalseIsOfTheWrongType() throws Exception {
        assertThat(problems("topology: {Server: {s1: {ListenPortEnabled: 'on'}}}"))
                .containsExactly("topology/Server/s1/ListenPortEnabled: \"on\" is not of type boolean");
    }

    @Test
    void aTruthValueWhereTextBelongsIsOfTheWrongType() throws Exception {
        assertThat(problems("topology: {Cluster: {c: {ClusterMessagingMode: true}}}"))
                .containsExactly("topology/Cluster/c/ClusterMessagingMode: true is not of type string");
    }

    @Test
    void numbersInAListOfTargetsAreOfTheWrongType() throws Exception {
        assertThat(problems("appDeployments: {Application: {a: {Target: [c, 1]}}}"))
                .containsExactly("appDeployments/Application/a/Target: [\"c\",1] is not of type delimited_string");
    }

    @Test
    void aValueInPlaceOfAFolderIsRefused() throws Exception {
        assertThat(problems("topology: {Server: {s1: {SSL: true}}}"))
                .containsExactly("topology/Server/s1/SSL: a folder, but has the value true");
        assertThat(problems("topology: {Server: s1}"))
                .containsExactly("topology/Server: has no names in it, but \"s1\"");
    }

    @Test
    void whatATokenLeavesCountsAsTheNumberOrTruthValueItReadsAs() throws Exception {
        assertThat(problems("topology: {Server: {s1: {ListenPort: '7001', ListenPortEnabled: 'true'}}}"))
                .isEmpty();
    }
}
