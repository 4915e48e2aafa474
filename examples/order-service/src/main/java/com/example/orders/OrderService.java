package com.example.orders;

import java.util.List;

/** Business interface of the order service. */
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
