package com.softexploration.lab.ejb.performance.cli.shapes;

import java.io.Serializable;
import java.time.LocalDate;

/** An entity. */
public class Book implements Serializable {
    private static final long serialVersionUID = 1;

    private String title;
    private LocalDate published;
    private Level level;

    public String getTitle() {
        return title;
    }

    public void setTitle(String title) {
        this.title = title;
    }

    public LocalDate getPublished() {
        return published;
    }

    public void setPublished(LocalDate published) {
        this.published = published;
    }

    public Level getLevel() {
        return level;
    }

    public void setLevel(Level level) {
        this.level = level;
    }
}
