package com.softexploration.lab.ejb.performance.client.http;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The cookies of one connection: what the server gave goes back with every later request. A server that makes a session of each login
 * (WebLogic) thus makes one per connection, as for a browser, and not one per call, of which a load test would make millions. Used by one
 * thread for one application on one server, so that paths, hosts and ages can be ignored.
 */
final class SessionCookies {
    private final Map<String, String> pairs = new LinkedHashMap<>();
    private String header = "";

    /** Takes the values of the headers {@code Set-Cookie} of an answer. */
    void take(List<String> given) {
        for (String cookie : given) {
            String pair = cookie.split(";", 2)[0].strip();
            pairs.put(pair.split("=", 2)[0], pair);
        }
        if (!given.isEmpty()) {
            header = String.join("; ", pairs.values());
        }
    }

    /** The value of the header {@code Cookie}; empty before the server has given any. */
    String header() {
        return header;
    }
}
