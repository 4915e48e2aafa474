package com.softexploration.lab.ejb.performance.cli.plan;

import com.softexploration.lab.ejb.performance.results.model.Side;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The words for the ways to call the service. Which of them a server offers is the server's to say. */
public final class Transports {
    /** The list that the presentation server offers its transports from: a class name per line, the class named after the word. */
    private static final String LIST = "/transports/com.softexploration.lab.ejb.performance.client.TransportClient";

    /** All of them, in the order in which they are measured and shown. */
    public static final List<String> ALL =
            Stream.concat(Stream.of(Side.LOCAL.publishedTransport()), listed()).toList();

    /** Those that a sweep compares: what a transaction costs does not depend on the payload. */
    static final List<String> OF_SWEEP =
            ALL.stream().filter(word -> !word.startsWith("remote-ejb-")).toList();

    /** The bare socket that the others are compared with. */
    static final String FLOOR = "tcp";

    private Transports() {}

    /** The server that calls over that transport: the business server itself, or the presentation server. */
    static Side side(String transport) {
        return Side.LOCAL.publishedTransport().equals(transport) ? Side.LOCAL : Side.REMOTE;
    }

    private static Stream<String> listed() {
        try (InputStream list = Transports.class.getResourceAsStream(LIST)) {
            return new String(list.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(Transports::word);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** {@code a.b.RemoteEjbNeverClient} is {@code remote-ejb-never}; a test of the client module holds the classes to that. */
    private static String word(String className) {
        return className
                .replaceFirst(".*\\.", "")
                .replaceFirst("Client$", "")
                .replaceAll("(?<=[a-z])(?=[A-Z])", "-")
                .toLowerCase(Locale.ROOT);
    }
}
