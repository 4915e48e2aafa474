package com.softexploration.lab.ejb.performance.results.presentation.figure;

/**
 * A value marked by a dashed line across a figure.
 *
 * @param upright whether it is a value of the horizontal axis
 * @param value in the unit of its axis
 * @param label text beside the line
 */
public record Mark(boolean upright, double value, String label) {}
