package com.softexploration.lab.ejb.performance.client.socket;

import com.softexploration.lab.ejb.performance.client.RecordingService;
import com.softexploration.lab.ejb.performance.service.NopRequest;
import com.softexploration.lab.ejb.performance.service.NopResponse;
import com.softexploration.lab.ejb.performance.service.wire.CallerCredentials;
import com.softexploration.lab.ejb.performance.service.wire.GuardedServerSocket;
import com.softexploration.lab.ejb.performance.service.wire.RmiLogin;
import com.softexploration.lab.ejb.performance.service.wire.RmiSession;
import com.softexploration.lab.ejb.performance.service.wire.RmiSockets;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.rmi.NoSuchObjectException;
import java.rmi.Remote;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.RMIServerSocketFactory;
import java.rmi.server.UnicastRemoteObject;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** In-process RMI server that admits one caller; its calls wait and fail as configured. */
final class StubRmiServer extends RecordingService implements RmiLogin, RmiSession, AutoCloseable {
    final AtomicInteger logouts = new AtomicInteger();
    volatile CountDownLatch callsWaitFor = new CountDownLatch(0);

    private final RmiSockets clientSockets;
    private final Registry registry;
    private volatile int port;

    StubRmiServer(int callLimitMillis) throws Exception {
        super(RecordingService::incremented);
        this.clientSockets = new RmiSockets("127.0.0.1", callLimitMillis);
        CallerCredentials caller = new CallerCredentials("caller", "right");
        RMIServerSocketFactory sockets = number -> {
            ServerSocket listener = new GuardedServerSocket(caller, number, 50, InetAddress.getLoopbackAddress());
            port = listener.getLocalPort();
            return listener;
        };
        // Any port, shared by both because they use equal socket factories.
        registry = LocateRegistry.createRegistry(0, clientSockets, sockets);
        registry.bind(RmiLogin.NAME, UnicastRemoteObject.exportObject((Remote) this, 0, clientSockets, sockets));
    }

    int port() {
        return port;
    }

    /** Returns this object, which is its own session, so the answer is its stub. */
    @Override
    public RmiSession login(String principal, String credentials) {
        if (!principal.equals("caller") || !credentials.equals("right")) {
            throw new SecurityException("principal or credentials are wrong");
        }
        return this;
    }

    @Override
    public NopResponse nop(NopRequest request) {
        try {
            callsWaitFor.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return super.nop(request);
    }

    @Override
    public void logout() {
        logouts.incrementAndGet();
    }

    @Override
    public void close() throws NoSuchObjectException {
        UnicastRemoteObject.unexportObject(this, true);
        UnicastRemoteObject.unexportObject(registry, true);
    }
}
