package com.example.orders;

import java.util.List;

/** What the application does with orders. */
public interface OrderService {

    /** So many orders of that customer, the latest first. */
    List<Order> findOrders(String customer, int count);

    /**
     * Cancels an order.
     *
     * @return what has become of it
     * @throws OrderNotFoundException if there is none of that number, as of every tenth
     */
    Order cancelOrder(long number) throws OrderNotFoundException;
}
