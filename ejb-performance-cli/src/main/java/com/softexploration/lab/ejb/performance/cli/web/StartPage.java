package com.softexploration.lab.ejb.performance.cli.web;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.jdk.Jdk;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestOffer;
import com.softexploration.lab.ejb.performance.cli.web.http.Parameters;
import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import com.softexploration.lab.ejb.performance.results.value.Printable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Start page with the running servers, and with forms that start servers and experiments.
 *
 * @param problem reason why the last form was rejected; otherwise empty
 * @param domains running domains
 * @param servers choice of servers to start
 */
public record StartPage(String problem, List<ShownDomain> domains, Field servers, List<Card> cards) {
    private static final String START_SERVERS = "up";
    private static final String STOP_SERVERS = "down";

    /**
     * Creates the page.
     *
     * @param running title of the running experiment; empty if there is none
     * @param refused last form, if it was rejected
     * @throws CliException if a default plan is invalid
     */
    public static StartPage of(
            Cards forms,
            ServerWords servers,
            RunningDomains domains,
            String running,
            Optional<StartRequest.Invalid> refused)
            throws CliException {
        List<ShownDomain> up = inOrder(domains.up(), servers);
        List<Card> cards = new ArrayList<>();
        // Requests to the servers would disturb a running experiment.
        LoadTestOffer offer = running.isEmpty() ? offer(up, domains) : Cards.EXPECTED;
        ServerWords usual = runningFirst(servers, up);
        for (Card card : forms.all(usual, offer)) {
            Card shown = refused.isPresent() && refused.get().isOf(card.command())
                    ? card.filled(refused.get().form())
                    : card;
            cards.add(shown.with(remark(card, up), obstacle(card, up, running)));
        }
        return new StartPage(
                refused.map(StartRequest.Invalid::problem).orElse(""),
                up,
                Field.one(Cards.SERVER, "Application server", "", usual.known(), usual.server()),
                cards);
    }

    private static String obstacle(Card card, List<ShownDomain> up, String running) {
        if (!running.isEmpty()) {
            return running + " is running; one experiment at a time.";
        }
        if (card.command().equals(Cards.LOAD_TEST)) {
            return up.isEmpty() ? "No servers are up: start them above." : "";
        }
        return up.stream().allMatch(ShownDomain::isComplete)
                ? ""
                : "Not all of the servers are up: wait until they are, or stop them first.";
    }

    private static String remark(Card card, List<ShownDomain> up) {
        return card.command().equals(Cards.LOAD_TEST) || up.isEmpty() ? "" : "Uses the running servers, which stay up.";
    }

    private static ServerWords runningFirst(ServerWords servers, List<ShownDomain> up) {
        boolean usualIsUp = up.stream().anyMatch(domain -> domain.server().equals(servers.server()));
        return up.isEmpty() || usualIsUp
                ? servers
                : new ServerWords(
                        servers.known(),
                        up.get(0).server(),
                        servers.forAll(),
                        servers.forThis(),
                        servers.attached(),
                        servers.anyCode());
    }

    /** Sorts complete domains first, then the default server; the first domain is used for load tests. */
    private static List<ShownDomain> inOrder(List<ShownDomain> up, ServerWords servers) {
        return up.stream()
                .sorted(Comparator.comparing((ShownDomain domain) -> !domain.isComplete())
                        .thenComparing(domain -> !domain.server().equals(servers.server())))
                .toList();
    }

    private static LoadTestOffer offer(List<ShownDomain> up, RunningDomains domains) {
        return up.stream()
                .filter(ShownDomain::isComplete)
                .flatMap(domain -> domains.loadTestOffer(domain).stream())
                .findFirst()
                .orElse(Cards.EXPECTED);
    }

    /** Returns whether servers may be started or stopped. */
    boolean isIdle() {
        return cards.stream().noneMatch(card -> card.obstacle().contains("one experiment at a time"));
    }

