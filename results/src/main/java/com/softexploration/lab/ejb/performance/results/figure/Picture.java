package com.softexploration.lab.ejb.performance.results.figure;

import java.util.Locale;

/** Something that is drawn into a file and into the page. */
public interface Picture {
    /** Nobody can tell more of them apart in one picture; of more series, the first are drawn. */
    int MOST_SERIES = 30;

    /** The name of a call as the beginning of a file's name. */
    static String fileName(String call) {
        return call.toLowerCase(Locale.ROOT).replace(' ', '-').replaceAll("[^a-z0-9-]", "_");
    }

    /** File name without suffix; unique within a report. */
    String name();

    /** Stands above it. */
    String title();

    /** What it shows, for the line below it. */
    String caption();

    /** What it shows with the values, for those who do not see it. */
    String description();

    /** In units of the drawing. */
    int width();

    /** In units of the drawing. */
    int height();

    /** Draws it. */
    void paint(Pen pen);
}
