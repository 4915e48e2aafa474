package com.softexploration.lab.ejb.performance.cli.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
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

    private static DomainRequest request(String server, Map<String, String> options) {
        DomainRequest usual =
                new DomainRequest(server, new DomainRequest.Place(Path.of("/domain"), 28080, Duration.ZERO));
        return new DomainRequest(
                server, options, usual.place(), usual.jvms(), usual.size(), usual.applications(), usual.named());
    }
}
