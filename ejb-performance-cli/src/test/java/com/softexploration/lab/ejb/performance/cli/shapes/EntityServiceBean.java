package com.softexploration.lab.ejb.performance.cli.shapes;

import jakarta.ejb.Stateless;

@Stateless
public class EntityServiceBean implements EntityService<Book> {

    @Override
    public Book save(Book entity) {
        entity.setTitle(entity.getTitle() + "!");
        return entity;
    }
}
