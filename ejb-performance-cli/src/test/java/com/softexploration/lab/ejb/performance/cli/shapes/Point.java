package com.softexploration.lab.ejb.performance.cli.shapes;

import java.io.Serializable;

/** A record. */
public record Point(int x, int y) implements Serializable {}
