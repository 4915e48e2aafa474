package com.softexploration.lab.ejb.performance.cli.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.server.DomainPlan;
import com.softexploration.lab.ejb.performance.cli.server.ServerPlan;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TunedProfileTest {
    @ParameterizedTest
    @CsvSource({
        "glassfish, config/jvm-options, -Dorb.fragment.bytes=65536",
        "payara, config/jvm-options, -Dorb.fragment.bytes=65536"
    })
    void settingsReachBothServersOnly(String name, String file, String setting, @TempDir Path folder) throws Exception {
        DomainPlan stock = UnstartedDomain.configured(name, Map.of("profile", "stock"), folder.resolve("stock"));
        DomainPlan tuned = UnstartedDomain.configured(name, Map.of("profile", "tuned"), folder.resolve("tuned"));

        for (ServerPlan server : stock.servers()) {
            assertThat(written(server, file)).doesNotContain(setting);
        }
        for (ServerPlan server : tuned.servers()) {
            assertThat(written(server, file)).contains(setting);
        }
    }

    private static String written(ServerPlan server, String file) throws Exception {
        return Files.readString(server.folder().resolve(file));
    }
}
