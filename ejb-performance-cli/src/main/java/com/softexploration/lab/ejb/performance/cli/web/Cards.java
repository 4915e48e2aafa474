package com.softexploration.lab.ejb.performance.cli.web;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.jdk.InstalledJdks;
import com.softexploration.lab.ejb.performance.cli.jdk.Jdk;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestOffer;
import com.softexploration.lab.ejb.performance.cli.plan.PlannedExperiment;
import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentOptions;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentPlan;
import com.softexploration.lab.ejb.performance.contract.plan.InvalidPlanException;
import com.softexploration.lab.ejb.performance.contract.plan.LoadPlan;
import com.softexploration.lab.ejb.performance.contract.plan.OperationCalls;
import com.softexploration.lab.ejb.performance.contract.plan.RacePlan;
import com.softexploration.lab.ejb.performance.contract.plan.RunPlan;
import com.softexploration.lab.ejb.performance.contract.plan.SweepPlan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Forms of experiments, with fields for options of the commands. */
public final class Cards {
    static final String SERVER = "server";
    static final String ALL_SERVERS = "all";
    static final String LOAD_TEST = "invoke";
    static final String OPERATION = "operation";
    static final String TRANSPORT = "transport";

    /** Presumed load tests of servers that are not running. */
    static final LoadTestOffer EXPECTED = new LoadTestOffer(
            Map.of(), Operation.builtIn().stream().map(Operation::word).toList(), Transports.ALL);

    /** Options of experiments offered on the page, in page order; each form has those of its command. */
    private static final List<String> OFFERED = List.of(
            "operations",
            "transports",
            "payloads",
            "slo",
            "percents",
            "rate",
            "for",
            "calls",
            "time",
            "starts",
            "rounds",
            "threads");

    /**
     * Options that execute code in the servers or as their user; by default, only installed software can be selected.
     */
    private static final List<String> OF_ANY_CODE =
            List.of("java-home", "java-homes", "against", "service", "service-jar", "deploy");

    /** Options of a load test with the corresponding parameters of the MXBean. */
    private static final List<Map.Entry<String, String>> OF_LOAD_TEST = List.of(
            Map.entry("calls", "requestCount"),
            Map.entry("warmup", "warmupCount"),
            Map.entry("payload", "payloadChars"),
            Map.entry("threads", "threadCount"),
            Map.entry("max-error-rate", "maxErrorRate"));

    private final Function<String, CommandSpec> commands;

    /**
     * Creates the forms of all experiments.
     *
     * @param commands commands by name
     */
    public Cards(Function<String, CommandSpec> commands) {
        this.commands = commands;
    }

    /** Creates a plan from options. */
    @FunctionalInterface
    private interface Planner {
        ExperimentPlan plan(ExperimentOptions options) throws InvalidPlanException;
    }

    /** Plans of a command without options, normal and quick. */
    private record Usual(ExperimentPlan whole, ExperimentPlan quick) {
        static Usual of(Planner planner) throws CliException {
            return new Usual(
                    PlannedExperiment.plan(() -> planner.plan(ExperimentOptions.byDefault(false))),
                    PlannedExperiment.plan(() -> planner.plan(ExperimentOptions.byDefault(true))));
        }

        private static String size(ExperimentPlan plan) {
            return plan.size(plan.estimate(Defaults.SLEEP_MILLIS));
        }

        Card card(String command, String title, String purpose, List<Field> fields) {
            return new Card(command, title, purpose, size(whole), size(quick), fields, "", "", false);
        }

        /** Returns the preselected values of an option. */
        List<String> chosen(String option) {
            return option.equals("transports")
                    ? whole.transports()
                    : whole.operations().stream().map(OperationCalls::operation).toList();
        }
    }

    List<Card> all(ServerWords servers, LoadTestOffer offer) throws CliException {
        return List.of(
                card(
                        "run",
                        "Run",
                        "What does a remote EJB call cost, compared with a local one?",
                        Usual.of(RunPlan::of),
                        servers),
                card("race", "Race", "Which technology is faster, and by how much?", Usual.of(RacePlan::of), servers),
                card(
                        "sweep",
                        "Sweep",
                        "How does the time of a call grow with its payload?",
                        Usual.of(SweepPlan::of),
                        servers),
                card(
                        "load",
                        "Load",
                        "How many calls per second are carried, and what does a call cost then?",
                        Usual.of(LoadPlan::of),
                        servers),
                loadTest(offer));
    }

