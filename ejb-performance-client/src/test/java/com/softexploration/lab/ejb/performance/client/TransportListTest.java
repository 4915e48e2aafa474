package com.softexploration.lab.ejb.performance.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;

class TransportListTest {
    private final List<TransportClient> listed = ServiceLoader.load(TransportClient.class).stream()
            .map(ServiceLoader.Provider::get)
            .toList();

    @Test
    void theTransportOfThePublishedExperimentComesFirstAndTheFloorLast() {
        assertThat(listed.get(0).transport()).isEqualTo("remote-ejb");
        assertThat(listed.get(listed.size() - 1).transport()).isEqualTo("tcp");
    }

    @Test
    void aClassIsNamedAfterItsWordSoThatTheListTellsTheWords() {
        assertThat(listed).allSatisfy(client -> assertThat(client.transport())
                .isEqualTo(client.getClass()
                        .getSimpleName()
                        .replaceFirst("Client$", "")
                        .replaceAll("(?<=[a-z])(?=[A-Z])", "-")
                        .toLowerCase(Locale.ROOT)));
    }

    @Test
    void theListMarksThoseThatAreComparedOnlyWhereTheyAreNamed() throws IOException {
        String list = "/META-INF/services/" + TransportClient.class.getName();
        try (InputStream bytes = TransportListTest.class.getResourceAsStream(list)) {
            List<String> marked = new String(bytes.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> line.endsWith(" # if named"))
                    .map(line -> line.substring(0, line.indexOf(' ')))
                    .toList();
            assertThat(listed.stream().filter(client -> !client.usual()).map(client -> client.getClass()
                            .getName()))
                    .containsExactlyElementsOf(marked)
                    .hasSize(1);
        }
    }

    @Test
    void everyListedTransportLeavesTheServerAndHasAWordOfItsOwn() {
        assertThat(listed).allMatch(TransportClient::remote);
        assertThat(listed).extracting(TransportClient::transport).doesNotHaveDuplicates();
    }
}
