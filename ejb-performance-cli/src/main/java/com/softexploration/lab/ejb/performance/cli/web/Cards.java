package com.softexploration.lab.ejb.performance.cli.web;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.jdk.InstalledJdks;
import com.softexploration.lab.ejb.performance.cli.jdk.Jdk;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestOffer;
import com.softexploration.lab.ejb.performance.cli.plan.PlannedExperiment;
import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
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
import java.util.stream.Collectors;

/** Forms of the experiments. Defaults in hints come from the command's own plan. */
final class Cards {
    static final String SERVER = "server";
    static final String ALL_SERVERS = "all";
    static final String LOAD_TEST = "invoke";
    static final String OPERATION = "operation";
    static final String TRANSPORT = "transport";

    /** Expected load tests of servers that are not up. */
    static final LoadTestOffer EXPECTED = new LoadTestOffer(
            Map.of(), Operation.builtIn().stream().map(Operation::word).toList(), Transports.ALL);

    private static final String THREADS = "threads";

    private Cards() {}

    /** Makes a plan with options. */
    @FunctionalInterface
    private interface Planner {
        ExperimentPlan plan(ExperimentOptions options) throws InvalidPlanException;
    }

    /** A command's plans without options. */
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

        String hint(Function<ExperimentPlan, Object> value) {
            Object usual = value.apply(whole);
            Object small = value.apply(quick);
            return "Usually " + usual + (usual.equals(small) ? "." : "; quick: " + small + ".");
        }

