package com.softexploration.lab.ejb.performance.cli.weblogic.model;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.weblogic.model.ModelPorts.Hosting;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ModelPortsTest {
    private static List<String> problems(String yaml) throws IOException {
        return ModelPorts.problems(DomainModel.parse(yaml, Tokens.none()), Hosting.MACHINES);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "65536", "-1", "'seventy'", "99999999999"})
    void whatIsNoPortIsFound(String port) throws Exception {
        assertThat(problems("topology: {Server: {s1: {SSL: {ListenPort: " + port + "}}}}"))
                .containsExactly(
                        "topology/Server/s1/SSL/ListenPort: " + port.replace('\'', '"') + " is not a port, 1 to 65535");
    }

    @Test
    void twoServersOnOnePortOfOneHostAreFound() throws Exception {
        assertThat(problems("""
                        topology:
                          Server:
                            s1: {ListenAddress: 10.0.0.1, ListenPort: 7011}
                            s2: {ListenAddress: 10.0.0.1, ListenPort: 7011}
                            s3: {ListenAddress: 10.0.0.2, ListenPort: 7011}
                        """)).containsExactly("s2: s1 already listens on 10.0.0.1:7011");
    }

    @Test
    void aServerWithoutAnAddressListensOnItsMachines() throws Exception {
        assertThat(problems("""
                        topology:
                          UnixMachine: {m: {NodeManager: {ListenAddress: 10.0.0.1, ListenPort: 5556}}}
                          Server:
                            s1: {Machine: m, ListenPort: 7011}
                            s2: {ListenAddress: 10.0.0.1, ListenPort: 7011}
                            s3: {Machine: m, ListenPort: 5556}
                        """))
                .containsExactly(
                        "s2: s1 already listens on 10.0.0.1:7011",
                        "s3: Node Manager of m already listens on 10.0.0.1:5556");
    }

    @Test
    void portsThatAreOnlyDefaultsCountToo() throws Exception {
        assertThat(problems("topology: {Server: {s1: {}, s2: {ListenPort: 7001}}}"))
                .containsExactly("s2: s1 already listens on localhost:7001");
    }

    @Test
    void aPlainListenerThatIsSwitchedOffTakesNoPort() throws Exception {
        assertThat(problems("""
                        topology:
                          Server:
                            s1: {ListenPort: 7001, ListenPortEnabled: false, SSL: {Enabled: true, ListenPort: 7001}}
                        """)).isEmpty();
    }

    @Test
    void administrationPortsCountWhenTheDomainHasThem() throws Exception {
        String model = """
                topology:
                  AdministrationPortEnabled: %s
                  Server:
                    s1: {ListenPort: 7001, AdministrationPort: 9002}
                    s2: {ListenPort: 7002, AdministrationPort: 9002}
                """;

        assertThat(problems(model.formatted(true)))
                .containsExactly("s2 (administration): s1 (administration) already listens on localhost:9002");
        assertThat(problems(model.formatted(false))).isEmpty();
    }

    @Test
    void thePortsOfTheTransportsOutsideTheContainerCountToo() throws Exception {
        assertThat(problems("""
                        topology:
                          Server:
                            s1: {ListenPort: 7011, ServerStart: {Arguments: -DserviceRmiPort=7014 -DserviceTcpPort=7014}}
                            s2: {ListenPort: 7014, ServerStart: {Arguments: -DserviceTcpPort=seven}}
                        """))
                .containsExactly(
                        "s1 (serviceTcpPort): s1 (serviceRmiPort) already listens on localhost:7014",
                        "s2: s1 (serviceRmiPort) already listens on localhost:7014",
                        "s2 (serviceTcpPort): seven is not a port, 1 to 65535");
    }

    @Test
    void podsDoNotShareTheirPorts() throws Exception {
        DomainModel model = DomainModel.parse(
                "topology: {Server: {s1: {ListenPort: 7011}, s2: {ListenPort: 7011}}}", Tokens.none());

        assertThat(ModelPorts.problems(model, Hosting.PODS)).isEmpty();
    }
}
