package com.softexploration.lab.ejb.performance.client.socket;

import com.softexploration.lab.ejb.performance.client.ServiceConnection;
import com.softexploration.lab.ejb.performance.service.wire.CallerCredentials;
import com.softexploration.lab.ejb.performance.service.wire.RmiLogin;
import com.softexploration.lab.ejb.performance.service.wire.RmiSession;
import com.softexploration.lab.ejb.performance.service.wire.RmiSockets;
import java.lang.reflect.Proxy;
import java.rmi.NotBoundException;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.RemoteObject;
import java.rmi.server.RemoteObjectInvocationHandler;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Calls the business object over plain RMI. The system property {@code serviceRmiURL} holds the address of its
 * registry, for example {@code rmi://127.0.0.1:28084}; {@value CallerCredentials#FILE_PROPERTY} names the file with the
 * caller's name and password.
 *
 * <p>Each connection has its own session and stub. The sockets belong to RMI, which keeps them between calls, uses any
 * free one for a call, and first checks over it that the server is still there.
 */
public final class RmiClient extends SocketTransport {
    private static final Logger LOGGER = Logger.getLogger(RmiClient.class.getName());

    private final ClassLoader answers = new AnswerClassLoader();

    /** Creates a client that reads the system properties on connecting. */
    public RmiClient() {
        super("rmi");
    }

    /**
     * Connects; until the connection is closed, the calling thread loads classes of responses with a restricted class
     * loader.
     */
    @Override
    ServiceConnection open(SocketTransport.SocketConfiguration address, CallerCredentials caller)
            throws RemoteException, NotBoundException {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(answers);
        boolean usable = false;
        try {
            RmiSession session = login(address).login(caller.principal(), caller.credentials());
            usable = true;
            return ServiceConnection.to(new RmiService(session), () -> {
                logout(session);
                thread.setContextClassLoader(before);
            });
        } finally {
            if (!usable) {
                thread.setContextClassLoader(before);
            }
        }
    }

    private RmiLogin login(SocketTransport.SocketConfiguration address) throws RemoteException, NotBoundException {
        Registry found = LocateRegistry.getRegistry(
                address.host(), address.port(), new RmiSockets(address.host(), RmiSockets.CALL_LIMIT_MILLIS));
        // The same stub again, as an instance of a class defined by the restricted class loader.
        Registry registry = (Registry) Proxy.newProxyInstance(
                answers,
                new Class<?>[] {Registry.class},
                new RemoteObjectInvocationHandler(((RemoteObject) found).getRef()));
        return (RmiLogin) registry.lookup(RmiLogin.NAME);
    }

    private static void logout(RmiSession session) {
        try {
            session.logout();
        } catch (RemoteException | RuntimeException e) {
            LOGGER.log(Level.FINE, "the session could not be ended; the server drops it later", e);
        }
    }
}
