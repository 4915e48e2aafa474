package com.softexploration.lab.ejb.performance.cli.shapes;

import jakarta.ejb.Remote;

/** Generic methods, whose types only the bean knows. */
@Remote
public interface EntityService<T> {
    T save(T entity);
}
