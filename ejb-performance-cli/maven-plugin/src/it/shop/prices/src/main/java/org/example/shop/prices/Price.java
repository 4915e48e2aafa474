package org.example.shop.prices;

/** Amount of money in cents. */
public record Price(long cents) {}
