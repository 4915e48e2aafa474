package com.softexploration.lab.ejb.performance.results.report.published;

/**
 * A published experiment.
 *
 * @param address where it can be read
 * @param setting what was measured, on what
 */
public record Article(String author, String title, String address, String setting) {}
