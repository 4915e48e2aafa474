package com.softexploration.lab.ejb.performance.cli.shapes;

import jakarta.ejb.Stateless;
import java.util.List;

@Stateless
public class BookServiceBean implements BookService {

    @Override
    public Book create(Book entity) {
        entity.setTitle(entity.getTitle() + "!");
        return entity;
    }

    @Override
    public List<Book> createAll(List<Book> entities) {
        return entities.stream().map(this::create).toList();
    }

    @Override
    public Long find(Long key) {
        return key + 1;
    }
}
