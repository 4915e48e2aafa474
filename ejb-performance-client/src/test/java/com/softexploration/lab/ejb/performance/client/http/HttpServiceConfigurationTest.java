package com.softexploration.lab.ejb.performance.client.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.softexploration.lab.ejb.performance.client.ClientException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HttpServiceConfigurationTest {
    @AfterEach
    void clear() {
        System.clearProperty("serviceHttpURL");
        System.clearProperty("serviceCredentialsFile");
    }

    @Test
    void trailingSlashIsDropped() throws Exception {
        System.setProperty("serviceHttpURL", " http://127.0.0.1:28080/ejb-performance/ ");

        HttpServiceConfiguration configuration = HttpServiceConfiguration.fromSystemProperties();

        assertThat(configuration.endpoint("/servlet")).hasToString("http://127.0.0.1:28080/ejb-performance/servlet");
        assertThat(configuration.credentials().given()).isFalse();
        assertThat(new ServletClient().configurationProblem()).isEmpty();
    }

    @Test
    void unsetAddressNamesProperty() {
        assertThat(new ServletClient().configurationProblem())
                .startsWith("system property serviceHttpURL is not set on this server; set it to the address of");
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1:28080", "remote+http://127.0.0.1:28080", "http:/ejb-performance", "http://a b"})
    void nonHttpAddressIsRefused(String url) {
        System.setProperty("serviceHttpURL", url);

        assertThatExceptionOfType(ClientException.class)
                .isThrownBy(() -> new ServletClient().connect())
                .withMessageStartingWith("system property serviceHttpURL is '" + url + "'; give the address");
    }

    @Test
    void passwordAppearsInHeaderOnly(@TempDir Path folder) throws Exception {
        System.setProperty("serviceHttpURL", "http://127.0.0.1:1");
        System.setProperty(
                "serviceCredentialsFile",
                Files.writeString(folder.resolve("credentials"), "principal=caller\ncredentials=secret\n")
                        .toString());

        HttpServiceConfiguration configuration = HttpServiceConfiguration.fromSystemProperties();

        assertThat(configuration.credentials().basicAuthorization()).isEqualTo("Basic Y2FsbGVyOnNlY3JldA==");
        assertThat(configuration.toString()).contains("as caller").doesNotContain("secret");
    }
}
