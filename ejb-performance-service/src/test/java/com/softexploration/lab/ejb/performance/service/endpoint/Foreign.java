package com.softexploration.lab.ejb.performance.service.endpoint;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.concurrent.atomic.AtomicInteger;

/** A class foreign to the service that records deserialisation. */
final class Foreign implements Serializable {
    static final AtomicInteger READ = new AtomicInteger();
    private static final long serialVersionUID = 1L;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
        READ.incrementAndGet();
    }
}
