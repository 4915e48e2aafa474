package com.softexploration.lab.ejb.performance.cli.jmx;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.jmx.PlainSockets.ClearTextException;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.management.MBeanServerConnection;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;
import javax.naming.Context;

/** Client libraries of servers, for JMX over protocols that the JDK does not support. */
public enum ServerClient {
    /** Client of WebLogic: JMX over t3. */
    WEBLOGIC(
            "WebLogic",
            "t3",
            "t3s",
            "ORACLE_HOME/wlserver/server/lib/wlthint3client.jar",
            "weblogic.management.remote",
            "weblogic.management.remote.%s.ClientProvider") {
        @Override
        Map<String, Object> responseLimit(long millis) {
            return Map.of("jmx.remote.x.request.waiting.timeout", millis);
        }
    },

    /**
     * Client of WildFly: JMX over its management port or HTTP listener; without a user, authenticated as the local user
     * of the server process.
     */
    WILDFLY(
            "WildFly",
            "remote+http",
            "remote+https",
            "WILDFLY_HOME/bin/client/jboss-client.jar",
            "org.jboss.remotingjmx",
            "org.jboss.remotingjmx.RemotingConnectorProvider") {
        @Override
        Map<String, Object> responseLimit(long millis) {
            return Map.of("org.jboss.remoting-jmx.timeout", Long.toString(TimeUnit.MILLISECONDS.toSeconds(millis)));
        }
    };

    /**
     * Loggers of WildFly's client that log versions at each start; strongly referenced, because garbage collection
     * would reset their levels.
     */
    private static final List<Logger> TALKATIVE =
            List.of(Logger.getLogger("org.jboss"), Logger.getLogger("org.xnio"), Logger.getLogger("org.wildfly"));

    private static final String LOOPBACK = "127\\..*|localhost|\\[?::1\\]?";

    private final String product;
    private final String protocol;
    private final String protocolWithTls;
    private final String usualJar;
    private final String providerPackage;
    private final String provider;

    ServerClient(
            String product,
            String protocol,
            String protocolWithTls,
            String usualJar,
            String providerPackage,
            String provider) {
        this.product = product;
        this.protocol = protocol;
        this.protocolWithTls = protocolWithTls;
        this.usualJar = usualJar;
        this.providerPackage = providerPackage;
        this.provider = provider;
    }

    /** Returns the connector properties for a response timeout, which protects against a hung server. */
    abstract Map<String, Object> responseLimit(long millis);

    /** Default path of the client jar. */
    public String usualJar() {
        return usualJar;
    }

    /** Returns the Java release required by a client jar for its protocol without TLS; empty if unknown. */
    public OptionalInt javaRelease(Path jar) {
        return ClientJar.javaRelease(jar, provider.formatted(protocol));
    }

    /** Returns the parent of the package with the connector provider of a protocol. */
    public String providerPackage() {
        return providerPackage;
    }

    /** Returns the client for the protocol of a URL; empty if the JDK supports the protocol. */
    static Optional<ServerClient> speaking(JMXServiceURL url) {
        return Stream.of(values())
                .filter(client -> url.getProtocol().equals(client.protocol)
                        || url.getProtocol().equals(client.protocolWithTls))
                .findFirst();
    }

    /** Formats all protocols that need a server's client, with their products. */
    static String allProtocols() {
        return Stream.of(values())
                .map(client -> client.protocol + ", " + client.protocolWithTls + " (" + client.product + "'s)")
                .collect(Collectors.joining(", "));
    }

    /** An open connection with the resource to close. */
    record Link(MBeanServerConnection beans, Closeable closeable) {}

    /**
     * Connects to a server.
     *
     * @throws CliException if there is no usable client jar, no server answers, or the credentials are rejected
     */
    Link connect(
            JMXServiceURL url,
            String target,
            Optional<JmxCredentials> credentials,
            Optional<Path> file,
            long responseLimitMillis)
            throws CliException {
        Path clientJar = file.orElseThrow(() -> CliException.wrongUse(
                "Only " + product + "'s client speaks " + url.getProtocol() + ", and no client jar is given",
                "give --client-jar " + usualJar));
        TALKATIVE.forEach(logger -> logger.setLevel(Level.WARNING));
        if (this == WEBLOGIC
                && url.getProtocol().equals(protocol)
                && !url.getHost().matches(LOOPBACK)) {
            requireClearText(target, credentials);
        }
        ClientJar jar = ClientJar.open(clientJar, product, usualJar, provider.formatted(url.getProtocol()));
        try {
            return jar.within(() -> open(jar, url, environment(jar, credentials, responseLimitMillis)));
        } catch (IOException | SecurityException e) {
            throw ConnectFailure.of(target, credentials, e);
        } catch (RuntimeException | LinkageError e) {
            throw ConnectFailure.ofClient(clientJar, e);
        }
    }

    /**
     * Checks that credentials may be sent without TLS; only relevant for t3, which sends the password, whereas
     * WildFly's client sends digests.
     */
    private static void requireClearText(String target, Optional<JmxCredentials> credentials) throws CliException {
        if (!credentials.map(JmxCredentials::clearText).orElse(true)) {
            throw ConnectFailure.of(target, credentials, new ClearTextException(target));
        }
    }

    @SuppressWarnings("BanJNDI") // JMX URLs of servers are JNDI names; the user says which server to trust
    private static Link open(ClientJar jar, JMXServiceURL url, Map<String, ?> environment) throws IOException {
        JMXConnector connector = JMXConnectorFactory.connect(url, environment);
        return new Link(
                jar.within(MBeanServerConnection.class, connector.getMBeanServerConnection()),
                () -> jar.within(() -> {
                    connector.close();
                    return null;
                }));
    }

    private Map<String, ?> environment(ClientJar jar, Optional<JmxCredentials> credentials, long responseLimitMillis) {
        Map<String, Object> environment = new HashMap<>(responseLimit(responseLimitMillis));
        environment.put(JMXConnectorFactory.PROTOCOL_PROVIDER_PACKAGES, providerPackage);
        environment.put(JMXConnectorFactory.PROTOCOL_PROVIDER_CLASS_LOADER, jar.loader());
        environment.put(JMXConnectorFactory.DEFAULT_CLASS_LOADER, jar.loader());
        credentials.ifPresent(given -> {
            // WebLogic's documentation requires the first two; JConsole passes the third.
            environment.put(Context.SECURITY_PRINCIPAL, given.user());
            environment.put(Context.SECURITY_CREDENTIALS, given.password());
            environment.put(JMXConnector.CREDENTIALS, new String[] {given.user(), given.password()});
        });
        return environment;
    }
}
