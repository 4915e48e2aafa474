package com.softexploration.lab.ejb.performance.cli.contract;

import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;

/** Requests of the caller to the WAR of the business server, each over its own connection. */
record BusinessHttp(TestDomain domain) {
    /** Longer than any answered request. */
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    HttpResponse<String> get(String path) throws Exception {
        return send(HttpRequest.newBuilder(uri(path)));
    }

    HttpResponse<String> post(String path, String contentType, byte[] body) throws Exception {
        return send(HttpRequest.newBuilder(uri(path))
                .header("Content-Type", contentType)
                .POST(HttpRequest.BodyPublishers.ofByteArray(body)));
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        request.header("Authorization", authorization()).timeout(PATIENCE);
        return domain.httpClient().build().send(request.build(), BodyHandlers.ofString());
    }

    /** Value of the header, with the right password. */
    String authorization() throws Exception {
        byte[] both = ("caller:" + domain.callerPassword()).getBytes(StandardCharsets.UTF_8);
        return "Basic " + Base64.getEncoder().encodeToString(both);
    }

    private URI uri(String path) {
        return domain.uri(ServerRole.BUSINESS, "/ejb-performance" + path);
    }

    int port() {
        return domain.ports(ServerRole.BUSINESS).http();
    }
}
