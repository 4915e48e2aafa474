package com.softexploration.lab.ejb.performance.monitoring;

import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.contract.Status;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import javax.management.MBeanNotificationInfo;
import javax.management.Notification;

/**
 * Notifies management clients of the start, end or failure of a load test. User data is the run id, so that clients
 * need none of our classes.
 */
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

    void started(LoadTestDescription description) {
        LoadTestParameters parameters = description.parameters();
        send(
                STARTED,
                description.runId(),
                "started: " + parameters.operation() + " over " + parameters.transport() + ", " + description.runId());
    }

    /**
     * Notifies clients that a load test has ended; the message starts with the outcome, because clients may truncate
     * it.
     */
    void ended(LoadTestResult result) {
        boolean completed = result.getStatus().equals(Status.COMPLETED.word());
        send(
                result.getStatus().equals(Status.FAILED.word()) ? FAILED : ENDED,
                result.getRunId(),
                (completed ? "completed: " : "") + result.getAnswer() + "; " + result.getOperation() + " over "
                        + result.getTransport() + ", " + result.getRunId());
    }

    private void send(String type, String runId, String message) {
        // a string as source needs no class of ours in the client
        Notification notification = new Notification(type, PREFIX + "executor", sequence.incrementAndGet(), message);
        notification.setUserData(runId);
        sender.accept(notification);
    }
}
