package com.softexploration.lab.ejb.performance.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Transport;
import com.softexploration.lab.ejb.performance.contract.Transports;
import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;

class TransportListTest {
    private final List<TransportClient> clients = ServiceLoader.load(TransportClient.class).stream()
            .map(ServiceLoader.Provider::get)
            .toList();
    private final List<Transport> remote = Transports.LIST.stream()
            .filter(transport -> transport.side() == Side.REMOTE)
            .toList();

    @Test
    void everyRemoteTransportHasAClientInOrder() {
        assertThat(clients)
                .extracting(TransportClient::transport)
                .containsExactlyElementsOf(remote.stream().map(Transport::word).toList());
    }

    @Test
    void listedTransportsAreRemote() {
        assertThat(clients).allMatch(TransportClient::remote);
    }
}
