package com.softexploration.lab.ejb.performance.monitoring.loop;

/** A source of {@link System#nanoTime()}; tests pass their own. */
@FunctionalInterface
public interface NanoClock {
    /** The clock that load tests use. */
    NanoClock SYSTEM = System::nanoTime;

    /** Nanoseconds since an arbitrary, fixed origin. */
    long nanoTime();
}
