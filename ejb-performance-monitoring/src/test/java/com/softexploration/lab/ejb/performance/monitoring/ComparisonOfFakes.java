package com.softexploration.lab.ejb.performance.monitoring;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.monitoring.loop.LoadTestThreads;
import java.time.Clock;
import java.util.concurrent.LinkedBlockingQueue;
import javax.management.Notification;
import javax.naming.NameNotFoundException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** A comparison of three fake services. */
abstract class ComparisonOfFakes extends LoadTestsOfFakeService {
    final FakeService a = new FakeService("a");
    final FakeService b = new FakeService("b");
    final FakeService c = new FakeService("c");
    final LinkedBlockingQueue<Notification> notifications = new LinkedBlockingQueue<>();
    Object numberOfCalls;
    TransportComparison comparison;

    @Override
    TransportClients clients() {
        return TransportClients.of(a, b, c);
    }

    @Override
    Side side() {
        return Side.REMOTE;
    }

    @Override
    Clock clock() {
        return Clock.systemUTC();
    }

    @BeforeEach
    void openComparison() {
        comparison = new TransportComparison(
                clients(),
                executor.runner(),
                new LoadTestThreads(getClass().getClassLoader()),
                new NumberOfCalls(this::lookup),
                clock());
        comparison.addNotificationListener((notification, handback) -> notifications.add(notification), null, null);
    }

    private Object lookup(String name) throws NameNotFoundException {
        if (numberOfCalls == null || !name.equals("java:global/numberOfCalls")) {
            throw new NameNotFoundException(name);
        }
        return numberOfCalls;
    }

    @AfterEach
    void closeComparison() {
        comparison.close();
    }
}
