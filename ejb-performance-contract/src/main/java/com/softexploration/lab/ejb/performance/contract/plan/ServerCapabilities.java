package com.softexploration.lab.ejb.performance.contract.plan;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Transports;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Server capabilities that affect a plan.
 *
 * @param business transports of the business server
 * @param presentation transports of the presentation server
 * @param numberOfCalls calls of a race configured on the presentation server; 0 if none
 * @param unusable transports whose configuration is incomplete, with the server's reason
 * @param userOperations user operations, each with its transports
 * @param unusableOperations user operations that cannot be called, each with the server's reason
 */
public record ServerCapabilities(
        List<String> business,
        List<String> presentation,
        long numberOfCalls,
        Map<String, String> unusable,
        Map<String, List<String>> userOperations,
        Map<String, String> unusableOperations) {

    /** Capabilities assumed for servers that are not running yet. */
    public static final ServerCapabilities ASSUMED =
            new ServerCapabilities(Transports.ALL, Transports.ALL, 0, Map.of(), Map.of(), Map.of());

    /** Returns the capabilities of a single server with all its transports and no configured number of calls. */
    public static ServerCapabilities ofOneServer(
            List<String> transports,
            Map<String, String> unusable,
            Map<String, List<String>> userOperations,
            Map<String, String> unusableOperations) {
        return new ServerCapabilities(transports, transports, 0, unusable, userOperations, unusableOperations);
    }

    /** Returns a copy with this number of calls. */
    public ServerCapabilities withNumberOfCalls(long calls) {
        return new ServerCapabilities(business, presentation, calls, unusable, userOperations, unusableOperations);
    }

    boolean isAssumed() {
        return equals(ASSUMED);
    }

    /** Returns whether the servers can use a transport. */
    public boolean supports(String transport) {
        return knows(transport) && !unusable.containsKey(Transports.original(transport));
    }

    /** Reason reported by the server why a transport cannot be used; null if the server gives none. */
    public String reason(String transport) {
        return unusable.get(Transports.original(transport));
    }

    /**
     * Returns whether the calling server has the transport or its controls, usable or not.
     * Servers that are not up yet may have
     * user transports.
     */
    boolean knows(String transport) {
        String original = Transports.original(transport);
        if (isAssumed() && !Transports.ALL.contains(original)) {
            return true;
        }
        return (Transports.side(transport) == Side.LOCAL ? business : presentation).contains(original);
    }

    /** Returns all transports, usable or not, in list order. */
    List<String> transports() {
        return Stream.concat(business.stream(), presentation.stream())
                .distinct()
                .sorted(Transports.IN_ORDER)
                .toList();
    }

    /** Returns all usable transports, built-in ones first. */
    List<String> usableTransports() {
        return Stream.concat(
                        Transports.ALL.stream().filter(this::supports),
                        transports().stream()
                                .filter(word -> !Transports.ALL.contains(word) && !unusable.containsKey(word)))
                .toList();
    }
}
