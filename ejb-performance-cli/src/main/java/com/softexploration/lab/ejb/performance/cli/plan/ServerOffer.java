package com.softexploration.lab.ejb.performance.cli.plan;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Transports;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What the two servers offer, as far as a plan depends on it.
 *
 * @param business transports of the business server
 * @param presentation transports of the presentation server
 * @param numberOfCalls how many calls the presentation server's configuration asks for; 0 if it does not, or if the
 *     plan does not depend on it
 * @param unusable those of the transports that a server's configuration keeps from being used, with the server's reason
 * @param own the users' operations, each with the transports that carry it
 * @param unusableOperations the users' operations that cannot be called, each with the server's reason
 */
public record ServerOffer(
        List<String> business,
        List<String> presentation,
        long numberOfCalls,
        Map<String, String> unusable,
        Map<String, List<String>> own,
        Map<String, String> unusableOperations) {

    /** What is expected of servers that have not been asked yet. */
    public static final ServerOffer EXPECTED = new ServerOffer(Transports.ALL, Transports.ALL, 0, Map.of());

    /** Servers without operations of users. */
    public ServerOffer(
            List<String> business, List<String> presentation, long numberOfCalls, Map<String, String> unusable) {
        this(business, presentation, numberOfCalls, unusable, Map.of(), Map.of());
    }

    boolean has(String transport) {
        return lists(transport) && !unusable.containsKey(Transports.original(transport));
    }

    /** The server's reason why it cannot be used. */
    String reason(String transport) {
        return unusable.get(Transports.original(transport));
    }

    /**
     * Whether the server that calls over it knows it, usable or not. A server that knows a transport makes its controls. Servers that have
     * not been asked may know words that are not known here.
     */
    boolean lists(String transport) {
        if (!Transports.ALL.contains(Transports.original(transport)) && equals(EXPECTED)) {
            return true;
        }
        return (TransportChoice.side(transport) == Side.LOCAL ? business : presentation)
                .contains(Transports.original(transport));
    }

    /** All that can be used, in their usual order; those that only the servers know at the end. */
    List<String> transports() {
        return Stream.concat(
                        Transports.ALL.stream().filter(this::has),
                        Stream.concat(business.stream(), presentation.stream())
                                .filter(word -> !Transports.ALL.contains(word) && !unusable.containsKey(word)))
                .distinct()
                .toList();
    }
}
