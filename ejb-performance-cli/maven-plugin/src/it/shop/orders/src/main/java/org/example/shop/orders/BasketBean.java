package org.example.shop.orders;

import jakarta.ejb.Remote;
import jakarta.ejb.Stateful;
import java.util.HashMap;
import java.util.Map;

@Stateful
@Remote(Basket.class)
public class BasketBean implements Basket {
    private final Map<String, Integer> numbers = new HashMap<>();

    @Override
    public int add(String article, int number) {
        return numbers.merge(article, number, Integer::sum);
    }
}
