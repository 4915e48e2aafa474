package com.softexploration.lab.ejb.performance.monitoring.loop;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;

/**
 * Garbage collections of this JVM since it started.
 *
 * @param count number of collections
 * @param millis their duration as reported by the collectors
 */
public record GarbageCollections(long count, long millis) {

    public static GarbageCollections now() {
        long count = 0;
        long millis = 0;
        for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
            count += Math.max(0, collector.getCollectionCount());
            millis += Math.max(0, collector.getCollectionTime());
        }
        return new GarbageCollections(count, millis);
    }

    public GarbageCollections since(GarbageCollections earlier) {
        return new GarbageCollections(count - earlier.count, millis - earlier.millis);
    }
}
