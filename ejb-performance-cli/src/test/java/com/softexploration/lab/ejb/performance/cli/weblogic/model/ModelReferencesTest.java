package com.softexploration.lab.ejb.performance.cli.weblogic.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class ModelReferencesTest {
    private static List<String> problems(String yaml) throws IOException {
        return ModelReferences.problems(DomainModel.parse(yaml, Tokens.none()));
    }

    @Test
    void aClusterThatIsNotThereIsFound() throws Exception {
        assertThat(problems("topology: {Server: {s1: {Cluster: busness}}, Cluster: {business: {}}}"))
                .containsExactly("topology/Server/s1/Cluster: there is no cluster busness");
    }

    @Test
    void aMachineThatIsNotThereIsFound() throws Exception {
        assertThat(problems("topology: {Server: {s1: {Machine: m2}}, UnixMachine: {m1: {}}}"))
                .containsExactly("topology/Server/s1/Machine: there is no machine m2");
    }

    @Test
    void aTargetThatIsNotThereIsFound() throws Exception {
        assertThat(problems("""
                        topology: {Server: {s1: {}}, Cluster: {c: {}}}
                        appDeployments: {Application: {one: {Target: 'c, s2'}, two: {Target: [s1, d]}}}
                        """))
                .containsExactly(
                        "appDeployments/Application/one/Target: there is no cluster or server s2",
                        "appDeployments/Application/two/Target: there is no cluster or server d");
    }

    @Test
    void anApplicationForNobodyIsFound() throws Exception {
        assertThat(problems("appDeployments: {Application: {a: {ModuleType: ear}}}"))
                .containsExactly("appDeployments/Application/a/Target: missing, so nothing would run the application");
    }

    @Test
    void anAdministrationServerThatIsNotThereIsFound() throws Exception {
        assertThat(problems("topology: {AdminServerName: admin, Server: {AdminServer: {}}}"))
                .containsExactly("topology/AdminServerName: there is no server admin");
    }

    @Test
    void oneNameForTwoThingsIsFound() throws Exception {
        assertThat(problems("""
                        topology: {Name: d, Server: {c: {}, m: {}}, Cluster: {c: {}, d: {}}, UnixMachine: {m: {}}}
                        """))
                .containsExactly(
                        "topology/Cluster/d: topology/Name has the same name",
                        "topology/Server/c: topology/Cluster/c has the same name",
                        "topology/UnixMachine/m: topology/Server/m has the same name");
    }
}
