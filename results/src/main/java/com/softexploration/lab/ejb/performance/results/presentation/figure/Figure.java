package com.softexploration.lab.ejb.performance.results.presentation.figure;

import java.util.List;

/**
 * Description of a figure to be drawn.
 *
 * @param name file name without suffix
 * @param title title above the figure
 * @param caption caption
 * @param values text alternative with the values
 */
record Figure(String name, String title, String caption, String values, Axis x, Axis y, List<Curve> curves)
        implements Picture {
    @Override
    public String description() {
        return caption + " " + values;
    }

    @Override
    public int width() {
        return FigurePainter.WIDTH;
    }

    @Override
    public int height() {
        return FigurePainter.height(curves);
    }

    @Override
    public void paint(Pen pen) {
        new FigurePainter(x, y, curves, pen).paint(title);
    }
}
