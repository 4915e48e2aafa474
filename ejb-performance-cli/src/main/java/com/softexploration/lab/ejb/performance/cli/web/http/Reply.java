package com.softexploration.lab.ejb.performance.cli.web.http;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * An answer: a text, a file, or events as they come.
 *
 * @param status the HTTP status
 * @param headers beside those that every answer has; they win
 * @param text empty where it is one of the next two
 * @param file sent as it is
 * @param events sent as they come
 */
public record Reply(
        int status, Map<String, String> headers, String text, Optional<Path> file, Optional<EventFeed> events) {

    /** A page. */
    public static Reply html(int status, String page) {
        return of(status, "text/html; charset=utf-8", page);
    }

    /** A text of that type. */
    public static Reply of(int status, String type, String text) {
        return new Reply(status, Map.of("Content-Type", type), text, Optional.empty(), Optional.empty());
    }

    /** One line. */
    static Reply refusal(int status, String sentence) {
        return of(status, "text/plain; charset=utf-8", sentence + "\n");
    }

    /** The browser goes to that address next. */
    public static Reply seeOther(String address) {
        return refusal(303, "See " + address).with("Location", address);
    }

    /** A file of that type. */
    public static Reply file(Path file, String type) {
        return new Reply(200, Map.of("Content-Type", type), "", Optional.of(file), Optional.empty());
    }

    /** Events as they come. */
    public static Reply events(EventFeed feed) {
        return new Reply(200, Map.of("Content-Type", "text/event-stream"), "", Optional.empty(), Optional.of(feed));
    }

    /** The same with one more header. */
    public Reply with(String header, String value) {
        Map<String, String> more = new LinkedHashMap<>(headers);
        more.put(header, value);
        return new Reply(status, more, text, file, events);
    }
}
