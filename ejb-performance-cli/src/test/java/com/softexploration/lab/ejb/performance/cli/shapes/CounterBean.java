package com.softexploration.lab.ejb.performance.cli.shapes;

import jakarta.ejb.Singleton;

@Singleton
public class CounterBean implements Counter {
    private long sum;

    @Override
    public long count(long step) {
        sum += step;
        return sum;
    }
}
