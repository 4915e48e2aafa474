package com.softexploration.lab.ejb.performance.cli.shapes;

/** An enum as key and value. */
public enum Level {
    LOW,
    HIGH
}
