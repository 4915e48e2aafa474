package com.softexploration.lab.ejb.performance.client.own;

import java.time.LocalDate;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/** A service outside this project. */
public interface Shop {
    /** An entity-like class. */
    final class Order {
        public long id;
        public String customer;

        /** Required by JSON-B. */
        public Order() {}

        Order(long id, String customer) {
            this.id = id;
            this.customer = customer;
        }

        public String getCustomer() {
            return customer;
        }
    }

    List<Order> find(String customer, int count);

    long place(Order order);

    String placeAll(List<Order> orders);

    int sum(Numbers numbers);

    void cancel(long id) throws Sold;

    LocalDate delivery(LocalDate from, short days);

    int count();

    int count(String customer);

    /** Has a property with the name of an argument keyword. */
    final class Numbers {
        public List<Integer> values;
    }

    /** Application exception. */
    final class Sold extends Exception {
        private static final long serialVersionUID = 1L;

        Sold(String message) {
            super(message);
        }
    }

    /** An implementation that answers. */
    final class Open implements Shop {
        @Override
        public List<Order> find(String customer, int count) {
            return LongStream.range(0, count)
                    .mapToObj(id -> new Order(id, customer))
                    .toList();
        }

        @Override
        public long place(Order order) {
            return order.id;
        }

        @Override
        public String placeAll(List<Order> orders) {
            return orders.stream().map(order -> order.id + " " + order.customer).collect(Collectors.joining(", "));
        }

        @Override
        public int sum(Numbers numbers) {
            return numbers.values.stream().mapToInt(Integer::intValue).sum();
        }

        @Override
        public void cancel(long id) throws Sold {
            if (id % 2 == 0) {
                throw new Sold("order " + id + " is sold");
            }
        }

        @Override
        public LocalDate delivery(LocalDate from, short days) {
            return from.plusDays(days);
        }

        @Override
        public int count() {
            return 0;
        }

        @Override
        public int count(String customer) {
            return customer.length();
        }
    }
}
