package com.softexploration.lab.ejb.performance.cli.plan;

import com.softexploration.lab.ejb.performance.results.model.Side;
import java.util.List;

/** The words for the ways to call the service. Which of them a server offers is the server's to say. */
public final class Transports {
    /** All of them, in the order in which they are measured and shown. */
    public static final List<String> ALL = List.of(
            "local-ejb",
            "remote-ejb",
            "remote-ejb-never",
            "remote-ejb-supports",
            "servlet",
            "rest",
            "soap",
            "hessian",
            "rmi",
            "tcp");

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
}
