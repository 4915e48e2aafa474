package com.softexploration.lab.ejb.performance.cli.shapes;

import java.io.Serializable;

/** A class without a default constructor, created of a text. */
public final class Immutable implements Serializable {
    private static final long serialVersionUID = 1;

    private final String text;

    public Immutable(String text) {
        this.text = text;
    }

    public String getText() {
        return text;
    }
}
