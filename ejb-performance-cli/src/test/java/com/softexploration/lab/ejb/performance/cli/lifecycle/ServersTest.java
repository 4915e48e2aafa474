package com.softexploration.lab.ejb.performance.cli.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer;
import com.softexploration.lab.ejb.performance.cli.server.DomainSite;
import com.softexploration.lab.ejb.performance.cli.server.product.WildFly;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ServersTest {
    @ParameterizedTest
    @ValueSource(strings = {"wildfly", "tomee"})
    void domainRemembersPlainJmx(String server) throws Exception {
        assertThat(new Servers().choose(request(server, Map.of()), Map.of()).settings())
                .isEmpty();
        assertThat(new Servers()
                        .choose(request(server, Map.of(Servers.JMX_PLAIN, "true")), Map.of())
                        .settings())
                .containsOnlyKeys(Servers.JMX_PLAIN);
    }

    @Test
    void domainRemembersTls() throws Exception {
        assertThat(new Servers()
                        .choose(request("wildfly", Map.of(DomainSite.TLS, "true")), Map.of())
                        .settings())
                .containsOnlyKeys(DomainSite.TLS);
    }

    @Test
    void serversWithoutTlsNameOthers() {
        Servers servers = new Servers(List.of(withoutTls(WildFly.javax()), WildFly.current()));

        assertThatThrownBy(() -> servers.choose(request("wildfly-26", Map.of(DomainSite.TLS, "true")), Map.of()))
                .isInstanceOf(CliException.class)
                .hasMessage("--tls: this program cannot encrypt the remote EJB calls of the server 'wildfly-26';"
                        + " omit it, or choose as --server: wildfly");
    }

    @Test
    void webLogicNamesItsSecuredProfile() {
        assertThatThrownBy(() -> new Servers().choose(request("weblogic", Map.of(DomainSite.TLS, "true")), Map.of()))
                .hasMessageContaining("calls of the server 'weblogic'; create a domain with profile=secured by"
                        + " domain-scripts/weblogic and use --attach, or choose as --server: wildfly");
    }

    private static ApplicationServer withoutTls(ApplicationServer server) {
        return (ApplicationServer) Proxy.newProxyInstance(
                ApplicationServer.class.getClassLoader(),
                new Class<?>[] {ApplicationServer.class},
                (proxy, method, arguments) ->
                        method.getName().equals("encrypts") ? false : method.invoke(server, arguments));
    }

    private static DomainRequest request(String server, Map<String, String> options) {
        DomainRequest usual =
                new DomainRequest(server, new DomainRequest.Place(Path.of("/domain"), 28080, Duration.ZERO));
        return new DomainRequest(
                server, options, usual.place(), usual.jvms(), usual.size(), usual.applications(), usual.named());
    }
}
