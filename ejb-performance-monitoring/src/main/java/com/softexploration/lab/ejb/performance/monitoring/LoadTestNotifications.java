package com.softexploration.lab.ejb.performance.monitoring;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import javax.management.MBeanNotificationInfo;
import javax.management.Notification;

/** Tells management clients when a load test starts, ends or fails. User data is the run id, so that no class of ours has to travel. */
final class LoadTestNotifications {
    private static final String PREFIX = "com.softexploration.lab.ejb.performance.loadtest.";
    static final String STARTED = PREFIX + "started";
    static final String ENDED = PREFIX + "ended";
    static final String FAILED = PREFIX + "failed";

    static final MBeanNotificationInfo INFO = new MBeanNotificationInfo(
            new String[] {STARTED, ENDED, FAILED},
            Notification.class.getName(),
            "A load test started, ended (completed or cancelled) or failed; user data is the run id");

    private final Consumer<Notification> sender;
    private final AtomicLong sequence = new AtomicLong();

    LoadTestNotifications(Consumer<Notification> sender) {
        this.sender = sender;
    }

    void started(LoadTestRun run) {
        send(STARTED, run.runId(), "load test " + run.runId() + " started: " + run.request());
    }

    void ended(LoadTestResult result) {
        boolean failed = result.getStatus().equals(LoadTestStatus.FAILED.word());
        String problem = result.getProblem().isEmpty() ? "" : ": " + result.getProblem();
        send(
                failed ? FAILED : ENDED,
                result.getRunId(),
                "load test " + result.getRunId() + " " + result.getStatus() + problem);
    }

    private void send(String type, String runId, String message) {
        // the MBean server replaces the source by the object name only when it is the MBean itself; a string needs no
        // class
        Notification notification = new Notification(type, PREFIX + "executor", sequence.incrementAndGet(), message);
        notification.setUserData(runId);
        sender.accept(notification);
    }
}
