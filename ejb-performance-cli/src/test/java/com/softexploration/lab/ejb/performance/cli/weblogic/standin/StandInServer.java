package com.softexploration.lab.ejb.performance.cli.weblogic.standin;

import com.fasterxml.jackson.core.JacksonException;
import com.softexploration.lab.ejb.performance.client.ejb.LocalEjbClient;
import com.softexploration.lab.ejb.performance.client.ejb.RemoteEjbClient;
import com.softexploration.lab.ejb.performance.client.ejb.RemoteEjbRequiredClient;
import com.softexploration.lab.ejb.performance.client.ejb.RemoteEjbSupportsClient;
import com.softexploration.lab.ejb.performance.client.own.BeanLookup;
import com.softexploration.lab.ejb.performance.client.socket.RmiClient;
import com.softexploration.lab.ejb.performance.client.socket.TcpClient;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.monitoring.ExecutorRegistration;
import com.softexploration.lab.ejb.performance.monitoring.TransportClients;
import com.softexploration.lab.ejb.performance.service.bean.BusinessPerformanceServiceBean;
import com.softexploration.lab.ejb.performance.service.endpoint.EndpointsOutsideTheContainer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.rmi.Remote;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.management.remote.JMXAuthenticator;
import javax.management.remote.JMXConnectorServer;
import javax.management.remote.JMXPrincipal;
import javax.management.remote.JMXServiceURL;
import javax.management.remote.rmi.RMIConnectorServer;
import javax.management.remote.rmi.RMIJRMPServerImpl;
import javax.security.auth.Subject;

/**
 * Stand-in for a managed server of WebLogic. Listens on the domain's addresses, has the real MXBeans while their EAR is
 * deployed, and makes real load tests; RMI replaces t3. Offers and calls the transports {@code rmi} and {@code tcp}
 * like a real server, but nothing over HTTP.
 *
 * <p>Arguments: server name, domain home, and Node Manager's start arguments, of which only system properties are used.
 * The password of the domain's users is in the variable {@code WEBLOGIC_PASSWORD}.
 */
public final class StandInServer {
    /** WebLogic's log message that the server is up. */
    public static final String UP = "Server state changed to RUNNING.";

    /** Log message that an application's MXBean is available. */
    public static final String ACTIVE = " is active";

    /** Name of the variable with the comma-separated listen addresses: plain, TLS, administration. */
    public static final String LISTENERS_VARIABLE = "WLST_DOUBLE_LISTENERS";

    private static final String PASSWORD_VARIABLE = "WEBLOGIC_PASSWORD";
    private static final String SERVICE_NAME = "ejb-performance/BusinessPerformanceService";
    private static final long LOOK_INTERVAL_MILLIS = 100;

    private final Path domainHome;
    private final String name;
    private final List<Registry> registries = new ArrayList<>();

    // Both are referenced here, because RMI itself holds only weak references.
    private final ServiceOverRmi service;
    private JMXConnectorServer jmx;

    private final Remote serviceStub;

    private StandInServer(Path domainHome, String name) throws IOException {
        this.domainHome = domainHome;
        this.name = name;
        this.service = new ServiceOverRmi(
                new BusinessPerformanceServiceBean(), domainHome.resolve("security/caller.properties"));
        this.serviceStub = UnicastRemoteObject.exportObject(service, 0);
    }

