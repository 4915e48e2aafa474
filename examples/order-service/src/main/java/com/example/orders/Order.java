package com.example.orders;

import java.io.Serializable;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/** Order of one customer, placed on one day. */
public class Order implements Serializable {
    private static final long serialVersionUID = 1L;

    private final long number;
    private final Customer customer;
    private final LocalDate day;
    private final ArrayList<OrderLine> lines;
    private final boolean cancelled;

    /** Creates an order with a copy of its lines. */
    public Order(long number, Customer customer, LocalDate day, List<OrderLine> lines, boolean cancelled) {
        this.number = number;
        this.customer = customer;
        this.day = day;
        this.lines = new ArrayList<>(lines);
        this.cancelled = cancelled;
    }

    public long getNumber() {
        return number;
    }

    public Customer getCustomer() {
        return customer;
    }

    public LocalDate getDay() {
        return day;
    }

    public List<OrderLine> getLines() {
        return List.copyOf(lines);
    }

    public boolean isCancelled() {
        return cancelled;
    }
}
