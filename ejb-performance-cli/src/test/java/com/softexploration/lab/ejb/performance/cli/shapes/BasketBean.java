package com.softexploration.lab.ejb.performance.cli.shapes;

import jakarta.ejb.Remote;
import jakarta.ejb.Stateful;
import java.io.Serializable;

@Stateful
@Remote
public class BasketBean implements Basket, Serializable {
    private static final long serialVersionUID = 1;

    private int sum;

    @Override
    public int add(int number) {
        sum += number;
        return sum;
    }
}