    /** Runs until ended by a signal. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        String name = arguments[0];
        Path domainHome = Path.of(arguments[1]);
        for (String argument : arguments) {
            if (argument.startsWith("-D")) {
                String[] property = argument.substring(2).split("=", 2);
                System.setProperty(property[0], property.length == 1 ? "" : property[1]);
            }
        }
        System.setProperty("weblogic.Name", name);
        System.setProperty("java.rmi.server.hostname", listeners().get(0).replaceFirst(":.*", ""));
        StandInServer server = new StandInServer(domainHome, name);
        server.listen();
        server.followDeployments();
    }

    private static List<String> listeners() {
        return List.of(System.getenv(LISTENERS_VARIABLE).split(","));
    }

    @SuppressWarnings("BanJNDI") // a registry of this test
    private void listen() throws IOException {
        DomainSettings settings = DomainSettings.read(domainHome, name);
        String password = System.getenv(PASSWORD_VARIABLE);
        Map<String, Object> environment = Map.of(
                JMXConnectorServer.AUTHENTICATOR, (JMXAuthenticator) given -> authenticate(settings, password, given));
        RMIJRMPServerImpl connections = new RMIJRMPServerImpl(0, null, null, environment);
        jmx = new RMIConnectorServer(
                new JMXServiceURL("service:jmx:rmi://"),
                environment,
                connections,
                ManagementFactory.getPlatformMBeanServer());
        jmx.start();
        for (String listener : listeners()) {
            Registry registry = LocateRegistry.createRegistry(Integer.parseInt(listener.replaceFirst(".*:", "")));
            registry.rebind("jmxrmi", connections.toStub());
            registries.add(registry);
        }
    }

    private static Subject authenticate(DomainSettings settings, String password, Object given) {
        String[] credentials = (String[]) given;
        if (password == null || !settings.knows(credentials[0]) || !password.equals(credentials[1])) {
            throw new SecurityException("User " + credentials[0] + " failed to be authenticated.");
        }
        return new Subject(true, Set.of(new JMXPrincipal(credentials[0])), Set.of(), Set.of());
    }

    /** Follows deployments: a deployed EAR registers its MXBean, an undeployed one removes it. */
    private void followDeployments() throws IOException, InterruptedException {
        Deployment business = new Deployment("ejb-performance-business", () -> {
            for (Registry registry : registries) {
                for (String attribute : List.of("", "Required", "Supports")) { // equivalent without transactions
                    registry.rebind(SERVICE_NAME + attribute, serviceStub);
                }
            }
            Runnable endpoints = EndpointsOutsideTheContainer.open();
            ExecutorRegistration registration = ExecutorRegistration.register(
                    Side.LOCAL,
                    TransportClients.of(new LocalEjbClient(new BusinessPerformanceServiceBean(), BeanLookup.NONE)));
            return () -> {
                registration.close();
                endpoints.run();
            };
        });
        Deployment presentation = new Deployment(
                "ejb-performance-presentation",
                () -> ExecutorRegistration.register(
                        Side.REMOTE,
                        TransportClients.of(
                                new RemoteEjbClient(),
                                new RemoteEjbRequiredClient(),
                                new RemoteEjbSupportsClient(),
                                new RmiClient(),
                                new TcpClient()))::close);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            business.follow(false);
            presentation.follow(false);
        }));
        boolean up = false;
        while (true) {
            try {
                DomainSettings settings = DomainSettings.read(domainHome, name);
                business.follow(settings.deployed(business.application));
                presentation.follow(settings.deployed(presentation.application));
            } catch (JacksonException e) {
                System.out.println("The domain is being changed: " + e.getMessage());
            }
            if (!up) {
                System.out.println("<Notice> <WebLogicServer> <BEA-000365> <" + UP + ">");
                up = true;
            }
            Thread.sleep(LOOK_INTERVAL_MILLIS);
        }
    }

    /** Start action of an EAR. */
    @FunctionalInterface
    private interface Start {
        /** Starts the EAR and returns its stop action. */
        Runnable run() throws IOException;
    }

    private static final class Deployment {
        private final String application;
        private final Start start;
        private Runnable end;

        Deployment(String application, Start start) {
            this.application = application;
            this.start = start;
        }

        synchronized void follow(boolean deployed) {
            if (deployed && end == null) {
                try {
                    end = start.run();
                    System.out.println(application + ACTIVE);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            } else if (!deployed && end != null) {
                end.run();
                end = null;
            }
        }
    }
}
