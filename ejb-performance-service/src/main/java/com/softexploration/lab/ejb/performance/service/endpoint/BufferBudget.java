package com.softexploration.lab.ejb.performance.service.endpoint;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;

/** How many bytes all connections together may keep: what one client asks for must not end the server for all. */
final class BufferBudget {
    private final AtomicLong left;

    BufferBudget(long bytes) {
        left = new AtomicLong(bytes);
    }

    /** A quarter of the heap: while a buffer grows, the old one is there too, and the calls themselves need memory. */
    static BufferBudget ofThisJvm() {
        return new BufferBudget(Runtime.getRuntime().maxMemory() / 4);
    }

    /**
     * Sets some aside.
     *
     * @throws IOException when there are not so many left
     */
    void take(long bytes) throws IOException {
        if (left.addAndGet(-bytes) < 0) {
            left.addAndGet(bytes);
            throw new IOException("no memory is left for a buffer that is " + bytes + " bytes larger");
        }
    }

    void giveBack(long bytes) {
        left.addAndGet(bytes);
    }

    long left() {
        return left.get();
    }
}
