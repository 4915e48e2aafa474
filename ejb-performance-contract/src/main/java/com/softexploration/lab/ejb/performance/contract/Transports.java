package com.softexploration.lab.ejb.performance.contract;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Built-in transports; servers and logs may know others. */
public final class Transports {
    /** The floor: the same bytes over a bare socket, the cost of the machine itself. */
    public static final String FLOOR = "tcp";

    /**
     * Built-in transports, in the order of measurements and tables. The first one of each side is that of the published
     * experiment.
     */
    public static final List<Transport> LIST = List.of(
            Transport.local("local-ejb"),
            Transport.local("local-ejb-required"),
            Transport.remote("remote-ejb"),
            Transport.remote("remote-ejb-required"),
            Transport.remote("remote-ejb-supports"),
            Transport.remote("remote-ejb-http"),
            Transport.remote("servlet"),
            Transport.remote("rest"),
            Transport.remote("soap"),
            Transport.remote("hessian"),
            Transport.remote("rmi").listening("RMI registry", 4, "serviceRmiURL", "rmi://"),
            Transport.remote(FLOOR)
                    .listening("bare socket", 5, "serviceTcpAddress", "")
                    .encryptedAt("tls://"));

    /** Names of the built-in transports, in the same order. */
    public static final List<String> ALL = LIST.stream().map(Transport::word).toList();

    /** Dedicated ports of transports on the business server. */
    public static final List<Endpoint> ENDPOINTS =
            LIST.stream().flatMap(transport -> transport.endpoint().stream()).toList();

    /**
     * Order of transports in lists: built-in transports first, each followed by its controls; then others,
     * alphabetically.
     */
    public static final Comparator<String> IN_ORDER = Comparator.comparingInt(Transports::place)
            .thenComparing(Transports::original)
            .thenComparingInt(word -> addedPercent(word).orElse(-1))
            .thenComparing(Comparator.naturalOrder());

    private static final Pattern CONTROL = Pattern.compile("(.+)\\+(\\d{1,3})[a-z]?");
    private static final int MAX_ADDED_PERCENT = 20;

    private Transports() {}

    /**
     * Returns the transport with the given name, or the original transport of a control; empty if the name is unknown.
     */
    public static Optional<Transport> of(String word) {
        String original = original(word);
        return LIST.stream()
                .filter(transport -> transport.word().equals(original))
                .findFirst();
    }

    /**
     * Returns the transports of a session bean of a user's application, in the order of measurements.
     *
     * @param hasLocalView whether it has a local view besides the remote one
     */
    public static List<String> ofBean(boolean hasLocalView) {
        List<String> remote = List.of(Side.REMOTE.publishedTransport(), "remote-ejb-http", FLOOR);
        return hasLocalView
                ? Stream.concat(Stream.of(Side.LOCAL.publishedTransport()), remote.stream())
                        .toList()
                : remote;
    }

    /**
     * Returns the endpoint of a transport.
     *
     * @throws IllegalArgumentException if it has none
     */
    public static Endpoint endpoint(String word) {
        return ENDPOINTS.stream()
                .filter(endpoint -> endpoint.transport().equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(word + " has no endpoint"));
    }

    /** Returns the calling side of a transport; {@code remote} if the transport is unknown. */
    public static Side side(String word) {
        return of(word).map(Transport::side).orElse(Side.REMOTE);
    }

    /** Returns whether calls over the transport stay within one server. */
    public static boolean isLocal(String word) {
        return side(word) == Side.LOCAL;
    }

    /** Returns the name of the transport from which a control is derived, or {@code word} if it names no control. */
    public static String original(String word) {
        Matcher control = CONTROL.matcher(word);
        return control.matches() ? control.group(1) : word;
    }

    /**
     * Returns the percentage by which each call of a control is prolonged, a known difference that a comparison must
     * detect: 10 for {@code servlet+10}, 0 for {@code servlet+0a} and {@code servlet+0b}; empty if the transport is no
     * control.
     */
    public static OptionalInt addedPercent(String word) {
        Matcher control = CONTROL.matcher(word);
        return control.matches() ? OptionalInt.of(Integer.parseInt(control.group(2))) : OptionalInt.empty();
    }

    /** Returns whether servers support this control. The floor has none, because it does not compete. */
    public static boolean isControl(String word) {
        String original = original(word);
        return addedPercent(word).orElse(MAX_ADDED_PERCENT + 1) <= MAX_ADDED_PERCENT
                && ALL.contains(original)
                && !original.equals(FLOOR);
    }

    private static int place(String word) {
        int index = ALL.indexOf(original(word));
        return index < 0 ? ALL.size() : index;
    }
}
