package com.softexploration.lab.ejb.performance.cli.shapes;

public interface Basket {
    int add(int number);
}
