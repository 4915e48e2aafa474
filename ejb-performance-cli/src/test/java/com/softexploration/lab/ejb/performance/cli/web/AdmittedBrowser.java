package com.softexploration.lab.ejb.performance.cli.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** An admitted browser, with experiments that end immediately by default. */
abstract class AdmittedBrowser {
    final HttpClient client = HttpClient.newHttpClient();

    @TempDir
    Path folder;

    RunningWeb web;
    String cookie;

    @BeforeEach
    void start() throws Exception {
        visit(new RunningWeb(folder));
    }

    void visit(RunningWeb site) throws Exception {
        web = site;
        web.commands().loadTestsTake(0);
        cookie = web.admit(client);
    }

    @AfterEach
    void stop() {
        web.close();
    }

    String get(String path) throws Exception {
        HttpResponse<String> answer = send(path);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return answer.body();
    }

    HttpResponse<String> send(String path) throws Exception {
        return client.send(
                HttpRequest.newBuilder(URI.create(web.address() + path))
                        .header("Cookie", cookie)
                        .build(),
                BodyHandlers.ofString());
    }

    HttpResponse<String> post(String path, String form) throws Exception {
        return client.send(
                HttpRequest.newBuilder(URI.create(web.address() + path))
                        .header("Cookie", cookie)
                        .header("Origin", web.origin())
                        .POST(BodyPublishers.ofString(form + "&form=" + web.form()))
                        .build(),
                BodyHandlers.ofString());
    }
}
