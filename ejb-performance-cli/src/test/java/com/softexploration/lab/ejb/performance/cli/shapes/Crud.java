package com.softexploration.lab.ejb.performance.cli.shapes;

import java.util.List;

/** Generic methods, whose types the view knows. */
public interface Crud<T, K> {
    T create(T entity);

    List<T> createAll(List<T> entities);

    K find(K key);
}