    private Card card(String command, String title, String purpose, Usual usual, ServerWords servers) {
        List<Field> fields = new ArrayList<>();
        for (OptionSpec option : options(command, OFFERED)) {
            fields.add(
                    option.completionCandidates() == null
                            ? text(option)
                            : Field.some(word(option), candidates(option), usual.chosen(word(option))));
        }
        fields.addAll(servers(command, servers));
        return usual.card(command, title, purpose, fields);
    }

    private Card loadTest(LoadTestOffer offer) {
        List<Field> fields = new ArrayList<>(List.of(
                Field.one(
                        OPERATION,
                        "Operation",
                        hint(offer, "operation"),
                        offer.operations(),
                        offer.operations().get(0)),
                Field.one(TRANSPORT, "--transport", hint(offer, "transport"), offer.transports(), "remote-ejb")));
        OF_LOAD_TEST.forEach(option -> options(LOAD_TEST, List.of(option.getKey()))
                .forEach(known -> fields.add(
                        Field.text(option.getKey(), (hint(offer, option.getValue()) + " " + hint(known)).strip()))));
        return new Card(
                LOAD_TEST,
                "Load test",
                "One operation over one transport, on servers that are up.",
                "",
                "",
                fields,
                "",
                "",
                false);
    }

    /** Returns the description of a parameter as shown in JConsole. */
    private static String hint(LoadTestOffer offer, String parameter) {
        String description = offer.descriptions().getOrDefault(parameter, "");
        return description.isEmpty() ? "" : parameter + ": " + description + ".";
    }

    private List<OptionSpec> options(String command, List<String> words) {
        CommandSpec spec = commands.apply(command);
        return words.stream()
                .flatMap(word -> Stream.ofNullable(spec.findOption("--" + word)))
                .toList();
    }

    private static Field text(OptionSpec option) {
        return Field.text(word(option), hint(option));
    }

    private static String word(OptionSpec option) {
        return option.longestName().substring(2);
    }

    private static String hint(OptionSpec option) {
        return String.join(" ", option.description()).replace("%%", "%");
    }

    private static List<String> candidates(OptionSpec option) {
        List<String> candidates = new ArrayList<>();
        option.completionCandidates().forEach(candidates::add);
        return candidates;
    }

    private List<Field> servers(String command, ServerWords servers) {
        if (servers.attached().isPresent()) {
            return List.of(Field.one(SERVER, "Application server", "", servers.known(), servers.server()));
        }
        List<String> known = new ArrayList<>(servers.known());
        known.add(ALL_SERVERS);
        List<Field> fields = new ArrayList<>();
        fields.add(Field.one(
                SERVER,
                "Application server",
                ALL_SERVERS + ": every available one, in turns.",
                known,
                servers.server()));
        if (servers.anyCode()) {
            options(command, OF_ANY_CODE).forEach(option -> fields.add(text(option)));
        } else {
            fields.addAll(ofInstalled(servers));
        }
        return fields;
    }

    private static List<Field> ofInstalled(ServerWords servers) {
        Map<String, String> jdks = new LinkedHashMap<>();
        for (Jdk jdk : InstalledJdks.ofThisMachine().all()) {
            jdks.putIfAbsent(jdk.toString(), jdk.home().toString());
        }
        Map<String, String> others = new LinkedHashMap<>();
        servers.known().forEach(server -> others.put(server, "--" + SERVER + "=" + server));
        List<Field> fields = new ArrayList<>();
        fields.add(Field.oneOrUsual("java-home", "JDK of the servers, of those installed here.", jdks));
        if (jdks.size() > 1) {
            fields.add(Field.any("java-homes", jdks));
        }
        fields.add(Field.oneOrUsual("against", "Compares with another server.", others));
        return fields;
    }
}
