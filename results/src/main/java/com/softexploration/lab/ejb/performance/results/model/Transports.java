package com.softexploration.lab.ejb.performance.results.model;

import java.util.Comparator;
import java.util.List;

/** The words for how a service is called, in the order in which every list shows them. */
public final class Transports {
    /** The call within one server. */
    public static final String LOCAL = "local-ejb";

    /** The same bytes over a bare socket: what the machine itself costs. */
    public static final String FLOOR = "tcp";

    private static final List<String> ORDER = List.of(
            LOCAL,
            "remote-ejb",
            "remote-ejb-never",
            "remote-ejb-supports",
            "servlet",
            "rest",
            "soap",
            "hessian",
            "rmi",
            FLOOR);

    /** The order of lists: the words of this project first, others by the alphabet behind them. */
    public static final Comparator<String> IN_ORDER =
            Comparator.comparingInt(Transports::place).thenComparing(Comparator.naturalOrder());

    private Transports() {}

    private static int place(String transport) {
        int index = ORDER.indexOf(transport);
        return index < 0 ? ORDER.size() : index;
    }
}
