package com.example.orders;

import java.io.Serializable;
import java.math.BigDecimal;

/** Quantity of one article. */
public class OrderLine implements Serializable {
    private static final long serialVersionUID = 1L;

    private final String article;
    private final int pieces;
    private final BigDecimal price;

    /** Creates an order line; the price is per piece. */
    public OrderLine(String article, int pieces, BigDecimal price) {
        this.article = article;
        this.pieces = pieces;
        this.price = price;
    }

    public String getArticle() {
        return article;
    }

    public int getPieces() {
        return pieces;
    }

    public BigDecimal getPrice() {
        return price;
    }
}
