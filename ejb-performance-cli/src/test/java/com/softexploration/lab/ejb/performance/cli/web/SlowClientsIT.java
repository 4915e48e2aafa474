package com.softexploration.lab.ejb.performance.cli.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** An integration test because it waits for the seconds within which the JDK's server requires a complete request. */
class SlowClientsIT extends AdmittedBrowser {
    @Test
    void slowClientsDoNotBlockOthers() throws Exception {
        List<Socket> slow = new ArrayList<>();
        try {
            for (int i = 0; i < 100; i++) {
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), web.port());
                socket.getOutputStream().write("G".getBytes(StandardCharsets.US_ASCII));
                slow.add(socket);
            }

            HttpResponse<String> answer = client.send(
                    HttpRequest.newBuilder(URI.create(web.address() + "/"))
                            .header("Cookie", cookie)
                            .timeout(Duration.ofSeconds(60))
                            .build(),
                    BodyHandlers.ofString());

            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(System.getProperty("sun.net.httpserver.maxReqTime")).isEqualTo("5");
        } finally {
            for (Socket socket : slow) {
                socket.close();
            }
        }
    }
}
