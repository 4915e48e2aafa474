package com.softexploration.lab.ejb.performance.service;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;

/** A response that sleeps for {@link SleepTime} during serialisation and again during deserialisation. */
public final class SimpleResponse implements Serializable {
    private static final long serialVersionUID = 1L;

    private void writeObject(ObjectOutputStream out) throws IOException {
        SleepTime.sleep();
        out.defaultWriteObject();
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        SleepTime.sleep();
        in.defaultReadObject();
    }
}
