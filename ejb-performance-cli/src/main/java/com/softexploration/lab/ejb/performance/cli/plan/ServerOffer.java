package com.softexploration.lab.ejb.performance.cli.plan;

import com.softexploration.lab.ejb.performance.results.model.Side;
import com.softexploration.lab.ejb.performance.results.model.Transports;
import java.util.List;
import java.util.stream.Stream;

/**
 * What the two servers offer, as far as a plan depends on it.
 *
 * @param business transports of the business server
 * @param presentation transports of the presentation server
 * @param numberOfCalls how many calls the presentation server's configuration asks for; 0 if it does not, or if the
 *     plan does not depend on it
 */
public record ServerOffer(List<String> business, List<String> presentation, long numberOfCalls) {

    /** What is expected of servers that have not been asked yet. */
    public static final ServerOffer EXPECTED = new ServerOffer(Transports.ALL, Transports.ALL, 0);

    boolean has(String transport) {
        return (TransportChoice.side(transport) == Side.LOCAL ? business : presentation).contains(transport);
    }

    /** All transports, in their usual order; those that only the servers know at the end. */
    List<String> transports() {
        return Stream.concat(
                        Transports.ALL.stream().filter(this::has),
                        Stream.concat(business.stream(), presentation.stream())
                                .filter(word -> !Transports.ALL.contains(word)))
                .distinct()
                .toList();
    }
}
