package com.softexploration.lab.ejb.performance.cli.jmx;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import java.io.Closeable;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.InetSocketAddress;
import java.net.MalformedURLException;
import java.nio.file.Path;
import java.rmi.ConnectIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.management.MBeanServerConnection;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;
import javax.rmi.ssl.SslRMIClientSocketFactory;

/**
 * An open JMX connection to one JVM.
 *
 * @param target name of the JVM, for messages
 * @param link closed with this connection
 */
public record JmxConnection(String target, MBeanServerConnection beans, Closeable link) implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(JmxConnection.class.getName());

    /** Property of the response timeout, since a hung server (stopped, or out of memory) must not hang its client. */
    private static final String RESPONSE_LIMIT = "sun.rmi.transport.tcp.responseTimeout";

    private static final int RESPONSE_LIMIT_MILLIS = 10_000;

    /** Environment entry with the socket factory of an agent's registry. */
    private static final String REGISTRY_SOCKETS = "com.sun.jndi.rmi.factory.socket";

    private static final Pattern AGENT = Pattern.compile("/jndi/rmi://([^/:]+):(\\d+)/.*");
    private static final TlsByAddress TLS = TlsByAddress.install(RESPONSE_LIMIT_MILLIS);

    /**
     * Connects to a JMX agent by URL.
     *
     * @param url for example {@code service:jmx:rmi:///jndi/rmi://127.0.0.1:19990/jmxrmi}
     * @param credentials empty for an agent without authentication
     * @param clientJar the server's own client, for a protocol unknown to the JDK; otherwise empty
     * @throws CliException if the URL is invalid, the client jar is missing or superfluous, no agent answers, or the
     *     credentials are rejected
     */
    public static JmxConnection toUrl(String url, Optional<JmxCredentials> credentials, Optional<Path> clientJar)
            throws CliException {
        JMXServiceURL serviceUrl = serviceUrl(url);
        Optional<ServerClient> client = ServerClient.speaking(serviceUrl);
        if (client.isPresent()) {
            ServerClient.Link link =
                    client.get().connect(serviceUrl, url, credentials, clientJar, RESPONSE_LIMIT_MILLIS);
            return new JmxConnection(url, link.beans(), link.closeable());
        }
        if (clientJar.isPresent()) {
            throw CliException.wrongUse(
                    "The JDK speaks " + serviceUrl.getProtocol() + " itself, so " + clientJar.get()
                            + " would not be used",
                    "omit --client-jar, or give a URL with " + ServerClient.allProtocols());
        }
        return connect(serviceUrl, url, credentials);
    }

    /**
     * Connects to a JVM of the same user on this machine through the JDK's local management agent, like JConsole. The
     * agent is started if necessary, and then listens on all addresses until that JVM ends.
     *
     * @throws CliException if there is no such JVM or it refuses to attach
     */
    public static JmxConnection toProcess(long pid) throws CliException {
        return connect(
                serviceUrl(attached(pid, VirtualMachine::startLocalManagementAgent)),
                "process " + pid,
                Optional.empty());
    }

    /**
     * Narrows a connection to a WebLogic domain runtime to the MBeans of one server; both close together.
     *
     * @param server its name in the domain
     */
    public JmxConnection toServer(String server) {
        return new JmxConnection(target + ", " + server, DomainRuntime.beansOf(beans, server), link);
    }

    /** Closes the connection; failures are only logged, because the JVM may have ended. */
    @Override
    public void close() {
        try {
            link.close();
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "closing the JMX connection to " + target, e);
        }
    }

    private static JmxConnection connect(JMXServiceURL url, String target, Optional<JmxCredentials> credentials)
            throws CliException {
        System.getProperties().putIfAbsent(RESPONSE_LIMIT, Integer.toString(RESPONSE_LIMIT_MILLIS));
        try {
            JMXConnector connector = connector(url, credentials);
            return new JmxConnection(target, connector.getMBeanServerConnection(), connector);
        } catch (SecurityException | IOException e) {
            throw ConnectFailure.of(target, credentials, e);
        }
    }

    /** Opens a connection by RMI, with the keys of the credentials. */
    @SuppressWarnings("BanJNDI") // JMX URLs of servers are JNDI names; the user says which server to trust
    public static JMXConnector connector(JMXServiceURL url, Optional<JmxCredentials> credentials) throws IOException {
        Map<String, Object> environment = new HashMap<>();
        credentials.ifPresent(
                given -> environment.put(JMXConnector.CREDENTIALS, new String[] {given.user(), given.password()}));
        Optional<TlsKeys> keys = credentials.flatMap(JmxCredentials::keys);
        Matcher agent = AGENT.matcher(url.getURLPath());
        if (keys.isPresent() && agent.matches()) {
            TLS.use(new InetSocketAddress(agent.group(1), Integer.parseInt(agent.group(2))), keys.get());
            environment.put(REGISTRY_SOCKETS, new SslRMIClientSocketFactory());
        }
        try {
            return JMXConnectorFactory.connect(url, environment);
        } catch (IOException e) {
            // What RMI reports of a registry with TLS, whose keys are then those of the javax.net.ssl properties.
            boolean tls = agent.matches() && ConnectFailure.has(e, ConnectIOException.class::isInstance);
            if (!tls || environment.putIfAbsent(REGISTRY_SOCKETS, new SslRMIClientSocketFactory()) != null) {
                throw e;
            }
            return JMXConnectorFactory.connect(url, environment);
        }
    }

    /** Reads a system property of a JVM of the same user on this machine, without opening a port there. */
    public static Optional<String> systemProperty(long pid, String name) throws CliException {
        return Optional.ofNullable(
                attached(pid, VirtualMachine::getSystemProperties).getProperty(name));
    }

    /** An action on an attached JVM. */
    private interface Action<T> {
        T run(VirtualMachine machine) throws IOException;
    }

    private static <T> T attached(long pid, Action<T> action) throws CliException {
        try {
            VirtualMachine machine = VirtualMachine.attach(Long.toString(pid));
            try {
                return action.run(machine);
            } finally {
                machine.detach();
            }
        } catch (AttachNotSupportedException | IOException e) {
            throw CliException.failed(
                    "Cannot attach to process " + pid + " (" + JmxFailure.firstLine(e) + ")",
                    "name the process id of a running JVM of your own user (jcmd -l lists them)",
                    e);
        } catch (NoClassDefFoundError e) {
            throw CliException.failed(
                    "This Java runtime cannot attach to other JVMs",
                    "run with a JDK, not a JRE, or connect with --url",
                    e);
        }
    }

    private static JMXServiceURL serviceUrl(String url) throws CliException {
        try {
            return new JMXServiceURL(url);
        } catch (MalformedURLException e) {
            throw CliException.wrongUse(
                    "'" + url + "' is not a JMX URL (" + e.getMessage() + ")",
                    "write it like service:jmx:rmi:///jndi/rmi://127.0.0.1:19990/jmxrmi");
        }
    }
}
