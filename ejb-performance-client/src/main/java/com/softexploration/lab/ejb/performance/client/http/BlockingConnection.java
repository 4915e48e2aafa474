package com.softexploration.lab.ejb.performance.client.http;

import com.softexploration.lab.ejb.performance.client.CallException;
import com.softexploration.lab.ejb.performance.service.wire.CallerCredentials;
import com.softexploration.lab.ejb.performance.service.wire.TlsLayer;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.HttpVersion;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.impl.DefaultConnectionReuseStrategy;
import org.apache.hc.core5.http.impl.io.DefaultBHttpClientConnection;
import org.apache.hc.core5.http.impl.io.HttpRequestExecutor;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.http.message.BasicClassicHttpRequest;
import org.apache.hc.core5.http.protocol.HttpCoreContext;
import org.apache.hc.core5.io.CloseMode;

/**
 * HTTP/1.1 connection of one thread, based on Apache HttpCore, the layer below Apache HttpClient: the calling thread
 * itself writes the request to the socket and reads the response. The
 * choice is explained in {@code docs/decisions/http-client.md}.
 *
 * <p>An abandoned call closes the connection, so that the next answer is never the remainder of an older one.
 */
final class BlockingConnection implements AutoCloseable {
    /** Name of the HTTP client in reports. */
    static final String CLIENT = "Apache HttpCore 5";

    private static final Logger LOGGER = Logger.getLogger(BlockingConnection.class.getName());
    private static final int HTTP_PORT = 80;
    private static final int HTTPS_PORT = 443;
    private static final int OK = 200;
    private static final int UNAUTHORIZED = 401;
    private static final int FORBIDDEN = 403;
    private static final byte[] NOTHING = {};

    /** Size limits of the response head. */
    private static final Http1Config LIMITS = Http1Config.custom()
            .setMaxLineLength(64 * 1024)
            .setMaxHeaderCount(200)
            .build();

    /**
     * Idle time in nanoseconds after which the connection is checked, because the server may have closed it; a check
     * takes one millisecond.
     */
    private static final long FRESH_NANOS = TimeUnit.SECONDS.toNanos(2);

    private final HttpServiceConfiguration configuration;
    private final SessionCookies cookies = new SessionCookies();
    private final DefaultBHttpClientConnection connection = new DefaultBHttpClientConnection(LIMITS);
    private final HttpRequestExecutor executor = new HttpRequestExecutor();
    private final CallWatch watch;
    private volatile Closeable socket = () -> {};
    private long lastUsedNanos;
    private String encryption = "";

    BlockingConnection(HttpServiceConfiguration configuration) {
        this.configuration = configuration;
        this.watch = new CallWatch("ejb-performance http limit", configuration.timeout(), this::drop);
    }

    /** Protocol version and cipher suite of the latest connection; empty if there was none, or it is not encrypted. */
    String encryption() {
        return encryption;
    }

    /**
     * Sends a GET request and returns the body of the response.
     *
     * @throws CallException if there was no complete answer in time, or with another status
     */
    byte[] get(String path) {
        return answered("GET", path, new LinkedHashMap<>(), NOTHING);
    }