    /**
     * Creates the command for a submitted form.
     *
     * @throws CliException if a value is not offered by the page
     */
    public static StartRequest order(Parameters form, Cards forms, ServerWords servers, RunningDomains domains)
            throws CliException {
        String command = form.first("command").orElse("");
        String server = form.first(Cards.SERVER).orElse(servers.server());
        boolean ours = servers.attached().isEmpty();
        boolean ofServers = command.equals(START_SERVERS) || command.equals(STOP_SERVERS);
        boolean all = ours && !ofServers && server.equals(Cards.ALL_SERVERS);
        if (!servers.known().contains(server) && !all) {
            throw CliException.wrongUse("There is no server '" + server + "'", "choose a server from the page");
        }
        if (ours && ofServers) {
            requireNoOtherField(form, Set.of(Cards.SERVER));
            boolean starts = command.equals(START_SERVERS);
            return new StartRequest(
                    starts ? "Starting servers" : "Stopping servers",
                    words(command, starts ? servers.of(server) : locationOptions(servers.of(server))));
        }
        List<ShownDomain> up = inOrder(domains.up(), servers);
        LoadTestOffer offer = command.equals(Cards.LOAD_TEST) ? offer(up, domains) : Cards.EXPECTED;
        Card card = forms.all(servers, offer).stream()
                .filter(known -> known.command().equals(command))
                .findFirst()
                .orElseThrow(() -> CliException.wrongUse(
                        "There is no experiment '" + command + "'", "use the buttons of the page"));
        requireNoOtherField(form, card.names());
        if (command.equals(Cards.LOAD_TEST)) {
            return loadTest(card, form, up, servers);
        }
        boolean isUp = ours && up.stream().anyMatch(domain -> domain.server().equals(server) && domain.isComplete());
        List<String> words = words(command, isUp ? locationOptions(servers.of(server)) : servers.of(server));
        List<String> chosen = card.options(form);
        if (chosen.stream().anyMatch(word -> word.startsWith(Jdk.OPTION))) {
            words.removeIf(word -> word.startsWith(Jdk.OPTION));
        }
        chosen.stream()
                .filter(word -> !word.startsWith("--" + Cards.SERVER + "="))
                .forEach(words::add);
        return new StartRequest(card.title(), words);
    }

    private static void requireNoOtherField(Parameters form, Set<String> names) throws CliException {
        Set<String> known = new HashSet<>(names);
        known.addAll(Set.of("form", "command"));
        Optional<String> unknown = form.unknown(known);
        if (unknown.isPresent()) {
            throw CliException.wrongUse(
                    "The form has no field '" + Printable.of(unknown.get()) + "'", "use the fields of the page");
        }
    }

    /** Returns only the options that identify a domain. */
    private static List<String> locationOptions(List<String> words) {
        return words.stream()
                .filter(word -> word.startsWith("--server=") || word.startsWith("--domain-dir="))
                .toList();
    }

    private static StartRequest loadTest(Card card, Parameters form, List<ShownDomain> up, ServerWords servers)
            throws CliException {
        String transport = form.first(Cards.TRANSPORT).orElse("");
        ServerRole role = Transports.isLocal(transport) ? ServerRole.BUSINESS : ServerRole.PRESENTATION;
        Optional<Long> pid =
                up.stream().flatMap(domain -> domain.pid(role).stream()).findFirst();
        if (pid.isEmpty()) {
            throw CliException.wrongUse("No " + role.word() + " server is up", "start the servers first");
        }
        List<String> words = words(
                card.command(),
                servers.attached()
                        .map(attach ->
                                List.of(attach, "--side=" + (Transports.isLocal(transport) ? "local" : "remote")))
                        .orElse(List.of("--pid=" + pid.get())));
        for (String word : card.options(form)) {
            String operation = "--" + Cards.OPERATION + "=";
            words.add(word.startsWith(operation) ? word.substring(operation.length()) : word);
        }
        return new StartRequest(form.first(Cards.OPERATION).orElse("") + " over " + transport, words);
    }

    private static List<String> words(String command, List<String> options) {
        List<String> words = new ArrayList<>(List.of(command));
        words.addAll(options);
        return words;
    }
}
