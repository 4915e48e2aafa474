package com.softexploration.lab.ejb.performance.cli.web;

import com.softexploration.lab.ejb.performance.cli.web.http.Parameters;

/**
 * A form that asked for what cannot be done.
 *
 * @param form what was filled in, so that it need not be filled in again
 * @param problem cause and remedy
 */
public record RefusedOrder(Parameters form, String problem) {
    boolean isOf(String command) {
        return form.first("command").orElse("").equals(command);
    }
}