    /** Sends a POST request and returns the body of the response; throws the same exceptions as {@link #get}. */
    byte[] post(String path, String contentType, byte[] body) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Content-Type", contentType);
        return answered("POST", path, headers, body);
    }

    private byte[] answered(String method, String path, Map<String, String> headers, byte[] body) {
        URI uri = configuration.endpoint(path);
        if (configuration.credentials().given()) {
            headers.put("Authorization", configuration.credentials().basicAuthorization());
        }
        if (!cookies.header().isEmpty()) {
            headers.put("Cookie", cookies.header());
        }
        Answer answer = exchange(method, uri, headers, body);
        cookies.take(answer.cookies());
        if (answer.status() != OK) {
            throw new CallException(uri + " answered with status " + answer.status() + remedy(answer.status())
                    + ReceivedBytes.beginning(answer.body()));
        }
        return answer.body();
    }

    /** Returns the likely cause of an HTTP status; empty if unknown. */
    static String remedy(int status) {
        return status == UNAUTHORIZED || status == FORBIDDEN
                ? ": it refuses the user of the system property " + CallerCredentials.FILE_PROPERTY
                : "";
    }

    /**
     * A complete HTTP response.
     *
     * @param cookies values of the {@code Set-Cookie} headers
     */
    @SuppressWarnings("ArrayRecordComponent") // answers are not compared
    private record Answer(int status, List<String> cookies, byte[] body) {}

    /** Sends a request and returns the complete response, whatever its status. */
    private Answer exchange(String method, URI uri, Map<String, String> headers, byte[] body) {
        ReceivedBytes received = new ReceivedBytes();
        if (Thread.currentThread().isInterrupted()) {
            throw interrupted(uri, null, received);
        }
        boolean reusable = false;
        watch.begin();
        try {
            openIfNeeded(uri);
            HttpCoreContext context = HttpCoreContext.create();
            ClassicHttpRequest request = request(method, uri, headers, body);
            // Not closed: to close one that is not at its end would read the rest of it.
            ClassicHttpResponse response = executor.execute(request, connection, context);
            received.begin(response.getCode());
            byte[] whole = body(response.getEntity(), received);
            reusable = DefaultConnectionReuseStrategy.INSTANCE.keepAlive(request, response, context);
            return new Answer(response.getCode(), cookies(response), whole);
        } catch (IOException | HttpException | RuntimeException e) {
            throw switch (watch.end()) {
                case TOO_LATE -> tooLate(uri, e, received);
                case INTERRUPTED -> interrupted(uri, e, received);
                case NOT_ENDED -> broken(uri, e, received);
            };
        } finally {
            if (watch.end() != CallWatch.End.NOT_ENDED || !reusable) {
                drop();
            }
            lastUsedNanos = System.nanoTime();
        }
    }

    private static CallException broken(URI uri, Throwable failure, ReceivedBytes received) {
        String problem = failure instanceof IOException ? "cannot be asked, or was closed" : "failed";
        return new CallException(
                uri + " " + problem + " (" + failure + ")" + TlsLayer.remedy(failure) + "; " + received, failure);
    }

    private CallException tooLate(URI uri, Throwable failure, ReceivedBytes received) {
        return new CallException(
                uri + " gave no complete answer within "
                        + configuration.timeout().toMillis() + " ms; " + received,
                failure);
    }

    /**
     * Creates the exception for a call abandoned because its thread was interrupted; the interrupt status is preserved.
     */
    private static CallException interrupted(URI uri, Throwable failure, ReceivedBytes received) {
        return new CallException("interrupted while waiting for " + uri + "; " + received, failure);
    }

    private static ClassicHttpRequest request(String method, URI uri, Map<String, String> headers, byte[] body) {
        HttpHost host = new HttpHost(uri.getScheme(), uri.getHost(), uri.getPort());
        ClassicHttpRequest request = new BasicClassicHttpRequest(method, host, uri.getRawPath());
        request.setVersion(HttpVersion.HTTP_1_1);
        request.setHeader(HttpHeaders.HOST, host.toHostString());
        headers.forEach(request::setHeader);
        if ("POST".equals(method)) {
            request.setHeader(HttpHeaders.CONTENT_LENGTH, body.length);
            request.setEntity(new ByteArrayEntity(body, null));
        }
        return request;
    }

    private static byte[] body(HttpEntity entity, ReceivedBytes received) throws IOException {
        if (entity == null) {
            return new byte[0];
        }
        return received.of(entity.getContent()).readAllBytes();
    }

    private static List<String> cookies(ClassicHttpResponse response) {
        return Arrays.stream(response.getHeaders(HttpHeaders.SET_COOKIE))
                .map(Header::getValue)
                .toList();
    }

    private void openIfNeeded(URI uri) throws IOException {
        if (connection.isOpen() && System.nanoTime() - lastUsedNanos > FRESH_NANOS && connection.isStale()) {
            drop();
        }
        if (!connection.isOpen()) {
            boolean secure = "https".equals(uri.getScheme());
            int port = uri.getPort() >= 0 ? uri.getPort() : secure ? HTTPS_PORT : HTTP_PORT;
            Socket plain = new Socket();
            socket = plain;
            // Without this, Nagle's algorithm and delayed acknowledgements would show up as 40 ms plateaus.
            plain.setTcpNoDelay(true);
            plain.connect(new InetSocketAddress(uri.getHost(), port));
            Socket carrying = secure ? secured(plain, uri.getHost(), port) : plain;
            connection.bind(carrying);
            encryption = TlsLayer.negotiated(carrying);
        }
    }

    /** Wraps a socket in TLS. Rejects a server whose certificate is not trusted by this JVM, or names another host. */
    private static Socket secured(Socket plain, String host, int port) throws IOException {
        try {
            SSLSocket secure =
                    (SSLSocket) SSLContext.getDefault().getSocketFactory().createSocket(plain, host, port, true);
            SSLParameters parameters = secure.getSSLParameters();
            parameters.setEndpointIdentificationAlgorithm("HTTPS");
            secure.setSSLParameters(parameters);
            secure.startHandshake();
            return secure;
        } catch (NoSuchAlgorithmException e) {
            throw new IOException("this JVM has no usable default for TLS: " + e.getMessage(), e);
        }
    }

    /** Closes the connection if it is open; may be called from any thread, and the next call opens a new connection. */
    private void drop() {
        connection.close(CloseMode.IMMEDIATE);
        try {
            socket.close();
        } catch (IOException e) {
            LOGGER.log(Level.FINE, "closing a socket failed", e);
        }
    }

    @Override
    public void close() {
        watch.close();
        drop();
    }
}
