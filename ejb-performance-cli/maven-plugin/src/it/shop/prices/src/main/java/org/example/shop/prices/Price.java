package org.example.shop.prices;

/** An amount of money in cents: nothing to deploy. */
public record Price(long cents) {}
