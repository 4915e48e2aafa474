package com.softexploration.lab.ejb.performance.results.presentation.figure;

import java.util.List;

/**
 * Description of a figure to be drawn.
 *
 * @param name file name without suffix
 * @param title title above the figure
 * @param caption caption
 * @param values text alternative with the values
 * @param marks values marked by lines
 */
record Figure(
        String name, String title, String caption, String values, Axis x, Axis y, List<Curve> curves, List<Mark> marks)
        implements Picture {
    /** Creates a figure without marks. */
    Figure(String name, String title, String caption, String values, Axis x, Axis y, List<Curve> curves) {
        this(name, title, caption, values, x, y, curves, List.of());
    }

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
        new FigurePainter(x, y, curves, marks, pen).paint(title);
    }
}
