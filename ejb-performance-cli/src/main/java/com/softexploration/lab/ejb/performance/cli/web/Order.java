package com.softexploration.lab.ejb.performance.cli.web;

import java.util.List;

/**
 * What a form asks for.
 *
 * @param title its name on the page
 * @param words the command as it would be typed
 */
public record Order(String title, List<String> words) {}
