package com.example.orders;

import jakarta.ejb.Stateless;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/** Generates orders instead of reading them from a database. */
@Stateless
public class OrderServiceBean implements OrderServiceRemote, OrderServiceLocal {
    private static final LocalDate LATEST = LocalDate.of(2024, 6, 28);
    private static final int MISSING = 10;

    @Override
    public List<Order> findOrders(String customer, int count) {
        List<Order> orders = new ArrayList<>(count);
        Customer who = new Customer(customer, "Turin");
        for (int i = 0; i < count; i++) {
            orders.add(order(1000L - i, who, LATEST.minusDays(i), false));
        }
        return orders;
    }

    @Override
    public Order cancelOrder(long number) throws OrderNotFoundException {
        if (number % MISSING == 0) {
            throw new OrderNotFoundException(number);
        }
        return order(number, new Customer("Ada", "Turin"), LATEST, true);
    }

    private static Order order(long number, Customer customer, LocalDate day, boolean cancelled) {
        return new Order(
                number,
                customer,
                day,
                List.of(
                        new OrderLine("pencil", 12, new BigDecimal("0.45")),
                        new OrderLine("paper", 2, new BigDecimal("4.20"))),
                cancelled);
    }
}
