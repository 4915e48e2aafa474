package com.softexploration.lab.ejb.performance.cli.jmx;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.results.value.Printable;
import com.sun.tools.attach.VirtualMachine;
import java.io.Closeable;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.InetSocketAddress;
import java.net.MalformedURLException;
import java.net.SocketTimeoutException;
import java.nio.file.Path;
import java.rmi.ConnectIOException;
import java.rmi.NotBoundException;
import java.rmi.registry.LocateRegistry;
import java.rmi.server.RMIClientSocketFactory;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.management.MBeanServerConnection;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;
import javax.management.remote.rmi.RMIConnector;
import javax.management.remote.rmi.RMIServer;
import javax.rmi.ssl.SslRMIClientSocketFactory;

/**
 * An open JMX connection to one JVM.
 *
 * @param target name of the JVM, for messages
 * @param link closed with this connection
 */
public record JmxConnection(String target, MBeanServerConnection beans, Closeable link) implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(JmxConnection.class.getName());

    /**
     * System property of the response timeout, which prevents a hung server (stopped, or out of memory) from blocking
     * its client.
     */
    private static final String RESPONSE_LIMIT = "sun.rmi.transport.tcp.responseTimeout";

    /** System property of the RMI handshake timeout, one minute by default. */
    private static final String HANDSHAKE_LIMIT = "sun.rmi.transport.tcp.handshakeTimeout";

    private static final int RESPONSE_LIMIT_MILLIS = 10_000;

    /**
     * Time limit of a whole request; connecting takes several reads, each of which may take up to the response timeout.
     */
    private static final RequestLimit REQUEST_LIMIT = new RequestLimit(Duration.ofSeconds(30));

    /** Environment key of the JDK's heartbeat interval; the heartbeat is redundant, because clients poll the server. */
    private static final String HEARTBEAT = "jmx.remote.x.client.connection.check.period";

    /** Environment key of the socket factory for an agent's registry. */
    private static final String REGISTRY_SOCKETS = "com.sun.jndi.rmi.factory.socket";

    private static final String EXAMPLE = "write it like service:jmx:rmi:///jndi/rmi://127.0.0.1:19990/jmxrmi";

    private static final Pattern AGENT = Pattern.compile("/jndi/rmi://([^/:]+):(\\d+)/(.*)");
    private static final TlsByAddress TLS = TlsByAddress.install(RESPONSE_LIMIT_MILLIS);

    static {
        for (String property : List.of(RESPONSE_LIMIT, HANDSHAKE_LIMIT)) {
            System.getProperties().putIfAbsent(property, Integer.toString(RESPONSE_LIMIT_MILLIS));
        }
        AnswerFilter.install();
        PlainSockets.install(RESPONSE_LIMIT_MILLIS);
    }

    /** Opens connections to one JVM. */
    @FunctionalInterface
    public interface Opener {
        /** Opens a connection, which the caller must close. */
        JmxConnection open() throws CliException;
    }

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
        return toUrl(url, credentials, clientJar, REQUEST_LIMIT);
    }

    /**
     * Connects to a JMX agent by URL, like {@link #toUrl(String, Optional, Optional)}, with another limit for
     * connecting and for each request.
     */
    static JmxConnection toUrl(
            String url, Optional<JmxCredentials> credentials, Optional<Path> clientJar, RequestLimit limit)
            throws CliException {
        JMXServiceURL serviceUrl = serviceUrl(url);
        Optional<ServerClient> client = ServerClient.speaking(serviceUrl);
        if (client.isPresent()) {
            ServerClient.Link link = opened(url, credentials, limit, () -> client.get()
                    .connect(serviceUrl, url, credentials, clientJar, RESPONSE_LIMIT_MILLIS));
            return new JmxConnection(url, limit.of(link.beans()), () -> close(link.closeable(), limit));
        }
        if (clientJar.isPresent()) {
            throw CliException.wrongUse(
                    "The JDK speaks " + serviceUrl.getProtocol() + " itself, so " + clientJar.get()
                            + " would not be used",
                    "omit --client-jar, or give a URL with " + ServerClient.allProtocols());
        }
        return connect(serviceUrl, url, credentials, limit);
    }

    /**
     * Connects to a JVM of the same user on this machine through the JDK's local management agent, as JConsole does.
     * The
     * agent is started if necessary, and then listens on all addresses until that JVM ends.
     *
     * @throws CliException if there is no such JVM or it refuses to attach
     */
    public static JmxConnection toProcess(long pid) throws CliException {
        return connect(
                serviceUrl(attached(pid, VirtualMachine::startLocalManagementAgent)),
                "process " + pid,
                Optional.empty(),
                REQUEST_LIMIT);
    }

    /**
     * Returns a view of a connection to a WebLogic domain runtime that is restricted to the MBeans of one server;
     * closing either closes both.
     *
     * @param server its name in the domain
     */
    public JmxConnection toServer(String server) {
        return new JmxConnection(target + ", " + server, DomainRuntime.beansOf(beans, server), link);
    }

    /** Closes the connection. Failures are only logged, because the JVM may have ended. */
    @Override
    public void close() {
        try {
            link.close();
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "closing the JMX connection to " + target, e);
        }
    }

    private static JmxConnection connect(
            JMXServiceURL url, String target, Optional<JmxCredentials> credentials, RequestLimit limit)
            throws CliException {
        return opened(target, credentials, limit, () -> {
            JMXConnector connector = connector(url, credentials);
            return new JmxConnection(
                    target,
                    limit.of(AnswerFilter.of(connector.getMBeanServerConnection())),
                    () -> close(connector, limit));
        });
    }

    private static <T> T opened(
            String target, Optional<JmxCredentials> credentials, RequestLimit limit, Callable<T> opening)
            throws CliException {
        try {
            return limit.make(opening);
        } catch (SecurityException | IOException e) {
            throw ConnectFailure.of(target, credentials, e);
        } catch (CliException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static void close(Closeable closing, RequestLimit limit) throws IOException {
        try {
            limit.make(() -> {
                closing.close();
                return closing;
            });
        } catch (IOException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** Opens an RMI connection with the keys of the credentials. */
    @SuppressWarnings("BanJNDI") // JMX URLs of servers are JNDI names; the user says which server to trust
    public static JMXConnector connector(JMXServiceURL url, Optional<JmxCredentials> credentials) throws IOException {
        Map<String, Object> environment = new HashMap<>(Map.of(HEARTBEAT, 0L));
        credentials.ifPresent(
                given -> environment.put(JMXConnector.CREDENTIALS, new String[] {given.user(), given.password()}));
        Optional<TlsKeys> keys = credentials.flatMap(JmxCredentials::keys);
        Matcher agent = AGENT.matcher(url.getURLPath());
        if (keys.isPresent() && agent.matches()) {
            TLS.use(new InetSocketAddress(agent.group(1), Integer.parseInt(agent.group(2))), keys.get());
            environment.put(REGISTRY_SOCKETS, new SslRMIClientSocketFactory());
        }
        try {
            return connect(url, environment, credentials);
        } catch (IOException e) {
            // What RMI reports of a registry with TLS, whose keys are then those of the javax.net.ssl properties.
            boolean tls = agent.matches() && JmxFailure.has(e, ConnectIOException.class::isInstance);
            if (!tls || environment.putIfAbsent(REGISTRY_SOCKETS, new SslRMIClientSocketFactory()) != null) {
                throw e;
            }
            try {
                return connect(url, environment, credentials);
            } catch (IOException withTls) {
                throw ConnectFailure.speaksTls(withTls) ? withTls : e;
            }
        }
    }

    @SuppressWarnings("BanJNDI") // see above
    private static JMXConnector connect(
            JMXServiceURL url, Map<String, Object> environment, Optional<JmxCredentials> credentials)
            throws IOException {
        if (credentials.map(JmxCredentials::clearText).orElse(true)) {
            return AnswerFilter.read(() -> JMXConnectorFactory.connect(url, environment));
        }
        // The registry may have no TLS, because it gets no password.
        Matcher agent = AGENT.matcher(url.getURLPath());
        JMXConnector connector = agent.matches()
                ? AnswerFilter.read(() -> new RMIConnector(server(agent, environment), environment))
                : JMXConnectorFactory.newJMXConnector(url, environment);
        return AnswerFilter.read(() -> {
            PlainSockets.refuse(() -> connector.connect(environment));
            return connector;
        });
    }

    private static RMIServer server(Matcher agent, Map<String, Object> environment) throws IOException {
        try {
            return (RMIServer) LocateRegistry.getRegistry(
                            agent.group(1), Integer.parseInt(agent.group(2)), (RMIClientSocketFactory)
                                    environment.get(REGISTRY_SOCKETS))
                    .lookup(agent.group(3));
        } catch (NotBoundException e) {
            throw new IOException("the registry has no " + agent.group(3), e);
        }
    }

    /** Reads a system property of a JVM of the same user on this machine, without starting a network agent in it. */
    public static Optional<String> systemProperty(long pid, String name) throws CliException {
        return Optional.ofNullable(
                attached(pid, VirtualMachine::getSystemProperties).getProperty(name));
    }

    /** Action performed on an attached JVM. */
    private interface Action<T> {
        T run(VirtualMachine machine) throws IOException;
    }

    private static <T> T attached(long pid, Action<T> action) throws CliException {
        try {
            return REQUEST_LIMIT.make(() -> {
                VirtualMachine machine = VirtualMachine.attach(Long.toString(pid));
                try {
                    return action.run(machine);
                } finally {
                    machine.detach();
                }
            });
        } catch (RuntimeException e) {
            throw e;
        } catch (SocketTimeoutException e) {
            throw CliException.failed(
                    "Process " + pid + " does not answer (" + JmxFailure.firstLine(e) + ")",
                    "check that it is not stopped or overloaded (ps -o stat,time -p " + pid + ")",
                    e);
        } catch (Exception e) {
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
        JMXServiceURL parsed;
        try {
            parsed = new JMXServiceURL(url);
        } catch (MalformedURLException e) {
            throw CliException.wrongUse("'" + url + "' is not a JMX URL (" + e.getMessage() + ")", EXAMPLE);
        }
        String path = parsed.getURLPath();
        // A directory, such as LDAP, may name a class of this program to create.
        if (parsed.getProtocol().equals("rmi") && path.startsWith("/jndi/") && !path.startsWith("/jndi/rmi://")) {
            throw CliException.wrongUse(
                    "'" + Printable.of(url) + "' names another directory than RMI's registry", EXAMPLE);
        }
        return parsed;
    }
}
