package com.softexploration.lab.ejb.performance.cli.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Access control, tested by requests that no browser would send. */
class WebAccessTest extends AdmittedBrowser {
    private static final String FORM_TYPE = "application/x-www-form-urlencoded";

    @Test
    void linkAdmitsOneBrowserWithStrictCookie() throws Exception {
        String link = web.link();

        HttpResponse<String> first = send(HttpRequest.newBuilder(URI.create(link)));
        HttpResponse<String> second = send(HttpRequest.newBuilder(URI.create(link)));

        assertThat(first.statusCode()).isEqualTo(200);
        assertThat(first.headers().firstValue("Set-Cookie").orElseThrow())
                .startsWith("ejb-performance-" + web.port() + "=")
                .contains("; HttpOnly", "; SameSite=Strict", "; Path=" + web.base() + "/;");
        requireRefusal(second, 403, "This link was used");
        assertThat(second.headers().firstValue("Set-Cookie")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/live", "/events", "/runs", "/report.css", "/web.js", "/nothing", "/?token=guessed"})
    void requestWithoutCookieIsRefused(String path) throws Exception {
        requireRefusal(send(request(path)), 403, "");
        requireRefusal(send(request(path).header("Cookie", "ejb-performance-" + web.port() + "=guessed")), 403, "");
        requireRefusal(send(request(path).POST(BodyPublishers.ofString("form=" + web.form()))), 403, "");
    }

    /** A server on another port may have received the cookie of an older version, or have stolen it. */
    @ParameterizedTest
    @ValueSource(strings = {"/", "/live", "/runs", "/start", "/guessed/", "/guessed/live"})
    void cookieIsUselessOutsideSecretPath(String path) throws Exception {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(web.origin() + path)).header("Cookie", cookie);

        requireRefusal(send(request), 403, "This browser was not admitted");
        requireRefusal(
                send(request.header("Origin", web.origin()).POST(BodyPublishers.ofString(run()))),
                403,
                "This browser was not admitted");
        assertThat(web.commands().executed()).isEmpty();
    }

    @Test
    void iconOutsideSecretPathIsEmpty() throws Exception {
        HttpResponse<String> icon = send(HttpRequest.newBuilder(URI.create(web.origin() + "/favicon.ico")));

        assertThat(icon.statusCode()).isEqualTo(204);
        assertThat(icon.body()).isEmpty();
        assertThat(icon.headers().firstValue("Set-Cookie")).isEmpty();
    }

    @Test
    void secretPathIsLongAndRandom() throws Exception {
        assertThat(web.base()).matches("/[A-Za-z0-9_-]{43}");
        String former = web.base();
        web.close();
        visit(new RunningWeb(folder));
        assertThat(web.base()).isNotEqualTo(former);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/start", "/cancel", "/delete", "/name", "/link"})
    void unknownFieldIsRefusedByName(String path) throws Exception {
        HttpResponse<String> answer = post(path, "command=run&run=x&sure=yes&roundz=9");

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body()).contains("The form has no field &#39;");
        assertThat(web.commands().executed()).isEmpty();
    }

    @Test
    void contentPolicyAllowsOwnServerOnly() throws Exception {
        for (String path : List.of("/", "/live", "/runs", "/nothing")) {
            HttpResponse<String> answer = send(mine(path));

            assertThat(answer.headers().firstValue("Content-Security-Policy").orElseThrow())
                    .contains("default-src 'none'", "script-src 'self'", "frame-ancestors 'none'")
                    .doesNotContain("unsafe");
            assertThat(answer.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
            assertThat(answer.headers().firstValue("Cache-Control")).contains("no-store");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"evil.example", "evil.example:PORT", "127.0.0.1", "127.0.0.1:1", "localhost", "[::1]:PORT"})
    void anotherHostIsRefused(String host) throws Exception {
        String answer = raw("GET " + web.base() + "/ HTTP/1.1\r\nHost: " + host.replace("PORT", "" + web.port())
                + "\r\nCookie: " + cookie + "\r\nConnection: close\r\n\r\n");

        assertThat(answer).startsWith("HTTP/1.1 403").endsWith("Use " + web.origin() + ".\n");
    }

    @Test
    void duplicateHostIsRefusedOwnNamesAccepted() throws Exception {
        String host = "Host: 127.0.0.1:" + web.port() + "\r\n";

        // Newer JDKs refuse it themselves, with 400.
        assertThat(raw("GET " + web.base() + "/ HTTP/1.1\r\n" + host + host + "Cookie: " + cookie
                        + "\r\nConnection: close\r\n\r\n"))
                .containsPattern("^HTTP/1.1 40[03] ");
        assertThat(raw("GET " + web.base() + "/ HTTP/1.1\r\nHost: localhost:" + web.port() + "\r\nCookie: " + cookie
                        + "\r\nConnection: close\r\n\r\n"))
                .startsWith("HTTP/1.1 200");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://evil.example", "null", "http://127.0.0.1:1", "https://127.0.0.1:PORT", ""})
    void foreignOriginIsRefused(String origin) throws Exception {
        HttpRequest.Builder request =
                mine("/start").header("Content-Type", FORM_TYPE).POST(BodyPublishers.ofString(run()));
        if (!origin.isEmpty()) {
            request.header("Origin", origin.replace("PORT", "" + web.port()));
        }

        requireRefusal(send(request), 403, "This request does not come from a page of this server.");
        assertThat(web.commands().executed()).isEmpty();
    }

    @Test
    void otherPortIsRefusedDespiteCookie() throws Exception {
        requireRefusal(
                send(mine("/runs").header("Sec-Fetch-Site", "same-site")),
                403,
                "This request comes from a page of another server.");
        requireRefusal(send(mine("/runs").header("Sec-Fetch-Site", "cross-site")), 403, "");
        assertThat(send(mine("/runs").header("Sec-Fetch-Site", "same-origin")).statusCode())
                .isEqualTo(200);
    }

    @Test
    void formWithoutTokenIsRefused() throws Exception {
        requireRefusal(postAsIs("/start", "command=run"), 403, "This form belongs to an earlier start of the command");
        requireRefusal(postAsIs("/start", "command=run&form=guessed"), 403, "");
        requireRefusal(postAsIs("/cancel", "form=%zz"), 400, "");
        assertThat(web.commands().executed()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/start", "/cancel", "/name", "/link"})
    void getChangesNothing(String path) throws Exception {
        requireRefusalPage(send(mine(path + "?" + run() + "&sure=yes")), 405, "This address accepts POST only.");
        assertThat(web.commands().executed()).isEmpty();
    }

    @Test
    void deletionNeedsPostAndConfirmation() throws Exception {
        Path run = web.runs().resolve("20261120-101500-wildfly");
        FakeCommands.write(run, "completed", 150_000);

        assertThat(send(mine("/delete?run=20261120-101500-wildfly&sure=yes")).body())
                .contains("I am sure");
        requireRefusalPage(post("/delete", "run=20261120-101500-wildfly"), 400, "Nothing was deleted");
        assertThat(run).exists();
        assertThat(post("/delete", "run=20261120-101500-wildfly&sure=yes").statusCode())
                .isEqualTo(303);
        assertThat(run).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"PUT", "DELETE", "HEAD", "OPTIONS", "TRACE", "PATCH"})
    void otherMethodsAreRefused(String method) throws Exception {
        HttpResponse<String> answer = send(mine("/").method(method, BodyPublishers.noBody()));

        assertThat(answer.statusCode()).isEqualTo(405);
        assertThat(answer.body().lines().count()).isLessThanOrEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/runs/../secret.txt",
                "/runs/%2e%2e/secret.txt",
                "/runs/%2E%2E%2Fsecret.txt",
                "/runs/..%2f..%2fsecret.txt",
                "/runs/%252e%252e/secret.txt",
                "/runs/x/../../secret.txt",
                "/runs//secret.txt",
                "/runs/..%5csecret.txt",
                "/runs/x/%00",
                "/runs/x/.hidden",
                "/runs/link/secret.txt",
                "/runs/x",
                "/runs/x/",
                "/../secret.txt",
                "/result?run=../x",
                "/result?run=link",
                "/delete?run=..",
                "/delete?run=."
            })
    void pathTraversalIsRefused(String path) throws Exception {
        Files.writeString(web.runs().resolveSibling("secret.txt"), "secret");
        Files.writeString(Files.createDirectories(web.runs().resolve("x")).resolve(".hidden"), "secret");
        Files.createSymbolicLink(web.runs().resolve("link"), web.runs().resolveSibling("."));
        Files.writeString(web.runs().resolveSibling("run.json"), "{}");

        String answer = raw("GET " + web.base() + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + web.port() + "\r\nCookie: "
                + cookie + "\r\nConnection: close\r\n\r\n");

        assertThat(answer).startsWith("HTTP/1.1 404").doesNotContain("secret");
        assertThat(answer).contains("role=\"alert\">");
    }

    @Test
    void oversizedBodyIsRefusedWithAndWithoutLength() throws Exception {
        byte[] megabyte = new byte[1024 * 1024];
        List<byte[]> hundred = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            hundred.add(megabyte);
        }

        requireRefusal(
                send(own("/start").POST(BodyPublishers.ofByteArrays(hundred))), 413, "The request is too large.");
        requireRefusal(
                send(own("/start")
                        .POST(BodyPublishers.fromPublisher(BodyPublishers.ofByteArrays(hundred), 100L << 20))),
                413,
                "");
        assertThat(send(mine("/")).statusCode()).isEqualTo(200);
    }

    @Test
    void eventStreamsAreLimited() throws Exception {
        web.commands().loadTestsTake(20_000);
        assertThat(post("/start", "command=run").statusCode()).isEqualTo(303);
        List<CompletableFuture<HttpResponse<InputStream>>> streams = new ArrayList<>();

        for (int i = 0; i < 200; i++) {
            streams.add(client.sendAsync(mine("/events").build(), BodyHandlers.ofInputStream()));
        }
        List<HttpResponse<InputStream>> opened = new ArrayList<>();
        for (CompletableFuture<HttpResponse<InputStream>> stream : streams) {
            opened.add(stream.get());
        }

        assertThat(opened.stream().filter(stream -> stream.statusCode() == 200)).hasSize(16);
        List<HttpResponse<InputStream>> refused =
                opened.stream().filter(stream -> stream.statusCode() == 503).toList();
        assertThat(refused).hasSize(184);
        assertThat(new String(refused.get(0).body().readAllBytes(), StandardCharsets.UTF_8))
                .isEqualTo("Too many live views are open; close one of them.\n");
        assertThat(send(mine("/live")).body()).contains("Run is running.");
        assertThat(post("/cancel", "").statusCode()).isEqualTo(303);
        web.awaitEnd();
        assertThat(web.experiments().last().orElseThrow().state(0).sentence()).startsWith("Run was cancelled");
        for (HttpResponse<InputStream> stream : opened) {
            stream.body().close();
        }
    }

    private static void requireRefusal(HttpResponse<String> answer, int status, String beginning) {
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.headers().firstValue("Content-Type")).contains("text/plain; charset=utf-8");
        assertThat(answer.body().lines()).singleElement().asString().startsWith(beginning);
    }

    /** An admitted browser gets a page with navigation. */
    private static void requireRefusalPage(HttpResponse<String> answer, int status, String reason) {
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.headers().firstValue("Content-Type")).contains("text/html; charset=utf-8");
        assertThat(answer.body()).contains("role=\"alert\">" + reason, "\">Runs</a>");
    }

    private String run() {
        return keyed("command=run");
    }

    private String keyed(String form) {
        return form + "&form=" + web.form();
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(web.address() + path));
    }

    private HttpRequest.Builder mine(String path) {
        return request(path).header("Cookie", cookie);
    }

    private HttpRequest.Builder own(String path) {
        return mine(path).header("Origin", web.origin()).header("Content-Type", FORM_TYPE);
    }

    private HttpResponse<String> postAsIs(String path, String form) throws IOException, InterruptedException {
        return send(own(path).POST(BodyPublishers.ofString(form)));
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return client.send(request.build(), BodyHandlers.ofString());
    }

    /** Sends a request that no client would make. */
    private String raw(String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), web.port())) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
