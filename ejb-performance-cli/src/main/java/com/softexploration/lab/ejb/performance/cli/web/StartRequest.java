package com.softexploration.lab.ejb.performance.cli.web;

import com.softexploration.lab.ejb.performance.cli.web.http.Parameters;
import java.util.List;

/**
 * Command to be started for a submitted form.
 *
 * @param title its name on the page
 * @param words the command line
 */
public record StartRequest(String title, List<String> words) {
    /**
     * A rejected form with the reason.
     *
     * @param form its values, shown again
     * @param problem cause and remedy
     */
    record Invalid(Parameters form, String problem) {
        boolean isOf(String command) {
            return form.first("command").orElse("").equals(command);
        }
    }
}
