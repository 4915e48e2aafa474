package com.example.orders;

import java.util.List;

/** The order service's business interface. */
public interface OrderService {

    /** Returns the latest orders of a customer, newest first. */
    List<Order> findOrders(String customer, int count);

    /**
     * Cancels an order.
     *
     * @return the cancelled order
     * @throws OrderNotFoundException if the order does not exist, as every tenth
     */
    Order cancelOrder(long number) throws OrderNotFoundException;
}
