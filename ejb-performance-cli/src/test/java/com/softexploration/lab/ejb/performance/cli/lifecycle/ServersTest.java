package com.softexploration.lab.ejb.performance.cli.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
        return new DomainRequest(
                server, Path.of("/domain"), 28080, Duration.ZERO, Map.of(), options, Optional.empty(), List.of(), 1);
    }
}
