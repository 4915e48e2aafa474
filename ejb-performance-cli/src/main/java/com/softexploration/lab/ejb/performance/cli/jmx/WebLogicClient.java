package com.softexploration.lab.ejb.performance.cli.jmx;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.management.MBeanServerConnection;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;
import javax.naming.Context;

/** JMX over t3, WebLogic's own protocol, which only WebLogic's client jar speaks. */
public final class WebLogicClient {
    /** Where the jar is that speaks t3. */
    public static final String USUAL_JAR = "ORACLE_HOME/wlserver/server/lib/wlthint3client.jar";

    /** Where JMX finds the provider of a protocol: in the package of that name beneath this one. */
    public static final String PROVIDER_PACKAGE = "weblogic.management.remote";

    /** Its client looks into private parts of this package's object streams when it runs on Java 17 or later. */
    public static final String OPENED_PACKAGE = "java.base/java.io";

    /** The system properties by which a client of t3s trusts a domain's demo certificates, as one line. */
    public static final String TRUST_PROPERTIES = "-Dweblogic.security.TrustKeyStore=CustomTrust"
            + " -Dweblogic.security.CustomTrustKeyStoreFileName=DOMAIN_HOME/security/DemoTrust.p12"
            + " -Dweblogic.security.CustomTrustKeyStoreType=PKCS12"
            + " -Dweblogic.security.CustomTrustKeyStorePassPhrase=DemoTrustKeyStorePassPhrase";

    /** Without it a client waits for ever for a server that hangs. */
    private static final String RESPONSE_LIMIT = "jmx.remote.x.request.waiting.timeout";

    private static final Set<String> PROTOCOLS = Set.of("t3", "t3s");

    private WebLogicClient() {}

    /** Whether that URL is for this client. */
    static boolean speaks(JMXServiceURL url) {
        return PROTOCOLS.contains(url.getProtocol());
    }

    /**
     * Connects.
     *
     * @param target what it is, for messages
     * @param clientJar see {@link #USUAL_JAR}
     * @throws CliException if there is no usable client jar, nobody answers there, or the credentials are refused
     */
    static JmxConnection connect(
            JMXServiceURL url,
            String target,
            Optional<JmxCredentials> credentials,
            Optional<Path> clientJar,
            long responseLimitMillis)
            throws CliException {
        Path file = clientJar.orElseThrow(() -> CliException.wrongUse(
                "Only WebLogic's client speaks " + url.getProtocol() + ", and no client jar is given",
                "give --client-jar " + USUAL_JAR));
        ClientJar jar = ClientJar.open(file, PROVIDER_PACKAGE + "." + url.getProtocol() + ".ClientProvider");
        try {
            return jar.within(() -> open(jar, url, target, environment(jar, credentials, responseLimitMillis)));
        } catch (IOException | SecurityException e) {
            throw ConnectFailure.of(target, credentials, e);
        } catch (RuntimeException | LinkageError e) {
            throw ConnectFailure.ofClient(file, e);
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

    private static Map<String, ?> environment(
            ClientJar jar, Optional<JmxCredentials> credentials, long responseLimitMillis) {
        Map<String, Object> environment = new HashMap<>();
        environment.put(JMXConnectorFactory.PROTOCOL_PROVIDER_PACKAGES, PROVIDER_PACKAGE);
        environment.put(JMXConnectorFactory.PROTOCOL_PROVIDER_CLASS_LOADER, jar.loader());
        environment.put(JMXConnectorFactory.DEFAULT_CLASS_LOADER, jar.loader());
        environment.put(RESPONSE_LIMIT, responseLimitMillis);
        credentials.ifPresent(given -> {
            // The first two are what its documentation asks for, the third is what JConsole gives it.
            environment.put(Context.SECURITY_PRINCIPAL, given.user());
            environment.put(Context.SECURITY_CREDENTIALS, given.password());
            environment.put(JMXConnector.CREDENTIALS, new String[] {given.user(), given.password()});
        });
        return environment;
    }
}
