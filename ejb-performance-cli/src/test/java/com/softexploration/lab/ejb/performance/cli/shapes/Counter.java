package com.softexploration.lab.ejb.performance.cli.shapes;

import jakarta.ejb.Remote;

@Remote
public interface Counter {
    long count(long step);
}
