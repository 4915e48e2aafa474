package com.softexploration.lab.ejb.performance.cli.web.http;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * HTTP response with text, a file or an event stream.
 *
 * @param headers headers that override the defaults
 * @param text text; empty for a file or event stream
 * @param file file to send unchanged
 * @param events event stream
 */
public record Reply(
        int status, Map<String, String> headers, String text, Optional<Path> file, Optional<EventFeed> events) {

    static final String LOCATION = "Location";

    /** Creates a response with an HTML page. */
    public static Reply html(int status, String page) {
        return of(status, "text/html; charset=utf-8", page);
    }

    /** Creates a response with text of a content type. */
    public static Reply of(int status, String type, String text) {
        return new Reply(status, Map.of("Content-Type", type), text, Optional.empty(), Optional.empty());
    }

    /** Creates a rejection with a message of one line. */
    static Reply refusal(int status, String sentence) {
        return of(status, "text/plain; charset=utf-8", sentence + "\n");
    }

    /**
     * Creates a redirect for a submitted form (303).
     *
     * @param address below the folder of all pages, starting with a slash
     */
    public static Reply seeOther(String address) {
        return refusal(303, "See " + address).with(LOCATION, address);
    }

    /** Creates a response with a file of a content type. */
    public static Reply file(Path file, String type) {
        return new Reply(200, Map.of("Content-Type", type), "", Optional.of(file), Optional.empty());
    }

    /** Creates a response with an event stream. */
    public static Reply events(EventFeed feed) {
        return new Reply(200, Map.of("Content-Type", "text/event-stream"), "", Optional.empty(), Optional.of(feed));
    }

    /** Returns a copy with an additional header. */
    public Reply with(String header, String value) {
        Map<String, String> more = new LinkedHashMap<>(headers);
        more.put(header, value);
        return new Reply(status, more, text, file, events);
    }
}
