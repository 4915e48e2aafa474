package com.softexploration.lab.ejb.performance.client.benchmark;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.RequestBody;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.BasicHttpClientConnectionManager;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.HttpVersion;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.impl.io.DefaultBHttpClientConnection;
import org.apache.hc.core5.http.impl.io.HttpRequestExecutor;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.http.io.entity.EntityUtils;
import org.apache.hc.core5.http.message.BasicClassicHttpRequest;
import org.apache.hc.core5.http.protocol.HttpCoreContext;
import org.apache.hc.core5.util.Timeout;
import org.eclipse.jetty.client.BytesRequestContent;
import org.eclipse.jetty.client.ContentResponse;

/** A client configured for one thread as recommended: timeouts, no pool, no unneeded features. */
abstract class HttpExchange {
    static final String CONTENT_TYPE = "application/x-java-serialized-object";
    private static final int LIMIT_SECONDS = 300;
    private static final int MAX_BYTES = 20 * 1024 * 1024;

    final URI servlet;
    final String authorization;

    HttpExchange(URI servlet, String authorization) {
        this.servlet = servlet;
        this.authorization = authorization;
    }

    /** Returns all candidates; the first is the reference. */
    static Map<String, HttpExchange> all(URI servlet, String authorization) throws Exception {
        Map<String, HttpExchange> all = new LinkedHashMap<>();
        all.put("JDK HttpClient", new Jdk(servlet, authorization, HttpClient.newBuilder()));
        all.put(
                "the same, no executor",
                new Jdk(servlet, authorization, HttpClient.newBuilder().executor(Runnable::run)));
        all.put("HttpURLConnection", new UrlConnection(servlet, authorization));
        all.put("Apache HttpClient 5", new ApacheClient(servlet, authorization));
        all.put("Apache HttpCore 5", new ApacheCore(servlet, authorization));
        all.put("OkHttp 5", new Ok(servlet, authorization));
        all.put("Jetty 12", new Jetty(servlet, authorization));
        all.put("bare socket (bound)", new BareExchange(servlet, authorization));
        return all;
    }

    abstract byte[] post(byte[] body) throws Exception;

    void close() throws Exception {}

    static byte[] requireOk(int status, byte[] body) throws IOException {
        if (status != 200) {
            throw new IOException("status " + status + ": " + new String(body, StandardCharsets.ISO_8859_1));
        }
        return body;
    }

    private static final class Jdk extends HttpExchange {
        private final HttpClient client;

        Jdk(URI servlet, String authorization, HttpClient.Builder client) {
            super(servlet, authorization);
            this.client = client.version(HttpClient.Version.HTTP_1_1).build();
        }

        @Override
        byte[] post(byte[] body) throws Exception {
            HttpRequest request = HttpRequest.newBuilder(servlet)
                    .header("Authorization", authorization)
                    .header("Content-Type", CONTENT_TYPE)
                    .POST(HttpRequest.BodyPublishers.ofByteArray(body))
                    .build();
            HttpResponse<byte[]> response = client.sendAsync(request, HttpResponse.BodyHandlers.ofByteArray())
                    .get(LIMIT_SECONDS, TimeUnit.SECONDS);
            return requireOk(response.statusCode(), response.body());
        }
    }

    private static final class UrlConnection extends HttpExchange {
        UrlConnection(URI servlet, String authorization) {
            super(servlet, authorization);
        }

        @Override
        byte[] post(byte[] body) throws IOException {
            HttpURLConnection connection = (HttpURLConnection) servlet.toURL().openConnection();
            connection.setConnectTimeout(LIMIT_SECONDS * 1000);
            connection.setReadTimeout(LIMIT_SECONDS * 1000);
            connection.setDoOutput(true);
            connection.setRequestProperty("Authorization", authorization);
            connection.setRequestProperty("Content-Type", CONTENT_TYPE);
            try (OutputStream out = connection.getOutputStream()) {
                out.write(body);
            }
            try (InputStream in = connection.getInputStream()) {
                return in.readAllBytes();
            }
        }
    }

    private static final class ApacheClient extends HttpExchange {
        private final CloseableHttpClient client;

