package com.softexploration.lab.ejb.performance.results.presentation.figure;

import java.util.List;

/**
 * Colours that are distinguishable on white with any kind of colour vision: Okabe and Ito, "Color Universal Design",
 * 2008.
 * Yellow is omitted because it is hardly visible on white. Colours from the seventh on are darker, so that they differ
 * in lightness as well as hue.
 */
final class Palette {
    static final String TEXT = "#1f2328";
    static final String GRID = "#e3e6ea";
    static final String FAINT_GRID = "#f1f3f5";
    static final String FRAME = "#6e7781";

    private static final List<String> CURVES = List.of(
            "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#6a3d9a", "#8c6d31", "#7f7f7f",
            "#1b1b1b");

    private Palette() {}

    /**
     * Returns the colour of the curve with the given index, starting at 0; the first two are for local and remote
     * calls.
     */
    static String curve(int number) {
        return CURVES.get(number % CURVES.size());
    }
}
