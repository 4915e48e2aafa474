package com.softexploration.lab.ejb.performance.cli.contract;

import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * GET requests with and without digest authentication (RFC 7616). The JDK's own clients lack it or remember passwords
 * across requests, which would invalidate a test with a wrong password.
 *
 * @param port port on 127.0.0.1
 */
record DigestRequest(HttpClient client, URI server) {
    /** Requests to a port without TLS. */
    DigestRequest(int port) {
        this(HttpClient.newHttpClient(), URI.create("http://127.0.0.1:" + port));
    }

    /** Requests to the main port of a server. */
    DigestRequest(TestDomain domain, ServerRole role) throws Exception {
        this(domain.httpClient().build(), domain.uri(role, ""));
    }

    int statusWithoutPassword(String path) throws IOException, InterruptedException {
        return client.send(request(path).build(), HttpResponse.BodyHandlers.discarding())
                .statusCode();
    }

    int statusWithPassword(String path, String user, String password)
            throws IOException, InterruptedException, GeneralSecurityException {
        String challenge = client.send(request(path).build(), HttpResponse.BodyHandlers.discarding())
                .headers()
                .firstValue("WWW-Authenticate")
                .orElseThrow();
        String realm = field(challenge, "realm");
        String nonce = field(challenge, "nonce");
        String secret = md5(user + ":" + realm + ":" + password);
        String response = md5(secret + ":" + nonce + ":00000001:abc:auth:" + md5("GET:" + path));
        String authorization = ("Digest username=\"%s\", realm=\"%s\", nonce=\"%s\", uri=\"%s\", opaque=\"%s\", "
                        + "cnonce=\"abc\", nc=00000001, qop=auth, response=\"%s\", algorithm=MD5")
                .formatted(user, realm, nonce, path, field(challenge, "opaque"), response);
        return client.send(
                        request(path).header("Authorization", authorization).build(),
                        HttpResponse.BodyHandlers.discarding())
                .statusCode();
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(server + path));
    }

    private static String field(String challenge, String name) {
        Matcher field = Pattern.compile(name + "=\"([^\"]*)\"").matcher(challenge);
        if (!field.find()) {
            throw new IllegalArgumentException("No " + name + " in " + challenge);
        }
        return field.group(1);
    }

    private static String md5(String text) throws GeneralSecurityException {
        return HexFormat.of().formatHex(MessageDigest.getInstance("MD5").digest(text.getBytes(StandardCharsets.UTF_8)));
    }
}