        ApacheClient(URI servlet, String authorization) {
            super(servlet, authorization);
            BasicHttpClientConnectionManager connection = new BasicHttpClientConnectionManager();
            connection.setConnectionConfig(ConnectionConfig.custom()
                    .setConnectTimeout(Timeout.ofSeconds(LIMIT_SECONDS))
                    .setSocketTimeout(Timeout.ofSeconds(LIMIT_SECONDS))
                    .build());
            client = HttpClients.custom()
                    .setConnectionManager(connection)
                    .disableAutomaticRetries()
                    .disableRedirectHandling()
                    .disableContentCompression()
                    .disableCookieManagement()
                    .disableAuthCaching()
                    .build();
        }

        @Override
        byte[] post(byte[] body) throws IOException {
            HttpPost request = new HttpPost(servlet);
            request.setHeader("Authorization", authorization);
            request.setEntity(new ByteArrayEntity(body, ContentType.create(CONTENT_TYPE)));
            return client.execute(
                    request,
                    response ->
                            requireOk(response.getCode(), EntityUtils.toByteArray(response.getEntity(), MAX_BYTES)));
        }

        @Override
        void close() throws IOException {
            client.close();
        }
    }

    /** Apache HttpCore, the layer below Apache HttpClient: one connection, opened and closed by its user. */
    private static final class ApacheCore extends HttpExchange {
        private final DefaultBHttpClientConnection connection = new DefaultBHttpClientConnection(Http1Config.DEFAULT);
        private final HttpRequestExecutor executor = new HttpRequestExecutor();
        private final HttpHost host;

        ApacheCore(URI servlet, String authorization) {
            super(servlet, authorization);
            host = HttpHost.create(servlet);
        }

        @Override
        byte[] post(byte[] body) throws Exception {
            if (!connection.isOpen()) {
                Socket socket = new Socket(servlet.getHost(), servlet.getPort());
                socket.setTcpNoDelay(true);
                socket.setSoTimeout(LIMIT_SECONDS * 1000);
                connection.bind(socket);
            }
            BasicClassicHttpRequest request = new BasicClassicHttpRequest("POST", host, servlet.getRawPath());
            request.setVersion(HttpVersion.HTTP_1_1);
            request.setHeader("Host", host.toHostString());
            request.setHeader("Authorization", authorization);
            request.setHeader("Content-Type", CONTENT_TYPE);
            request.setHeader("Content-Length", body.length);
            request.setEntity(new ByteArrayEntity(body, null));
            try (ClassicHttpResponse response = executor.execute(request, connection, HttpCoreContext.create())) {
                return requireOk(response.getCode(), EntityUtils.toByteArray(response.getEntity(), MAX_BYTES));
            }
        }

        @Override
        void close() throws IOException {
            connection.close();
        }
    }

    private static final class Ok extends HttpExchange {
        private static final MediaType TYPE = MediaType.get(CONTENT_TYPE);
        private final OkHttpClient client = new OkHttpClient.Builder()
                .socketFactory(new WithoutNagle())
                .callTimeout(Duration.ofSeconds(LIMIT_SECONDS))
                .connectTimeout(Duration.ZERO)
                .readTimeout(Duration.ZERO)
                .writeTimeout(Duration.ZERO)
                .retryOnConnectionFailure(false)
                .followRedirects(false)
                .build();

        Ok(URI servlet, String authorization) {
            super(servlet, authorization);
        }

        @Override
        byte[] post(byte[] body) throws IOException {
            okhttp3.Request request = new okhttp3.Request.Builder()
                    .url(servlet.toString())
                    .header("Authorization", authorization)
                    .header("Accept-Encoding", "identity")
                    .post(RequestBody.create(body, TYPE))
                    .build();
            try (okhttp3.Response response = client.newCall(request).execute()) {
                return requireOk(response.code(), response.body().bytes());
            }
        }

        @Override
        void close() {
            client.connectionPool().evictAll();
        }
    }

    private static final class Jetty extends HttpExchange {
        private final org.eclipse.jetty.client.HttpClient client = new org.eclipse.jetty.client.HttpClient();

        Jetty(URI servlet, String authorization) throws Exception {
            super(servlet, authorization);
            client.setMaxConnectionsPerDestination(1);
            client.start();
        }

        @Override
        byte[] post(byte[] body) throws Exception {
            ContentResponse response = client.POST(servlet)
                    .headers(headers -> headers.put("Authorization", authorization))
                    .body(new BytesRequestContent(CONTENT_TYPE, body))
                    .timeout(LIMIT_SECONDS, TimeUnit.SECONDS)
                    .send();
            return requireOk(response.getStatus(), response.getContent());
        }

        @Override
        void close() throws Exception {
            client.stop();
        }
    }
}
