package com.softexploration.lab.ejb.performance.results.presentation.report.published;

/**
 * Article about a published experiment.
 *
 * @param address URL
 * @param setting measured calls and platform
 */
public record Article(String author, String title, String address, String setting) {}
