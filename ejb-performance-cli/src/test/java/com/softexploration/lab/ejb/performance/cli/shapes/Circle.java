package com.softexploration.lab.ejb.performance.cli.shapes;

/** The only figure. */
public class Circle implements Figure {
    private static final long serialVersionUID = 1;

    private double radius;

    public void setRadius(double radius) {
        this.radius = radius;
    }

    public double getRadius() {
        return radius;
    }

    @Override
    public double area() {
        return radius * radius;
    }
}
