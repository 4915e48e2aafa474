package org.example.shop.orders;

public interface Basket {
    int add(String article, int number);
}
