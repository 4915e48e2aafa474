package com.softexploration.lab.ejb.performance.cli.shapes;

import java.io.Serializable;

/** A class that only a factory creates. */
public final class Made implements Serializable {
    private static final long serialVersionUID = 1;

    private final int number;

    private Made(int number) {
        this.number = number;
    }

    public static Made of(int number) {
        return new Made(number);
    }

    public int getNumber() {
        return number;
    }
}
