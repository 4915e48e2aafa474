package com.softexploration.lab.ejb.performance.service.wire;

import java.io.IOException;
import java.io.Reader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.NoSuchAlgorithmException;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;

/**
 * TLS 1.3 over a connected socket: on the business server with the key in the file named by {@value #FILE_PROPERTY}, on
 * the calling server with the trust store of the JVM.
 */
public final class TlsLayer {
    /**
     * System property of the business server that names a private properties file with the keys {@code keyStore}, a
     * PKCS12 file, and {@code password}. If unset, the bare socket is not encrypted.
     */
    public static final String FILE_PROPERTY = "serviceKeyFile";

    private static final String[] PROTOCOLS = {"TLSv1.3"};
    private static final String REMEDY = "; give a properties file with the keys keyStore (a PKCS12 file) and password"
            + " that only its owner can read";

    private final SSLContext context;
    private final boolean client;

    private TlsLayer(SSLContext context, boolean client) {
        this.context = context;
        this.client = client;
    }

    /**
     * Creates the layer of a caller, which trusts the certificates of {@code javax.net.ssl.trustStore}.
     *
     * @throws IOException if that store is unusable
     */
    public static TlsLayer ofCaller() throws IOException {
        try {
            return ofCaller(SSLContext.getDefault());
        } catch (NoSuchAlgorithmException e) {
            throw new IOException("this JVM has no usable default for TLS: " + e.getMessage(), e);
        }
    }

    static TlsLayer ofCaller(SSLContext context) {
        return new TlsLayer(context, true);
    }

    /**
     * Creates the layer of the business server; empty if {@value #FILE_PROPERTY} is unset.
     *
     * @throws IllegalStateException naming the property if the file or its key store is unusable
     */
    public static Optional<TlsLayer> fromSystemProperties() {
        return Optional.ofNullable(System.getProperty(FILE_PROPERTY))
                .filter(file -> !file.isBlank())
                .map(file -> ofServer(Path.of(file.strip())));
    }

    static TlsLayer ofServer(Path file) {
        try {
            requirePrivate(file);
            Properties properties = new Properties();
            try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
                properties.load(reader);
            }
            return new TlsLayer(context(properties), false);
        } catch (IOException | IllegalArgumentException | GeneralSecurityException e) {
            throw new IllegalStateException(
                    "system property " + FILE_PROPERTY + ": cannot use " + file + " (" + e + ")" + REMEDY, e);
        }
    }

    private static void requirePrivate(Path file) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
        if (view != null) {
            Set<PosixFilePermission> others = EnumSet.copyOf(PosixFilePermissions.fromString("---rwxrwx"));
            others.retainAll(view.readAttributes().permissions());
            if (!others.isEmpty()) {
                throw new IOException("others can access it");
            }
        }
    }

    private static SSLContext context(Properties properties) throws IOException, GeneralSecurityException {
        char[] password = properties.getProperty("password", "").toCharArray();
        KeyStore store = KeyStore.getInstance(
                Path.of(properties.getProperty("keyStore", "")).toFile(), password);
        KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(store, password);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), null, null);
        return context;
    }

    /**
     * Performs the handshake on the calling thread. A caller rejects a certificate that it does not trust, or that names
     * another host.
     *
     * @param socket connected socket, closed together with the returned one
     * @param host name or address that the caller connected to; the business server ignores it
     * @throws IOException if the other end is no TLS 1.3 peer, or not trusted
     */
    SSLSocket over(Socket socket, String host) throws IOException {
        SSLSocket secure = (SSLSocket) context.getSocketFactory().createSocket(socket, host, socket.getPort(), true);
        secure.setUseClientMode(client);
        SSLParameters parameters = secure.getSSLParameters();
        parameters.setProtocols(PROTOCOLS);
        if (client) {
            parameters.setEndpointIdentificationAlgorithm("HTTPS");
        }
        secure.setSSLParameters(parameters);
        secure.startHandshake();
        return secure;
    }

    /** Returns protocol version and cipher suite of a connection, separated by a blank; empty if it is not encrypted. */
    public static String negotiated(Socket socket) {
        return socket instanceof SSLSocket secure
                ? secure.getSession().getProtocol() + " " + secure.getSession().getCipherSuite()
                : "";
    }

    /**
     * Returns what to check if a call failed because of TLS, beginning with a semicolon.
     *
     * @return empty if neither the failure nor one of its causes is one of TLS
     */
    public static String remedy(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SSLException) {
                return "; check that the trust store of this server (javax.net.ssl.trustStore) contains the certificate of"
                        + " the business server, and that the business server encrypts that port";
            }
        }
        return "";
    }
}
