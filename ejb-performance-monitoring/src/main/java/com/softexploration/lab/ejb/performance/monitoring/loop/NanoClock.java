package com.softexploration.lab.ejb.performance.monitoring.loop;

/** Clock with the resolution of {@link System#nanoTime()}; replaced in tests. */
@FunctionalInterface
public interface NanoClock {
    /** Clock used by load tests. */
    NanoClock SYSTEM = System::nanoTime;

    /** Returns the nanoseconds since a fixed, arbitrary origin. */
    long nanoTime();
}
