package org.example.shop.orders;

import jakarta.ejb.Remote;

@Remote
public interface Greeter {
    String greet(String customer);
}
