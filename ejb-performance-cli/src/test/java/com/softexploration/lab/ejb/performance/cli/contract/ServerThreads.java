package com.softexploration.lab.ejb.performance.cli.contract;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.management.MBeanServerConnection;

/** Threads of a server as reported by its JVM, except those of the JMX request and of pools. */
record ServerThreads(Set<Long> ids) {
    private static final int LOOKS = 300;
    private static final long INTERVAL_MILLIS = 100;

    /** Name prefixes of workers on WildFly, TomEE, Open Liberty, GlassFish and, after the pool's name, Payara. */
    private static final String WORKER =
            "(default task-|http-nio-.*-exec-|Default Executor-thread-|(http-thread-pool::)?http-listener-1\\()";

    /** Threads of WildFly's own services, created on demand and kept waiting for a while. */
    private static final String OWN = "ServerService Thread Pool";

    /** State of such a thread while it waits. */
    private static final String WAITING = "java\\..*|jdk\\..*|org\\.jboss\\.threads\\..*";

    private static final int DEEPEST = 100;

    static ServerThreads of(MBeanServerConnection server) throws Exception {
        return new ServerThreads(Set.copyOf(named(server).keySet()));
    }

    /** Names of threads that are new compared with these, after time to end. */
    Set<String> newWhenQuiet(MBeanServerConnection server) throws Exception {
        Set<String> added = new TreeSet<>();
        for (int look = 0; look < LOOKS; look++) {
            Map<Long, String> now = named(server);
            now.keySet().removeAll(ids);
            added = new TreeSet<>(now.values());
            if (added.isEmpty()) {
                break;
            }
            Thread.sleep(INTERVAL_MILLIS);
        }
        return added;
    }

    /** Workers that used CPU time between any two of many samples, which indicates an endless loop. */
    static Set<String> runningWorkers(MBeanServerConnection server) throws Exception {
        ThreadMXBean threads = threads(server);
        Map<Long, Long> before = workerTimes(threads);
        Set<Long> running = new HashSet<>(before.keySet());
        for (int look = 0; look < LOOKS && !running.isEmpty(); look++) {
            Thread.sleep(INTERVAL_MILLIS);
            Map<Long, Long> now = workerTimes(threads);
            Map<Long, Long> last = before;
            running.removeIf(id -> !now.containsKey(id) || now.get(id).equals(last.get(id)));
            before = now;
        }
        Set<String> names = new TreeSet<>();
        for (long id : running) {
            ThreadInfo info = threads.getThreadInfo(id, 3);
            names.add(info.getThreadName() + " in " + info.getStackTrace()[0]);
        }
        return names;
    }

    private static Map<Long, Long> workerTimes(ThreadMXBean threads) {
        Map<Long, Long> times = new TreeMap<>();
        for (ThreadInfo thread : threads.getThreadInfo(threads.getAllThreadIds())) {
            if (thread != null && thread.getThreadName().matches(WORKER + ".*")) {
                times.put(thread.getThreadId(), threads.getThreadCpuTime(thread.getThreadId()));
            }
        }
        return times;
    }

    private static Map<Long, String> named(MBeanServerConnection server) throws Exception {
        ThreadMXBean threads = threads(server);
        Map<Long, String> names = new TreeMap<>();
        for (ThreadInfo thread : threads.getThreadInfo(threads.getAllThreadIds(), DEEPEST)) {
            if (thread != null
                    && !thread.getThreadName().matches("(RMI|JMX|" + WORKER + ").*")
                    && !waitsForWork(thread)) {
                names.put(thread.getThreadId(), thread.getThreadName());
            }
        }
        return names;
    }

    private static boolean waitsForWork(ThreadInfo thread) {
        return thread.getThreadName().startsWith(OWN)
                && Arrays.stream(thread.getStackTrace())
                        .allMatch(frame -> frame.getClassName().matches(WAITING));
    }

    private static ThreadMXBean threads(MBeanServerConnection server) throws Exception {
        return ManagementFactory.newPlatformMXBeanProxy(
                server, ManagementFactory.THREAD_MXBEAN_NAME, ThreadMXBean.class);
    }
}
