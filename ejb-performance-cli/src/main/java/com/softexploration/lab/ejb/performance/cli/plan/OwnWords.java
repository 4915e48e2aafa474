package com.softexploration.lab.ejb.performance.cli.plan;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.ServerMessage;
import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.OperationParameters;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The user's operations, as far as they are known before the servers are up.
 *
 * @param described those of files, each with the transports that carry it
 * @param others whether the servers may have more
 */
public record OwnWords(Map<String, List<String>> described, boolean others) {
    /** None. */
    public static final OwnWords NONE = new OwnWords(Map.of(), false);

    private static final Pattern WORD = Pattern.compile("[a-z][a-z0-9-]{0,30}");
    private static final List<String> EXPECTED = List.of("remote-ejb", Transports.FLOOR);

    /** All that may be named, this program's own operations first. */
    List<String> known(List<String> builtIn, List<String> named) {
        List<String> known = new ArrayList<>(builtIn);
        known.addAll(described.keySet());
        known.addAll(mayBeOnServers(named, known));
        return known;
    }

    /** The transports that may be named: those that are known, and those of the user's operations, which only the servers know. */
    List<String> knownTransports(List<String> known, List<String> named) {
        return Stream.concat(known.stream(), mayBeOnServers(named, known).stream())
                .sorted(Transports.IN_ORDER)
                .toList();
    }

    private List<String> mayBeOnServers(List<String> named, List<String> known) {
        return named.stream()
                .filter(word -> others && WORD.matcher(word).matches())
                .filter(word -> !known.contains(word) && !ExperimentDefaults.isBuiltIn(word))
                .distinct()
                .toList();
    }

    /** What is measured where nobody says it: what the user has described, else that. */
    List<String> usual(List<String> otherwise) {
        return described.isEmpty() ? otherwise : List.copyOf(described.keySet());
    }

    /** Those of the operations that are chosen, with the usual numbers of calls. */
    static List<OperationParameters> parameters(List<OperationParameters> builtIn, List<String> chosen, boolean quick) {
        return Stream.concat(
                        builtIn.stream().filter(operation -> chosen.contains(operation.operation())),
                        chosen.stream()
                                .filter(word -> !ExperimentDefaults.isBuiltIn(word))
                                .map(word -> ExperimentDefaults.ownCalls(word, quick)))
                .toList();
    }

    /**
     * The transports that carry a user's operation, the floor last.
     *
     * @param named those that the user named; empty for all
     * @throws CliException if the servers do not offer it, cannot call it, or no named transport carries it
     */
    List<String> carriers(String word, ServerOffer offer, List<String> named) throws CliException {
        List<String> carriers = offer.equals(ServerOffer.EXPECTED) ? expected(word, named) : offered(word, offer);
        for (String transport : named) {
            if (!carriers.contains(transport)) {
                throw CliException.wrongUse(
                        "The transport " + transport + " does not carry " + word,
                        "choose from " + String.join(", ", carriers));
            }
        }
        return carriers.stream()
                .filter(transport -> named.isEmpty() || named.contains(transport) || transport.equals(Transports.FLOOR))
                .sorted(Transports.IN_ORDER)
                .toList();
    }

    /** What is expected before the servers are asked. */
    private List<String> expected(String word, List<String> named) {
        if (described.containsKey(word) || named.isEmpty()) {
            return described.getOrDefault(word, EXPECTED);
        }
        return Stream.concat(named.stream(), Stream.of(Transports.FLOOR))
                .distinct()
                .toList();
    }

    private static List<String> offered(String word, ServerOffer offer) throws CliException {
        for (String key : List.of(word, "operations of files", "operations of jars")) {
            String problem = offer.unusableOperations().get(key);
            if (problem != null && (key.equals(word) || !offer.own().containsKey(word))) {
                ServerMessage message = ServerMessage.of(problem);
                throw CliException.wrongUse(
                        "The operation " + word + " cannot be called: " + message.cause(),
                        message.remedyOr("correct the file that describes it"));
            }
        }
        List<String> carriers = offer.own().getOrDefault(word, List.of()).stream()
                .filter(offer::has)
                .toList();
        if (carriers.isEmpty()) {
            throw CliException.wrongUse(
                    "The servers do not offer the operation " + word,
                    "deploy EARs that have it, or choose from "
                            + String.join(
                                    ", ",
                                    Stream.concat(
                                                    ExperimentDefaults.raceOperations().stream(),
                                                    offer.own().keySet().stream())
                                            .toList()));
        }
        return carriers;
    }
}
