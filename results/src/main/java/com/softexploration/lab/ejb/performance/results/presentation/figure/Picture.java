package com.softexploration.lab.ejb.performance.results.presentation.figure;

import java.util.Locale;

/** A picture drawn both to a file and to the page. */
public interface Picture {
    /** Maximum number of series that can be distinguished; further ones are omitted. */
    int MOST_SERIES = 30;

    /** Converts the name of a call to a prefix of file names. */
    static String fileName(String call) {
        return call.toLowerCase(Locale.ROOT).replace(' ', '-').replaceAll("[^a-z0-9-]", "_");
    }

    /** Name of the file without suffix, unique within a report. */
    String name();

    /** Title of the picture. */
    String title();

    /** Caption of the picture. */
    String caption();

    /** Text alternative of the picture, including the values. */
    String description();

    /** Width of the picture, in units of the drawing. */
    int width();

    /** Height of the picture, in units of the drawing. */
    int height();

    /**
     * Returns whether horizontal positions are fractions of the width, so that the picture fills the available width
     * while its text keeps its size.
     */
    default boolean isFluid() {
        return false;
    }

    /** Draws the picture. */
    void paint(Pen pen);
}
