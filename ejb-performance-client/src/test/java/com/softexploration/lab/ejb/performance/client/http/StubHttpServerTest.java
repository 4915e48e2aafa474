package com.softexploration.lab.ejb.performance.client.http;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import org.junit.jupiter.api.RepeatedTest;

class StubHttpServerTest {
    @RepeatedTest(200)
    void closedClientDoesNotConnect() throws Exception {
        StubHttpServer gone = new StubHttpServer(StubHttpServer.silentAfter(new byte[0]));
        int port = URI.create(gone.url()).getPort();
        gone.close();

        assertThatExceptionOfType(ConnectException.class)
                .isThrownBy(() -> new Socket(InetAddress.getLoopbackAddress(), port).close());
    }
}
