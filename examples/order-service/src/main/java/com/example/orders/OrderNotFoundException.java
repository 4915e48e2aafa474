package com.example.orders;

/** Thrown if an order does not exist. */
public class OrderNotFoundException extends Exception {
    private static final long serialVersionUID = 1L;

    /** Creates the exception for an order number. */
    public OrderNotFoundException(long number) {
        super("there is no order " + number);
    }
}
