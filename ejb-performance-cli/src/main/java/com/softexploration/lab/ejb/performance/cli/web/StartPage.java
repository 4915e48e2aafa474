package com.softexploration.lab.ejb.performance.cli.web;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.web.http.Parameters;
import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The first page: what is up, and what can be started.
 *
 * @param problem why the last order was refused; empty if it was not
 * @param domains those of which something runs
 * @param servers names of the servers that can be started
 * @param cards the experiments
 */
public record StartPage(String problem, List<UpDomain> domains, Field servers, List<Card> cards) {
    private static final String START_SERVERS = "up";
    private static final String STOP_SERVERS = "down";

    /**
     * The page as things are.
     *
     * @param running what runs already, in a word; empty if nothing does
     * @param refused the last order, if it was refused
     * @throws CliException if the defaults are no plan
     */
    public static StartPage of(
            ServerWords servers, Domains domains, String running, Optional<StartRequest.Invalid> refused)
            throws CliException {
        List<UpDomain> up = inOrder(domains.up(), servers);
        List<Card> cards = new ArrayList<>();
        // While something runs, the servers are left alone.
        LoadTestForm form = running.isEmpty() ? form(up, domains) : LoadTestForm.EXPECTED;
        ServerWords usual = preferringThoseUp(servers, up);
        for (Card card : Cards.all(usual, form)) {
            Card shown = refused.isPresent() && refused.get().isOf(card.command())
                    ? card.filled(refused.get().form())
                    : card;
            cards.add(shown.asThingsAre(remark(card, up), obstacle(card, up, running)));
        }
        return new StartPage(
                refused.map(StartRequest.Invalid::problem).orElse(""),
                up,
                Field.one(Cards.SERVER, "Application server", "", usual.known(), usual.server()),
                cards);
    }

    private static String obstacle(Card card, List<UpDomain> up, String running) {
        if (!running.isEmpty()) {
            return running + " is running; one experiment at a time.";
        }
        if (card.command().equals(Cards.LOAD_TEST)) {
            return up.isEmpty() ? "No servers are up: start them above." : "";
        }
        return up.stream().allMatch(UpDomain::isComplete)
                ? ""
                : "Not all of the servers are up: wait until they are, or stop them first.";
    }

    private static String remark(Card card, List<UpDomain> up) {
        return card.command().equals(Cards.LOAD_TEST) || up.isEmpty()
                ? ""
                : "On the servers that are up, as they are; they stay up.";
    }

    private static ServerWords preferringThoseUp(ServerWords servers, List<UpDomain> up) {
        boolean usualIsUp = up.stream().anyMatch(domain -> domain.server().equals(servers.server()));
        return up.isEmpty() || usualIsUp
                ? servers
                : new ServerWords(
                        servers.known(), up.get(0).server(), servers.forAll(), servers.forThis(), servers.attached());
    }

    /** Of several domains the first one is called by a load test: complete, and of the usual server. */
    private static List<UpDomain> inOrder(List<UpDomain> up, ServerWords servers) {
        return up.stream()
                .sorted(Comparator.comparing((UpDomain domain) -> !domain.isComplete())
                        .thenComparing(domain -> !domain.server().equals(servers.server())))
                .toList();
    }

    private static LoadTestForm form(List<UpDomain> up, Domains domains) {
        return up.stream()
                .filter(UpDomain::isComplete)
                .flatMap(domain -> domains.loadTestForm(domain).stream())
                .findFirst()
                .orElse(LoadTestForm.EXPECTED);
    }

    boolean hasProblem() {
        return !problem.isEmpty();
    }

    boolean isAnythingUp() {
        return !domains.isEmpty();
    }

    /** Whether servers may be started or stopped. */
    boolean isIdle() {
        return cards.stream().noneMatch(card -> card.obstacle().contains("one experiment at a time"));
    }

    /**
     * What a form asks for.
     *
     * @throws CliException if that is nothing that the page offers
     */
    public static StartRequest order(Parameters form, ServerWords servers, Domains domains) throws CliException {
        String command = form.first("command").orElse("");
        String server = form.first(Cards.SERVER).orElse(servers.server());
        if (!servers.known().contains(server)) {
            throw CliException.wrongUse("There is no server '" + server + "'", "choose one of the page");
        }
        boolean ours = servers.attached().isEmpty();
        if (ours && (command.equals(START_SERVERS) || command.equals(STOP_SERVERS))) {
            boolean starts = command.equals(START_SERVERS);
            return new StartRequest(
                    starts ? "Starting servers" : "Stopping servers",
                    words(command, starts ? servers.of(server) : onlyPlace(servers.of(server))));
        }
        List<UpDomain> up = inOrder(domains.up(), servers);
        LoadTestForm loadTests = command.equals(Cards.LOAD_TEST) ? form(up, domains) : LoadTestForm.EXPECTED;
        Card card = Cards.all(servers, loadTests).stream()
                .filter(one -> one.command().equals(command))
                .findFirst()
                .orElseThrow(() -> CliException.wrongUse(
                        "There is no experiment '" + command + "'", "use the buttons of the page"));
        if (command.equals(Cards.LOAD_TEST)) {
            return loadTest(card, form, up, servers);
        }
        boolean isUp = ours && up.stream().anyMatch(domain -> domain.server().equals(server) && domain.isComplete());
        List<String> words = words(command, isUp ? onlyPlace(servers.of(server)) : servers.of(server));
        card.options(form).stream()
                .filter(word -> !word.startsWith("--" + Cards.SERVER + "="))
                .forEach(words::add);
        return new StartRequest(card.title(), words);
    }

    /** Servers are found by their name or folder alone. */
    private static List<String> onlyPlace(List<String> words) {
        return words.stream()
                .filter(word -> word.startsWith("--server=") || word.startsWith("--domain-dir="))
                .toList();
    }

    private static StartRequest loadTest(Card card, Parameters form, List<UpDomain> up, ServerWords servers)
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