        List<String> operations() {
            return whole.operations().stream().map(OperationCalls::operation).toList();
        }
    }

    static List<Card> all(ServerWords servers, LoadTestOffer offer) throws CliException {
        return List.of(run(servers), race(servers), sweep(servers), load(servers), loadTest(offer));
    }

    private static Card run(ServerWords servers) throws CliException {
        Usual usual = Usual.of(RunPlan::of);
        List<Field> fields = new ArrayList<>();
        fields.add(Field.some("operations", "Operations", Defaults.operations(Defaults.RUN_CALLS), usual.operations()));
        fields.addAll(repetitions(usual, usual.hint(Cards::calls)));
        fields.addAll(servers(servers));
        return usual.card("run", "Run", "What does a remote EJB call cost, compared with a local one?", fields);
    }

    private static Card race(ServerWords servers) throws CliException {
        Usual usual = Usual.of(RacePlan::of);
        List<Field> fields = new ArrayList<>();
        fields.add(
                Field.some("operations", "Operations", Defaults.operations(Defaults.RACE_CALLS), usual.operations()));
        fields.add(transports(usual));
        fields.add(
                Field.text("rate", "At the same rate", "In calls per second. Otherwise each call follows the answer."));
        fields.addAll(repetitions(usual, usual.hint(Cards::calls)));
        fields.addAll(servers(servers));
        return usual.card("race", "Race", "Which technology is faster, and by how much?", fields);
    }

    private static Card sweep(ServerWords servers) throws CliException {
        Usual usual = Usual.of(SweepPlan::of);
        List<Field> fields = new ArrayList<>();
        fields.add(transports(usual));
        fields.add(Field.text(
                "payloads",
                "Payloads in characters",
                usual.hint(plan -> joined(plan.payloads())) + " Up to " + LoadTestParameters.MAX_PAYLOAD_CHARS
                        + " each."));
        fields.addAll(repetitions(usual, usual.hint(plan -> joined(plan.callCounts()))));
        fields.addAll(servers(servers));
        return usual.card("sweep", "Sweep", "How does the time of a call grow with its payload?", fields);
    }

    private static Card load(ServerWords servers) throws CliException {
        Usual usual = Usual.of(LoadPlan::of);
        List<Field> fields = new ArrayList<>();
        fields.add(
                Field.some("operations", "Operations", Defaults.operations(Defaults.RACE_CALLS), usual.operations()));
        fields.add(transports(usual));
        fields.add(Field.text(
                "slo",
                "Objectives",
                "Such as p99 < 2ms, or several with commas: how many calls per second within each?"));
        fields.add(Field.text(
                "percents",
                "Rates in percent of the maximum",
                "Usually " + Defaults.LOAD_PERCENTS + "; quick: " + Defaults.QUICK_LOAD_PERCENTS + "."));
        fields.add(Field.text("rate", "A single rate instead", "In calls per second."));
        fields.add(Field.text(
                "for",
                "Time at each rate",
                "Usually " + Defaults.OPEN_LOAD_TEST_MILLIS / 1_000 + "s; at a low single rate up to "
                        + Defaults.LONGEST_OPEN_LOAD_TEST_MILLIS / 1_000 + "s."));
        fields.add(Field.text("time", "Time of the experiment, such as 10m", usual.hint(Cards::time)));
        fields.add(Field.text("starts", "Starts of the servers", usual.hint(plan -> inTime(plan, plan.starts()))));
        fields.add(Field.text(
                THREADS,
                "Calling threads",
                "Usually " + Defaults.LOAD_THREADS + ". Several, such as 1,2,4,8, replace the rates."));
        fields.addAll(servers(servers));
        return usual.card(
                "load", "Load", "How many calls per second are carried, and what does a call cost then?", fields);
    }

    private static Card loadTest(LoadTestOffer offer) {
        return new Card(
                LOAD_TEST,
                "Load test",
                "One operation over one transport, on servers that are up.",
                "",
                "",
                List.of(
                        Field.one(
                                OPERATION,
                                "Operation",
                                hint(offer, "operation", ""),
                                offer.operations(),
                                offer.operations().get(0)),
                        Field.one(
                                TRANSPORT, "Transport", hint(offer, "transport", ""), offer.transports(), "remote-ejb"),
                        text(offer, "calls", "Calls", "requestCount", Defaults.SINGLE_CALLS),
                        text(offer, "warmup", "Warm-up calls", "warmupCount", warmups()),
                        text(offer, "payload", "Payload", "payloadChars", 0),
                        text(offer, THREADS, "Calling threads", "threadCount", Defaults.THREADS),
                        text(offer, "max-error-rate", "Error rate", "maxErrorRate", Defaults.MAX_ERROR_RATE)),
                "",
                "",
                false);
    }

    private static Field text(LoadTestOffer offer, String name, String label, String parameter, Object usual) {
        return Field.text(name, label, hint(offer, parameter, "Usually " + usual + "."));
    }

    /** Description of a parameter as in JConsole, with its default. */
    private static String hint(LoadTestOffer offer, String parameter, String usual) {
        String description = offer.descriptions().getOrDefault(parameter, "");
        return description.isEmpty() ? usual : (parameter + ": " + description + ". " + usual).strip();
    }

    private static String warmups() {
        return EXPECTED.operations().stream()
                .map(operation -> operation + " " + Defaults.usualWarmup(operation))
                .collect(Collectors.joining(", "));
    }

    private static List<Field> repetitions(Usual usual, String calls) {
        return List.of(
                Field.text("calls", "Calls per round", calls),
                Field.text("time", "Time of the experiment, such as 10m", usual.hint(Cards::time)),
                Field.text("starts", "Starts of the servers", usual.hint(plan -> inTime(plan, plan.starts()))),
                Field.text("rounds", "Rounds after each start", usual.hint(plan -> inTime(plan, plan.rounds()))),
                Field.text(
                        THREADS,
                        "Calling threads",
                        "Usually " + Defaults.THREADS + "; up to " + LoadTestParameters.MAX_THREAD_COUNT + "."));
    }

    private static Object time(ExperimentPlan plan) {
        return plan.time().map(time -> time.toMinutes() + "m").orElse("as long as starts and rounds take");
    }

    private static Object inTime(ExperimentPlan plan, int number) {
        return plan.time().isPresent() ? "as many as fit the time" : number;
    }

    private static Field transports(Usual usual) {
        return Field.some(
                "transports", "Transports", Transports.ALL, usual.whole().transports());
    }

    private static List<Field> servers(ServerWords servers) {
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
        fields.addAll(servers.anyCode() ? ofAnyCode() : ofInstalled(servers));
        return fields;
    }

    /** What runs code in the servers, or as their user, among what is installed. */
    private static List<Field> ofInstalled(ServerWords servers) {
        Map<String, String> jdks = new LinkedHashMap<>();
        for (Jdk jdk : InstalledJdks.ofThisMachine().all()) {
            jdks.putIfAbsent(jdk.toString(), jdk.home().toString());
        }
        Map<String, String> others = new LinkedHashMap<>();
        servers.known().forEach(server -> others.put(server, "--" + SERVER + "=" + server));
        List<Field> fields = new ArrayList<>();
        fields.add(Field.oneOrUsual("java-home", "JDK of the servers", "Of those installed here.", jdks));
        if (jdks.size() > 1) {
            fields.add(Field.any("java-homes", "JDKs to compare", jdks));
        }
        fields.add(Field.oneOrUsual("against", "Compare with the server", "", others));
        return fields;
    }

    private static List<Field> ofAnyCode() {
        return List.of(
                Field.text(
                        "java-home",
                        "JDK of the servers",
                        "Its home; usually " + Jdk.ofThisProcess().home() + "." + found()),
                Field.text("java-homes", "JDKs to compare", "Two or more homes, separated by commas."),
                Field.text(
                        "against",
                        "Options of a second variant",
                        "Compares two variants of the servers, such as --release 38.0.1.Final or --server tomee."),
                Field.text("service", "Your own service", "A JSON file on this machine that describes its operations."),
                Field.text("service-jar", "Jar with its classes", ""),
                Field.text("deploy", "Archive to deploy with it", ""));
    }

    private static String found() {
        String jdks = InstalledJdks.ofThisMachine().all().stream()
                .map(jdk -> jdk.home() + ": " + jdk)
                .collect(Collectors.joining("; "));
        return jdks.isEmpty() ? "" : " Found here: " + jdks + ".";
    }

    private static String calls(ExperimentPlan plan) {
        return plan.operations().stream()
                .map(operation -> operation.operation() + "=" + operation.requestCount())
                .collect(Collectors.joining(","));
    }

    private static String joined(List<?> numbers) {
        return numbers.stream().map(String::valueOf).collect(Collectors.joining(","));
    }
}
