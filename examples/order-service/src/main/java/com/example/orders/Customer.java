package com.example.orders;

import java.io.Serializable;

/** Customer of the shop. */
public class Customer implements Serializable {
    private static final long serialVersionUID = 1L;

    private final String name;
    private final String city;

    /** Creates a customer. */
    public Customer(String name, String city) {
        this.name = name;
        this.city = city;
    }

    public String getName() {
        return name;
    }

    public String getCity() {
        return city;
    }
}
