package com.softexploration.lab.ejb.performance.contract.plan;

import com.softexploration.lab.ejb.performance.contract.Transports;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Transports selected for an experiment.
 *
 * @param words transports to measure if the servers support them, in list order
 * @param named transports named by the user, which the servers must support; empty for the defaults
 */
record TransportChoice(List<String> words, Set<String> named) {

    /**
     * Selects the named transports or the defaults, and the floor if it is available.
     *
     * @param byDefault selects the compared transports that are measured by default
     * @throws InvalidPlanException if a named transport is unknown or repeated
     */
    static TransportChoice of(
            List<String> named, UserOperations users, ServerCapabilities capabilities, Predicate<String> byDefault)
            throws InvalidPlanException {
        List<String> listed = capabilities.transports();
        List<String> known = Stream.of(
                        listed.stream(),
                        users.unconfirmed(named, listed).stream(),
                        named.stream().filter(Transports::isControl).distinct())
                .flatMap(words -> words)
                .sorted(Transports.IN_ORDER)
                .toList();
        Set<String> wanted = Set.copyOf(Values.words("transports", "transport", named, known));
        Predicate<String> chosen = wanted.isEmpty() ? byDefault : wanted::contains;
        return new TransportChoice(
                known.stream()
                        .filter(word -> chosen.test(word) || word.equals(Transports.FLOOR))
                        .toList(),
                wanted);
    }

    /** Returns notes for the user about the choice of transports. */
    List<String> notes(ServerCapabilities capabilities) {
        boolean floorAdded = !named.isEmpty()
                && !named.contains(Transports.FLOOR)
                && words.contains(Transports.FLOOR)
                && capabilities.supports(Transports.FLOOR);
        return Stream.concat(
                        floorAdded
                                ? Stream.of(Transports.FLOOR
                                        + " is measured, too: it is the floor, the reference of the others")
                                : Stream.empty(),
                        exclusions(capabilities).stream())
                .toList();
    }

    /** Returns a line with the excluded transports and the reason; empty if none is excluded. */
    Optional<String> excluded(ServerCapabilities capabilities) {
        List<String> exclusions = exclusions(capabilities);
        return exclusions.isEmpty() ? Optional.empty() : Optional.of(String.join(". ", exclusions));
    }

    private List<String> exclusions(ServerCapabilities capabilities) {
        List<String> exclusions = new ArrayList<>();
        List<String> missing = missing(capabilities);
        if (!missing.isEmpty()) {
            exclusions.add("Excluded, not offered by the servers: " + String.join(", ", missing));
        }
        unusable(capabilities)
                .forEach(word ->
                        exclusions.add("Excluded, not usable: " + word + " (" + capabilities.reason(word) + ")"));
        return exclusions;
    }

    /**
     * Returns the chosen transports that the servers support.
     *
     * @throws InvalidPlanException if a named transport is missing, or none is left
     */
    List<String> supportedBy(ServerCapabilities capabilities) throws InvalidPlanException {
        List<String> supported = words.stream().filter(capabilities::supports).toList();
        Predicate<String> needed = supported.isEmpty() ? word -> true : named::contains;
        List<String> missing = missing(capabilities).stream().filter(needed).toList();
        List<String> unusable = unusable(capabilities).stream().filter(needed).toList();
        // Only one reason, because each has its own remedy: a misconfigured transport before a missing one, unless the
        // user named the missing one.
        String remedy = "choose from " + String.join(", ", capabilities.usableTransports());
        if (!unusable.isEmpty() && (missing.isEmpty() || named.isEmpty())) {
            throw InvalidPlanException.ofServer(
                    "The transport " + unusable.get(0) + " cannot be used",
                    capabilities.reason(unusable.get(0)),
                    remedy);
        }
        if (!missing.isEmpty()) {
            throw new InvalidPlanException(
                    "The servers do not offer the transport " + String.join(", ", missing), remedy);
        }
        return supported;
    }

    /** Returns the selected transports that the servers lack. */
    private List<String> missing(ServerCapabilities capabilities) {
        return words.stream().filter(Predicate.not(capabilities::knows)).toList();
    }

    /** Returns the selected transports whose configuration is incomplete. */
    private List<String> unusable(ServerCapabilities capabilities) {
        return words.stream()
                .filter(word -> capabilities.knows(word) && !capabilities.supports(word))
                .toList();
    }
}
