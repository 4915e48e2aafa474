package com.softexploration.lab.ejb.performance.web;

import java.util.Map;

/** HTTP headers shared by all pages. */
public final class PageHeaders {
    /** Security headers by name; they permit files of this server only, and no inline scripts or styles. */
    public static final Map<String, String> ALL = Map.of(
            "Content-Security-Policy",
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self';"
                    + " form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
            "X-Content-Type-Options",
            "nosniff",
            // Not no-referrer: browsers would then send forms with the origin "null". A path may be secret.
            "Referrer-Policy",
            "same-origin",
            "Cross-Origin-Resource-Policy",
            "same-origin",
            "Cross-Origin-Opener-Policy",
            "same-origin",
            "Cache-Control",
            "no-store");

    private PageHeaders() {}
}
