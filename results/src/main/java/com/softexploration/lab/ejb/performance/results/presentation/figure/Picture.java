package com.softexploration.lab.ejb.performance.results.presentation.figure;

import java.util.Locale;

/** A picture drawn to a file and to the page. */
public interface Picture {
    /** Maximum number of distinguishable series; further ones are omitted. */
    int MOST_SERIES = 30;

    /** Converts the name of a call to the start of a file name. */
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

    /** Width in units of the drawing. */
    int width();

    /** Height in units of the drawing. */
    int height();

    /**
     * Whether positions are fractions of the width, so that the picture fills the available width and its text keeps
     * its size.
     */
    default boolean isFluid() {
        return false;
    }

    /** Draws the picture. */
    void paint(Pen pen);
}
