package com.softexploration.lab.ejb.performance.cli.plan;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.jmx.ServerMessage;
import com.softexploration.lab.ejb.performance.results.model.Side;
import com.softexploration.lab.ejb.performance.results.model.Transports;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * Over which transports a comparison is to be made.
 *
 * @param words those that are measured if the servers offer them, in their usual order
 * @param named those that the user named: they have to be offered; empty if none was
 */
record TransportChoice(List<String> words, Set<String> named) {

    /** The option that names them. */
    static final String OPTION = "--transports";

    /** Those that a sweep compares: what a transaction costs does not depend on the payload. */
    static final List<String> OF_SWEEP =
            Transports.ALL.stream().filter(word -> !word.contains("-ejb-")).toList();

    /**
     * What the option says. The floor is always among them.
     *
     * @param option its values; empty if it is not given
     * @param usual what is measured then
     * @throws CliException if a word is not known or comes twice
     */
    static TransportChoice of(List<String> option, List<String> usual) throws CliException {
        Set<String> named = Set.copyOf(WordList.checked(OPTION, "transport", option, Transports.ALL, Transports.ALL));
        Set<String> chosen = new TreeSet<>(option.isEmpty() ? usual : named);
        chosen.add(Transports.FLOOR);
        return new TransportChoice(
                Transports.ALL.stream().filter(chosen::contains).toList(), option.isEmpty() ? Set.of() : named);
    }

    /** The server that calls over that transport: the business server itself, or the presentation server. */
    static Side side(String transport) {
        return Transports.isLocal(transport) ? Side.LOCAL : Side.REMOTE;
    }

    /** Whether the floor is measured although the user named others only. */
    boolean floorAdded() {
        return !named.isEmpty() && !named.contains(Transports.FLOOR);
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
        // Of several reasons the first: each has its own remedy. What is wrong with a configuration is nearer than what
        // is not there,
        // unless the latter was asked for.
        if (!unusable.isEmpty() && (missing.isEmpty() || named.isEmpty())) {
            ServerMessage reason = ServerMessage.of(offer.unusable().get(unusable.get(0)));
            throw CliException.wrongUse(
                    "The transport " + unusable.get(0) + " cannot be used: " + reason.cause(),
                    reason.remedyOr("choose from " + String.join(", ", offer.transports())));
        }
        if (!missing.isEmpty()) {
            throw CliException.wrongUse(
                    "The servers do not offer the transport " + String.join(", ", missing),
                    offer.transports().isEmpty()
                            ? "build the EARs again, they are of a version that names no transports"
                            : "choose from " + String.join(", ", offer.transports()));
        }
        return offered;
    }

    /** Those of them that the servers do not know. */
    List<String> missing(ServerOffer offer) {
        return words.stream().filter(Predicate.not(offer::lists)).toList();
    }

    /** Those of them that the servers know, but that their configuration keeps from being used. */
    List<String> unusable(ServerOffer offer) {
        return words.stream()
                .filter(word -> offer.lists(word) && !offer.has(word))
                .toList();
    }
}
