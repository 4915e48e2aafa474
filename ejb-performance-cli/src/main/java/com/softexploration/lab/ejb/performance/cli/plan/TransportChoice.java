package com.softexploration.lab.ejb.performance.cli.plan;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.ServerMessage;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Transports;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The transports that a comparison is to be made over.
 *
 * @param words those that are measured if the servers offer them, in their usual order
 * @param named those that the user named: they have to be offered; empty if none was
 */
record TransportChoice(List<String> words, Set<String> named) {

    /** The user's choice or all usual transports. The floor is among them, if it is known. */
    static TransportChoice ofRace(ComparisonSettings settings) {
        return of(settings, word -> true);
    }

    /** The user's choice or the usual transports of a sweep: what a transaction costs does not depend on the payload. */
    static TransportChoice ofSweep(ComparisonSettings settings) {
        return of(settings, word -> !word.contains("-ejb-"));
    }

    private static TransportChoice of(ComparisonSettings settings, Predicate<String> usual) {
        List<String> named = settings.named();
        Predicate<String> chosen = named.isEmpty() ? usual.and(Transports::isCompared) : named::contains;
        return new TransportChoice(
                settings.known().stream()
                        .filter(word -> chosen.test(word) || word.equals(Transports.FLOOR))
                        .toList(),
                Set.copyOf(named));
    }

    /** The server that calls over that transport: the business server itself, or the presentation server. */
    static Side side(String transport) {
        return Transports.isLocal(transport) ? Side.LOCAL : Side.REMOTE;
    }

    /** What has to be told about the transports. */
    List<String> notes(ServerOffer offer) {
        boolean floorAdded = !named.isEmpty() && !named.contains(Transports.FLOOR) && offer.has(Transports.FLOOR);
        return Stream.concat(
                        floorAdded
                                ? Stream.of(Transports.FLOOR
                                        + " is measured, too: it is the floor that the others are compared with")
                                : Stream.empty(),
                        omissions(offer).stream())
                .toList();
    }

    /** The transports that are left out, with the reason, as one line. */
    Optional<String> leftOut(ServerOffer offer) {
        List<String> omissions = omissions(offer);
        return omissions.isEmpty() ? Optional.empty() : Optional.of(String.join(". ", omissions));
    }

    private List<String> omissions(ServerOffer offer) {
        List<String> omissions = new ArrayList<>();
        List<String> missing = missing(offer);
        if (!missing.isEmpty()) {
            omissions.add("Left out, not offered by the servers: " + String.join(", ", missing));
        }
        unusable(offer)
                .forEach(word -> omissions.add("Left out, not usable: " + word + " (" + offer.reason(word) + ")"));
        return omissions;
    }

    /**
     * Those of them that the servers offer.
     *
     * @throws CliException if a named one is not among them, or none is left
     */
    List<String> offeredBy(ServerOffer offer) throws CliException {
        List<String> offered = words.stream().filter(offer::has).toList();
        Predicate<String> needed = offered.isEmpty() ? word -> true : named::contains;
        List<String> missing = missing(offer).stream().filter(needed).toList();
        List<String> unusable = unusable(offer).stream().filter(needed).toList();
        // One reason, as each has its own remedy: a misconfigured transport before a missing one, unless the user named
        // the missing one.
        if (!unusable.isEmpty() && (missing.isEmpty() || named.isEmpty())) {
            ServerMessage reason = ServerMessage.of(offer.reason(unusable.get(0)));
            throw CliException.wrongUse(
                    "The transport " + unusable.get(0) + " cannot be used: " + reason.cause(),
                    reason.remedyOr("choose from " + String.join(", ", offer.transports())));
        }
        if (!missing.isEmpty()) {
            throw CliException.wrongUse(
                    "The servers do not offer the transport " + String.join(", ", missing),
                    "choose from " + String.join(", ", offer.transports()));
        }
        return offered;
    }

    /** Those of them that the servers do not know. */
    private List<String> missing(ServerOffer offer) {
        return words.stream().filter(Predicate.not(offer::lists)).toList();
    }

    /** Those of them that the servers know, but that their configuration keeps from being used. */
    private List<String> unusable(ServerOffer offer) {
        return words.stream()
                .filter(word -> offer.lists(word) && !offer.has(word))
                .toList();
    }
}
