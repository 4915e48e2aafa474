package com.softexploration.lab.ejb.performance.cli.shapes;

import java.io.Serializable;

/** An interface with one implementation. */
public interface Figure extends Serializable {
    double area();
}
