package com.softexploration.lab.ejb.performance.client.http;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Cookies of one connection, sent with every later request. A server that creates a session per login (WebLogic)
 * thus creates one per connection, as for a browser, and not one for each of millions of calls. Used by one thread for
 * one application on one server, so paths, hosts and ages are ignored.
 */
final class SessionCookies {
    private final Map<String, String> pairs = new LinkedHashMap<>();
    private String header = "";

    /** Stores the cookies of the {@code Set-Cookie} headers of a response. */
    void take(List<String> given) {
        for (String cookie : given) {
            String pair = cookie.split(";", 2)[0].strip();
            pairs.put(pair.split("=", 2)[0], pair);
        }
        if (!given.isEmpty()) {
            header = String.join("; ", pairs.values());
        }
    }

    /** Value of the {@code Cookie} header; empty until the server has set a cookie. */
    String header() {
        return header;
    }
}
