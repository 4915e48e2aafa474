package org.example.shop.orders;

import jakarta.ejb.Stateless;

@Stateless
public class GreeterBean implements Greeter {
    @Override
    public String greet(String customer) {
        return "Welcome, " + customer;
    }
}
