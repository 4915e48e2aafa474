package com.softexploration.lab.ejb.performance.cli.weblogic.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reading models: files over each other, tokens, passwords. */
class DomainModelTest {
    @TempDir
    Path folder;

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    @Test
    void aKeyThatStandsTwiceIsRefused() {
        assertThatThrownBy(() -> YamlFile.documents("Server: {s1: {ListenPort: 1, ListenPort: 2}}"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("Duplicate field 'ListenPort'");
    }

    @Test
    void aLaterFileAddsReplacesAndTakesAway() throws Exception {
        Path first =
                file("1.yaml", "topology: {Server: {s1: {ListenPort: 1, Machine: m}, s2: {ListenPort: 2}}, Name: d}");
        Path second = file("2.yaml", "topology: {Server: {s1: {Machine: n, Cluster: c}, '!s2': }}");

        assertThat(DomainModel.merged(List.of(first, second)))
                .hasToString(
                        "{\"topology\":{\"Server\":{\"s1\":{\"ListenPort\":1,\"Machine\":\"n\",\"Cluster\":\"c\"}},\"Name\":\"d\"}}");
    }

    @Test
    void anAttributeCannotBeTakenAway() throws Exception {
        Path first = file("1.yaml", "topology: {Server: {s1: {ListenPort: 1}}}");
        Path second = file("2.yaml", "topology: {Server: {s1: {'!ListenPort': }}}");

        assertThat(DomainModel.merged(List.of(first, second)))
                .hasToString("{\"topology\":{\"Server\":{\"s1\":{\"ListenPort\":1,\"!ListenPort\":\"\"}}}}");
    }

    @Test
    void tokensAreReplacedInNamesAndValues() throws Exception {
        Tokens tokens = Tokens.none()
                .with("PROP", Map.of("user", "caller", "host", "h"))
                .with("ENV", Map.of("P", "secret"));

        DomainModel model =
                DomainModel.parse("User: {'@@PROP:user@@': {a: '@@PROP:host@@:1', b: '@@ENV:P@@'}}", tokens);

        assertThat(model.root()).hasToString("{\"User\":{\"caller\":{\"a\":\"h:1\",\"b\":\"secret\"}}}");
        assertThat(tokens.problems()).isEmpty();
    }

    @Test
    void aTokenWithoutAValueIsAProblem() throws Exception {
        Tokens tokens = Tokens.none().with("PROP", Map.of("port", "7001"));
        DomainModel.parse("Server: {s1: {ListenPort: '@@PROP:prot@@'}}", tokens);

        assertThat(tokens.problems()).containsExactly("Server/s1/ListenPort: no value for @@PROP:prot@@");
    }

    @Test
    void aTokenOfNoKnownFormIsAProblem() throws Exception {
        Tokens tokens = Tokens.none().with("PROP", Map.of("port", "7001"));
        DomainModel.parse("a: '@@PORP:port@@'", tokens);

        assertThat(tokens.problems()).containsExactly("a: '@@PORP:port@@' has an @@ that belongs to no token");
    }

    @Test
    void aPropertyThatNothingAsksForIsNamed() throws Exception {
        Tokens tokens = Tokens.none().with("PROP", Map.of("port", "7001", "prot", "7002"));
        DomainModel.parse("a: '@@PROP:port@@'", tokens);

        assertThat(tokens.unused("PROP")).containsExactly("PROP:prot");
    }

    @Test
    void aPropertyThatStandsTwiceIsRefused() throws Exception {
        Path properties = file("model.properties", "# ports\nport=1\n\nport=2\n");

        assertThatThrownBy(() -> Tokens.ofProperties(properties)).hasMessage(properties + ": port stands twice");
    }

    @Test
    void aLineThatIsNoPropertyIsRefused() throws Exception {
        Path properties = file("model.properties", "port 1\n");

        assertThatThrownBy(() -> Tokens.ofProperties(properties))
                .hasMessage(properties + ": 'port 1' is not key=value");
    }

    @Test
    void aPasswordInTheModelIsFound() throws Exception {
        Path model = file("model.yaml", """
                domainInfo: {AdminPassword: welcome1}
                topology:
                  Security: {User: {caller: {Password: '@@PROP:caller.password@@'}}}
                  SecurityConfiguration: {NodeManagerPasswordEncrypted: '@@ENV:WEBLOGIC_PASSWORD@@'}
                """);

        assertThat(ModelPasswords.problems(DomainModel.merged(List.of(model))))
                .containsExactly(
                        "domainInfo/AdminPassword: a password in the model; take it from @@ENV:...@@ or @@SECRET:...@@",
                        "topology/Security/User/caller/Password:"
                                + " a password in the model; take it from @@ENV:...@@ or @@SECRET:...@@");
    }

    @Test
    void anAddressThatIsNotTheBusinessServersIsFound() throws Exception {
        DomainModel model = DomainModel.parse("""
                topology:
                  Server:
                    b1:
                      Cluster: business
                      ListenAddress: h1
                      ListenPort: 7011
                      ServerStart: {Arguments: '-DserviceRmiPort=7014 -DserviceTcpPort=7015 -DserviceBindAddress=h1'}
                    b2: {Cluster: business, ListenAddress: h2, ListenPort: 7011}
                    p1:
                      Cluster: presentation
                      ServerStart:
                        Arguments: >-
                          -Xmx1g -DproviderURL=t3://h1:7011,h2:7011 -DserviceHttpURL=http://h1:7011/ejb-performance
                          -DserviceRmiURL=rmi://h1:7014 -DserviceTcpAddress=h1:7015
                    p2:
                      Cluster: presentation
                      ServerStart:
                        Arguments: >-
                          -DproviderURL=t3://h1:7012 -DserviceHttpURL=http://h2:7011/ejb-performance
                          -DserviceRmiURL=rmi://h1:7015 -DserviceTcpAddress=h1:7014
                    p3: {Cluster: presentation}
                """, Tokens.none());

        String p2 = "topology/Server/p2/ServerStart/Arguments: ";
        String p3 = "topology/Server/p3/ServerStart/Arguments: ";
        assertThat(CallProvider.problems(model))
                .containsExactly(
                        p2 + "providerURL is t3://h1:7012, not t3://h1:7011,h2:7011",
                        p2 + "serviceHttpURL is http://h2:7011/ejb-performance, not http://h1:7011/ejb-performance",
                        p2 + "serviceRmiURL is rmi://h1:7015, not rmi://h1:7014",
                        p2 + "serviceTcpAddress is h1:7014, not h1:7015",
                        p3 + "providerURL is none, not t3://h1:7011,h2:7011",
                        p3 + "serviceHttpURL is none, not http://h1:7011/ejb-performance",
                        p3 + "serviceRmiURL is none, not rmi://h1:7014",
                        p3 + "serviceTcpAddress is none, not h1:7015");
    }

    @Test
    void callingWhatNobodyOffersIsFound() throws Exception {
        DomainModel model = DomainModel.parse("""
                topology:
                  Server:
                    b1: {Cluster: business, ListenAddress: h1, SSL: {Enabled: true, ListenPort: 7011}}
                    p1:
                      Cluster: presentation
                      ServerStart:
                        Arguments: >-
                          -DproviderURL=t3s://h1:7011 -DserviceHttpURL=https://h1:7011/ejb-performance
                          -DserviceRmiURL=rmi://h1:7014
                """, Tokens.none());

        assertThat(CallProvider.problems(model))
                .containsExactly("topology/Server/p1/ServerStart/Arguments: serviceRmiURL is rmi://h1:7014, not none");
    }
}
