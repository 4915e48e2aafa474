package com.example.orders;

import java.io.Serializable;
import java.math.BigDecimal;

/** Some pieces of one article. */
public class OrderLine implements Serializable {
    private static final long serialVersionUID = 1L;

    private final String article;
    private final int pieces;
    private final BigDecimal price;

    /** So many pieces at that price each. */
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
