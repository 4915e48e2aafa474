package com.softexploration.lab.ejb.performance.service.endpoint;

import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.service.bean.MeasuredService;
import com.softexploration.lab.ejb.performance.service.wire.CallerCredentials;
import com.softexploration.lab.ejb.performance.service.wire.GuardedServerSocket;
import com.softexploration.lab.ejb.performance.service.wire.RmiLogin;
import com.softexploration.lab.ejb.performance.service.wire.RmiSession;
import com.softexploration.lab.ejb.performance.service.wire.RmiSockets;
import com.softexploration.lab.ejb.performance.service.wire.RmiTypes;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.rmi.NoSuchObjectException;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.RMIServerSocketFactory;
import java.rmi.server.UnicastRemoteObject;
import java.rmi.server.Unreferenced;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Endpoint that exports the business object over plain RMI (JRMP), without the container.
 * Registry, login and sessions share one port, on
 * which every connection begins with the caller's password; other callers are rejected.
 *
 * <p>RMI itself calls on daemon threads started per connection and closes connections that have been idle for 15
 * seconds. A server keeps the session of a dead caller until its lease of 10 minutes expires. While objects are
 * exported or stubs are held, RMI runs a full garbage collection once an hour ({@code sun.rmi.dgc.client.gcInterval}
 * and {@code sun.rmi.dgc.server.gcInterval}). Its registry accepts only objects of a fixed list of types, and only from
 * this machine; with the system property {@code sun.rmi.registry.registryFilter=maxdepth=0} it accepts none from other
 * processes, so that not even the caller can replace the login.
 */
final class RmiEndpoint implements AutoCloseable {
    private static final Logger LOGGER = Logger.getLogger(RmiEndpoint.class.getName());

    /** Maximum number of sessions: twice that of the two largest load tests. */
    static final int MAX_SESSIONS = 256;

    private final CallerCredentials caller;
    private final int port;
    private final RmiSockets clientSockets;
    private final ServerSockets serverSockets;
    private final Set<Session> sessions = ConcurrentHashMap.newKeySet();
    private final RmiLogin login = this::login;
    private Registry registry;

    private RmiEndpoint(CallerCredentials caller, InetAddress address, int port, int callLimitMillis) {
        this.caller = caller;
        this.port = port;
        this.clientSockets =
                new RmiSockets(address.isAnyLocalAddress() ? null : address.getHostAddress(), callLimitMillis);
        this.serverSockets = new ServerSockets(address, caller);
    }

    /**
     * Serves the given caller until closed.
     *
     * @throws IllegalStateException if the port is unavailable
     */
    static RmiEndpoint open(CallerCredentials caller, InetAddress address, int port, int callLimitMillis) {
        RmiEndpoint endpoint = new RmiEndpoint(caller, address, port, callLimitMillis);
        Thread thread = Thread.currentThread();
        ClassLoader loader = thread.getContextClassLoader();
        // RMI stores it with exported objects and uses it to load the classes of callers' objects.
        thread.setContextClassLoader(RmiEndpoint.class.getClassLoader());
        try {
            endpoint.export();
            return endpoint;
        } catch (RemoteException e) {
            endpoint.close();
            throw new IllegalStateException(
                    "cannot offer the service over RMI at port " + port + " of " + address.getHostAddress() + ": " + e
                            + "; free the port or give another one as system property "
                            + Transports.endpoint("rmi").portProperty(),
                    e);
        } finally {
            thread.setContextClassLoader(loader);
        }
    }

    private void export() throws RemoteException {
        registry = LocateRegistry.createRegistry(port, clientSockets, serverSockets);
        registry.rebind(RmiLogin.NAME, export(login, RmiTypes.nothing()));
    }

    private Remote export(Remote object, ObjectInputFilter filter) throws RemoteException {
        return UnicastRemoteObject.exportObject(object, port, clientSockets, serverSockets, filter);
    }

    private RmiSession login(String principal, String credentials) throws RemoteException {
        if (!caller.matches(principal, credentials)) {
            throw new SecurityException("principal or credentials are wrong");
        }
        if (sessions.size() >= MAX_SESSIONS) {
            throw new SecurityException("too many sessions: " + MAX_SESSIONS + " are open");
        }
        Session session = new Session(this::end);
        sessions.add(session);
        return (RmiSession) export(session, RmiTypes::checkRequest);
    }

    private void end(Session session) {
        sessions.remove(session);
        unexport(session);
    }

    int sessionCount() {
        return sessions.size();
    }

    /** Ends all sessions and frees the port; calls in progress still receive their response. */
    @Override
    public void close() {
        unexport(login);
        sessions.forEach(this::end);
        if (registry != null) {
            unexport(registry);
        }
    }

    private static void unexport(Remote object) {
        try {
            UnicastRemoteObject.unexportObject(object, true);
        } catch (NoSuchObjectException e) {
            LOGGER.log(Level.FINE, "was not exported", e);
        }
    }

    /**
     * Listens on one address instead of all local addresses, and admits one caller. Equal factories let registry and
     * exported objects share a port.
     *
     * @param address address to listen on
     * @param caller the permitted caller
     */
    private record ServerSockets(InetAddress address, CallerCredentials caller) implements RMIServerSocketFactory {
        private static final int BACKLOG = 64;

        @Override
        public ServerSocket createServerSocket(int port) throws IOException {
            return new GuardedServerSocket(caller, port, BACKLOG, address);
        }
    }

    /**
     * Session of one caller. Only that caller knows its object id, which RMI generates with a secure random generator.
     */
    private static final class Session extends MeasuredService implements RmiSession, Unreferenced {
        private final Consumer<Session> ending;

        Session(Consumer<Session> ending) {
            this.ending = ending;
        }

        @Override
        public void logout() {
            ending.accept(this);
        }

        /** Ends the session of a caller that disappeared without logout, when its leases have expired. */
        @Override
        public void unreferenced() {
            ending.accept(this);
        }
    }
}
