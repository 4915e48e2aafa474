package com.softexploration.lab.ejb.performance.cli.jmx;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

/** A server's own client, for JMX over a protocol that the JDK does not speak. */
public enum ServerClient {
    /** JMX over t3. */
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

    /** JMX through the port of WildFly's management, or that of its HTTP listener; without a user, as the one who runs the server. */
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

    /** WebLogic's client looks into private parts of this package's object streams when it runs on Java 17 or later. */
    public static final String OPENED_PACKAGE = "java.base/java.io";

    /** The system properties by which a client of t3s trusts a domain's demo certificates, as one line. */
    public static final String TRUST_PROPERTIES = "-Dweblogic.security.TrustKeyStore=CustomTrust"
            + " -Dweblogic.security.CustomTrustKeyStoreFileName=DOMAIN_HOME/security/DemoTrust.p12"
            + " -Dweblogic.security.CustomTrustKeyStoreType=PKCS12"
            + " -Dweblogic.security.CustomTrustKeyStorePassPhrase=DemoTrustKeyStorePassPhrase";

    /** WildFly's client says its versions at each start. The loggers are held here, because unheld ones are forgotten with their levels. */
    private static final List<Logger> TALKATIVE =
            List.of(Logger.getLogger("org.jboss"), Logger.getLogger("org.xnio"), Logger.getLogger("org.wildfly"));

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

    /** What makes it give up a server that hangs: without it, it waits long or for ever. */
    abstract Map<String, Object> responseLimit(long millis);

    /** Where the jar is that has it. */
    public String usualJar() {
        return usualJar;
    }

    /** Where JMX finds the provider of a protocol: in the package of that name beneath this one. */
    public String providerPackage() {
        return providerPackage;
    }

    /** The product that it belongs to. */
    String product() {
        return product;
    }

    /** Which one that URL is for; empty for a protocol of the JDK. */
    static Optional<ServerClient> speaking(JMXServiceURL url) {
        return Stream.of(values())
                .filter(client -> url.getProtocol().equals(client.protocol)
                        || url.getProtocol().equals(client.protocolWithTls))
                .findFirst();
    }

    /** The protocols that need one, with whose it is. */
    static String allProtocols() {
        return Stream.of(values())
                .map(client -> client.protocol + ", " + client.protocolWithTls + " (" + client.product + "'s)")
                .collect(Collectors.joining(", "));
    }

    /**
     * Connects.
     *
     * @param target what it is, for messages
     * @param file see {@link #usualJar()}
     * @throws CliException if there is no usable client jar, nobody answers there, or the credentials are refused
     */
    JmxConnection connect(
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
        ClientJar jar = ClientJar.open(clientJar, this, provider.formatted(url.getProtocol()));
        try {
            return jar.within(() -> open(jar, url, target, environment(jar, credentials, responseLimitMillis)));
        } catch (IOException | SecurityException e) {
            throw ConnectFailure.of(target, credentials, e);
        } catch (RuntimeException | LinkageError e) {
            throw ConnectFailure.ofClient(clientJar, e);
        }
    }

    @SuppressWarnings("BanJNDI") // JMX URLs of servers are JNDI names; the user says which server to trust
    private static JmxConnection open(ClientJar jar, JMXServiceURL url, String target, Map<String, ?> environment)
            throws IOException {
        JMXConnector connector = JMXConnectorFactory.connect(url, environment);
        return new JmxConnection(
                target,
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
            // The first two are what WebLogic's documentation asks for, the third is what JConsole gives.
            environment.put(Context.SECURITY_PRINCIPAL, given.user());
            environment.put(Context.SECURITY_CREDENTIALS, given.password());
            environment.put(JMXConnector.CREDENTIALS, new String[] {given.user(), given.password()});
        });
        return environment;
    }
}
