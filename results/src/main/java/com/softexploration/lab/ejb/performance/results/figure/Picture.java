package com.softexploration.lab.ejb.performance.results.figure;

import java.util.Locale;

/** Something that is drawn into a file and into the page. */
public interface Picture {
    /** Maximum number of distinguishable series; of more, the first are drawn. */
    int MOST_SERIES = 30;

    /** The name of a call as the beginning of a file's name. */
    static String fileName(String call) {
        return call.toLowerCase(Locale.ROOT).replace(' ', '-').replaceAll("[^a-z0-9-]", "_");
    }

    /** File name without suffix; unique within a report. */
    String name();

    /** Title. */
    String title();

    /** Caption. */
    String caption();

    /** Text alternative, with the values. */
    String description();

    /** In units of the drawing. */
    int width();

    /** In units of the drawing. */
    int height();

    /** Whether places are shares of the width, so that it is as wide as its place in a page, and text keeps its size. */
    default boolean isFluid() {
        return false;
    }

    /** Draws it. */
    void paint(Pen pen);
}
