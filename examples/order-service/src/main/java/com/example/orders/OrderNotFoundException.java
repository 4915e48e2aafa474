package com.example.orders;

/** There is no such order. */
public class OrderNotFoundException extends Exception {
    private static final long serialVersionUID = 1L;

    /** For that number. */
    public OrderNotFoundException(long number) {
        super("there is no order " + number);
    }
}
