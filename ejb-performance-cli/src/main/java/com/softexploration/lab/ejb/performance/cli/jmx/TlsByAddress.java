package com.softexploration.lab.ejb.performance.cli.jmx;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.KeyManagementException;
import java.security.KeyStore;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLContextSpi;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLServerSocketFactory;
import javax.net.ssl.SSLSessionContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;

/**
 * Socket factory that chooses the keys of TLS connections by server address.
 * An agent's stub brings its own socket factory, which
 * takes the default context of this JVM; with several domains that context must know them all.
 */
final class TlsByAddress extends SSLSocketFactory {
    private final int responseLimitMillis;
    private final Map<InetSocketAddress, Known> known = new ConcurrentHashMap<>();

    private record Known(TlsKeys keys, SSLContext context) {}

    /**
     * Creates a socket factory with a response timeout.
     *
     * @param responseLimitMillis timeout, including that of the handshake, for which RMI sets none
     */
    private TlsByAddress(int responseLimitMillis) {
        this.responseLimitMillis = responseLimitMillis;
    }

    /**
     * Installs an instance as the default of this JVM; must be called before all TLS connections, because RMI caches
     * the default.
     */
    static TlsByAddress install(int responseLimitMillis) {
        TlsByAddress factory = new TlsByAddress(responseLimitMillis);
        SSLContext.setDefault(factory.new Context());
        return factory;
    }

    /**
     * Returns the context of connections to other servers, created on demand from the {@code javax.net.ssl} properties.
     */
    private static SSLContext others() {
        try {
            return SSLContext.getInstance("Default");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("A javax.net.ssl property names an unusable store", e);
        }
    }

    /** Returns whether the trust store contains certificates of authorities, not only certificates of servers. */
    private static boolean trustsAuthorities() throws IOException {
        try {
            TrustManagerFactory factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            factory.init((KeyStore) null); // that of the javax.net.ssl properties, or the JDK's
            return Stream.of(factory.getTrustManagers())
                    .filter(X509TrustManager.class::isInstance)
                    .flatMap(manager -> Stream.of(((X509TrustManager) manager).getAcceptedIssuers()))
                    .anyMatch(certificate -> certificate.getBasicConstraints() >= 0);
        } catch (GeneralSecurityException e) {
            throw new IOException("A javax.net.ssl property names an unusable trust store: " + e.getMessage(), e);
        }
    }

    /** Sets the keys of future connections to a server. */
    void use(InetSocketAddress server, TlsKeys keys) throws IOException {
        Known present = known.get(server);
        if (present == null || !present.keys().equals(keys)) {
            known.put(server, new Known(keys, keys.context()));
        }
    }

    @Override
    public Socket createSocket(String host, int port) throws IOException {
        return createSocket(InetAddress.getByName(host), port);
    }

    @Override
    public Socket createSocket(InetAddress host, int port) throws IOException {
        Known server = known.get(new InetSocketAddress(host, port));
        SSLContext context = server == null ? others() : server.context();
        Socket socket = context.getSocketFactory().createSocket();
        socket.setSoTimeout(responseLimitMillis);
        if (server == null && socket instanceof SSLSocket secure && trustsAuthorities()) {
            // A certificate of an authority says only which host it belongs to.
            SSLParameters parameters = secure.getSSLParameters();
            parameters.setEndpointIdentificationAlgorithm("HTTPS");
            secure.setSSLParameters(parameters);
        }
        socket.connect(new InetSocketAddress(host, port), responseLimitMillis);
        return socket;
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress localHost, int localPort) throws IOException {
        return others().getSocketFactory().createSocket(host, port, localHost, localPort);
    }

    @Override
    public Socket createSocket(InetAddress host, int port, InetAddress localHost, int localPort) throws IOException {
        return others().getSocketFactory().createSocket(host, port, localHost, localPort);
    }

    @Override
    public Socket createSocket(Socket connected, String host, int port, boolean autoClose) throws IOException {
        return others().getSocketFactory().createSocket(connected, host, port, autoClose);
    }

    @Override
    public String[] getDefaultCipherSuites() {
        return others().getSocketFactory().getDefaultCipherSuites();
    }

    @Override
    public String[] getSupportedCipherSuites() {
        return others().getSocketFactory().getSupportedCipherSuites();
    }

    /** The default SSL context with other socket factories. */
    private final class Context extends SSLContext {
        Context() {
            super(new Spi(), null, "Default");
        }
    }

    private final class Spi extends SSLContextSpi {
        @Override
        protected void engineInit(KeyManager[] own, TrustManager[] trusted, SecureRandom random)
                throws KeyManagementException {
            throw new KeyManagementException("The default context is initialised already");
        }

        @Override
        protected SSLSocketFactory engineGetSocketFactory() {
            return TlsByAddress.this;
        }

        @Override
        protected SSLServerSocketFactory engineGetServerSocketFactory() {
            return others().getServerSocketFactory();
        }

        @Override
        protected SSLEngine engineCreateSSLEngine() {
            return others().createSSLEngine();
        }

        @Override
        protected SSLEngine engineCreateSSLEngine(String host, int port) {
            return others().createSSLEngine(host, port);
        }

        @Override
        protected SSLSessionContext engineGetServerSessionContext() {
            return others().getServerSessionContext();
        }

        @Override
        protected SSLSessionContext engineGetClientSessionContext() {
            return others().getClientSessionContext();
        }

        @Override
        protected SSLParameters engineGetDefaultSSLParameters() {
            return others().getDefaultSSLParameters();
        }

        @Override
        protected SSLParameters engineGetSupportedSSLParameters() {
            return others().getSupportedSSLParameters();
        }
    }
}
