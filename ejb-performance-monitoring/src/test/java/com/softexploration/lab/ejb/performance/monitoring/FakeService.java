package com.softexploration.lab.ejb.performance.monitoring;

import com.softexploration.lab.ejb.performance.client.BusinessCall;
import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.client.ServiceConnection;
import com.softexploration.lab.ejb.performance.client.ServiceUnavailableException;
import com.softexploration.lab.ejb.performance.client.TransportClient;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.service.NopRequest;
import com.softexploration.lab.ejb.performance.service.NopResponse;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import com.softexploration.lab.ejb.performance.service.bean.MeasuredService;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongPredicate;
import java.util.function.Supplier;

/** In-process transport and service with configurable faults. */
public final class FakeService extends MeasuredService implements TransportClient {
    private final String transport;
    final AtomicLong calls = new AtomicLong();
    volatile String configurationProblem = "";
    volatile String client = "";
    volatile String encryption = "";
    volatile String incomparable = "";
    volatile boolean remote;
    volatile Exception connectFailure;
    volatile long failingCall = -1;
    /** Numbers of the failing calls, from 1, over all connections. */
    volatile LongPredicate failingCalls = call -> call == failingCall;

    volatile Throwable failure = new IllegalStateException("connection lost");
    volatile boolean answersWrongly;
    /** Numbers of the wrongly answered calls. */
    volatile LongPredicate wronglyAnsweredCalls = call -> answersWrongly;

    /** Identity that the service reports. */
    volatile Supplier<ServerIdentity> identity = ServerIdentity::ofThisJvm;

    /** Exception thrown when a call is prepared. */
    volatile RuntimeException notCallable;

    volatile CountDownLatch callsWaitFor = new CountDownLatch(0);
    /** Minimum duration of a call. */
    volatile long callNanos;

    /** Memory that a call allocates, in bytes, besides its response. */
    volatile int allocatedBytes;

    volatile byte[] allocated;

    public volatile boolean closed;
    /** Numbers of the failing connection attempts, from 1. */
    volatile LongPredicate unavailable = attempt -> false;

    /** Number of initial connections that stay usable. */
    public volatile long usableConnections = Long.MAX_VALUE;

    /** Threads that connected, called and closed; a thread is in all three sets only if it had its own connection. */
    public final Set<Thread> connected = ConcurrentHashMap.newKeySet();

    public final Set<Thread> called = ConcurrentHashMap.newKeySet();
    final AtomicLong connections = new AtomicLong();
    final AtomicLong closedConnections = new AtomicLong();
    /** Threads whose connection became unusable after a failed call. */
    private final Set<Thread> outOfStep = ConcurrentHashMap.newKeySet();

    public FakeService() {
        this("fake");
    }

    public FakeService(String transport) {
        this.transport = transport;
    }

    @Override
    public NopResponse nop(NopRequest request) {
        long call = calls.incrementAndGet();
        allocated = new byte[allocatedBytes];
        called.add(Thread.currentThread());
        if (outOfStep.contains(Thread.currentThread())) {
            throw new IllegalStateException("the connection was used after a failed call");
        }
        if (failingCalls.test(call)) {
            outOfStep.add(Thread.currentThread());
            FakeService.<RuntimeException>sneakyThrow(failure);
        }
        try {
            callsWaitFor.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
        for (long begin = System.nanoTime(); System.nanoTime() - begin < callNanos; ) {
            LockSupport.parkNanos(callNanos);
        }
        if (wronglyAnsweredCalls.test(call)) {
            outOfStep.add(Thread.currentThread());
            return null;
        }
        return new NopResponse();
    }

    @SuppressWarnings("unchecked") // a transport throws what it likes
    private static <T extends Throwable> void sneakyThrow(Throwable failure) throws T {
        throw (T) failure;
    }

    @Override
    public ServerIdentity servedBy() {
        return identity.get();
    }

    @Override
    public String transport() {
        return transport;
    }

    @Override
    public boolean remote() {
        return remote;
    }

    @Override
    public String client() {
        return client;
    }

    @Override
    public String incomparable(Operation operation) {
        return incomparable;
    }

    @Override
    public String configurationProblem() {
        return configurationProblem;
    }

    @Override
    public ServiceConnection connect() throws ClientException {
        if (connectFailure != null) {
            FakeService.<RuntimeException>sneakyThrow(connectFailure);
        }
        if (unavailable.test(connections.get() + 1)) {
            connections.incrementAndGet();
            throw new ServiceUnavailableException("connection refused; start the server", null);
        }
        if (connections.incrementAndGet() > usableConnections) {
            throw new ClientException("no more connections; allow more");
        }
        connected.add(Thread.currentThread());
        outOfStep.remove(Thread.currentThread());
        ServiceConnection connection = ServiceConnection.to(this, () -> encryption, this::close);
        return notCallable == null ? connection : notCallable(connection);
    }

    private ServiceConnection notCallable(ServiceConnection connection) {
        return new ServiceConnection() {
            @Override
            public ServerIdentity servedBy() {
                return connection.servedBy();
            }

            @Override
            public BusinessCall call(Operation operation, int payloadChars) {
                throw notCallable;
            }

            @Override
            public void close() {
                connection.close();
            }
        };
    }

    private void close() {
        closed = true;
        closedConnections.incrementAndGet();
    }
}
