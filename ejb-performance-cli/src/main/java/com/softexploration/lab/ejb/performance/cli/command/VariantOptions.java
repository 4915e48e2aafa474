package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.base.QuotedWords;
import com.softexploration.lab.ejb.performance.cli.engine.Experiment.OnFailure;
import com.softexploration.lab.ejb.performance.cli.jdk.Jdk;
import com.softexploration.lab.ejb.performance.cli.lifecycle.Servers;
import com.softexploration.lab.ejb.performance.cli.machine.CpuPlacement;
import com.softexploration.lab.ejb.performance.cli.server.ReleaseChoice;
import com.softexploration.lab.ejb.performance.cli.server.ServerOption;
import com.softexploration.lab.ejb.performance.results.analysis.description.SideBySide.Pairing;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Stack;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Options that select several server variants to compare; without them there is one variant. */
final class VariantOptions {
    static final String AGAINST = "--against";
    static final String JDKS = "--java-homes";
    static final String RELEASES = "--releases";
    static final String PAIRING = "--pairing";

    /** Options by which variants differ. */
    static final List<String> DIFFERENCES = List.of(AGAINST, JDKS, RELEASES);

    /** Value that selects all available servers instead of one. */
    private static final String ALL = "all";

    /** Value that makes starts take turns. */
    private static final String SEQUENTIAL = "sequential";

    @Option(
            names = AGAINST,
            paramLabel = "'OPTIONS'",
            preprocessor = OptionsAsValue.class,
            description = {
                "Compares with a second variant of the servers, such as '--release 38.0.1.Final' or '--jvm-opts -Xmx2g'.",
                "OPTIONS are the server options that differ; '' runs an A/A test. The servers of both are up together, and load tests alternate;"
                        + " comparison.html in the second run directory lists the differences."
            })
    private String against;

    @Option(
            names = JDKS,
            paramLabel = "DIR,...",
            split = ",",
            hideParamSyntax = true,
            description =
                    "Compares two or more JDKs of the servers, named by their homes. Their servers are up together, as far as memory permits; servers.html"
                            + " compares them.")
    private List<Path> javaHomes = List.of();

    @Option(
            names = RELEASES,
            paramLabel = "VERSION,...",
            split = ",",
            hideParamSyntax = true,
            description =
                    "Compares two or more releases of a server, which Maven fetches, in the given order, oldest first: which one made calls slower. Measured like the"
                            + " JDKs of " + JDKS + ".")
    private List<String> releases = List.of();

    @Option(
            names = PAIRING,
            paramLabel = "HOW",
            description = {
                "How several variants take turns: interleaved (load test by load test, all servers up), duet (two variants at"
                        + " once, each on half of the CPUs) or sequential (start by start) (default: interleaved)."
            })
    private String pairing = Pairing.INTERLEAVED.word();

    /**
     * Returns how variants are measured whose servers can be up at the same time; empty if their starts take turns.
     *
     * @throws CliException if the value is unknown
     */
    Optional<Pairing> pairing() throws CliException {
        if (pairing.equals(SEQUENTIAL)) {
            return Optional.empty();
        }
        return Optional.of(Arrays.stream(Pairing.values())
                .filter(known -> known.word().equals(pairing))
                .findFirst()
                .orElseThrow(() -> CliException.wrongUse(
                        PAIRING + " is '" + pairing + "'", "give interleaved, duet or " + SEQUENTIAL)));
    }

    /** Admits a value that is an option itself: a leading blank, which the value may have, makes it none. */
    private static final class OptionsAsValue implements IParameterPreprocessor {
        @Override
        public boolean preprocess(
                Stack<String> arguments, CommandSpec command, ArgSpec option, Map<String, Object> information) {
            if (!arguments.isEmpty()) {
                arguments.push(" " + arguments.pop());
            }
            return false;
        }
    }

    /**
     * One server in several variants that differ in the value of one option.
     *
     * @param option lists the values
     * @param thing what a value names
     * @param values one per variant
     * @param single option for a single value, and others that exclude the list
     * @param with replaces the value
     */
    private record Listed(
            String option,
            String thing,
            List<String> values,
            List<String> single,
            BiFunction<StartOptions, String, StartOptions> with) {
        /** Returns the options of each variant, with separate folders. */
        List<StartOptions> of(StartOptions start, ProjectFolder project) {
            List<StartOptions> variants = new ArrayList<>();
            for (String value : values) {
                variants.add(with.apply(start, value)
                        .in(Path.of(start.folder(project) + "-"
                                + thing.toLowerCase(Locale.ROOT).replace(' ', '-') + "-" + (variants.size() + 1))));
            }
            return variants;
        }

        void requireValid(StartOptions start, ParseResult given) throws CliException {
            for (String other :
                    Stream.concat(Stream.of(AGAINST), single.stream()).toList()) {
                if (given.hasMatchedOption(other)) {
                    throw CliException.wrongUse(other + " does not apply to " + option, "give one of them");
                }
            }
            if (isOnEveryServer(start)) {
                throw CliException.wrongUse(
                        option + " needs a single server, and --server " + ALL + " is given", "name the server");
            }
            if (values.size() == 1) {
                throw CliException.wrongUse(
                        option + " names a single " + thing,
                        "name two or more, separated by commas, or use " + single.get(0));
            }
            for (String value : values) {
                if (Collections.frequency(values, value) > 1) {
                    throw CliException.wrongUse(
                            option + " names " + value + " twice",
                            "name each " + thing + " once; " + AGAINST + " '' compares equal servers");
                }
            }
        }
    }

    /** Returns the lists of values that were given. */
    private List<Listed> listed() {
        return Stream.of(
                        new Listed(
                                JDKS,
                                "JDK",
                                javaHomes.stream().map(Path::toString).toList(),
                                List.of(Jdk.OPTION),
                                (start, home) -> start.withJavaHome(Path.of(home))),
                        new Listed(
                                RELEASES,
                                "release",
                                releases,
                                ReleaseChoice.OPTIONS.stream()
                                        .map(option -> "--" + option.name())
                                        .toList(),
                                StartOptions::withRelease))
                .filter(list -> !list.values().isEmpty())
                .toList();
    }

    /** Returns whether all available servers are measured. */
    static boolean isOnEveryServer(StartOptions start) {
        return start.server().equals(ALL);
    }

    /** Returns whether there is only one variant. */
    boolean isOne(StartOptions start) {
        return against == null && listed().isEmpty() && !isOnEveryServer(start);
    }

    /** Returns the effect of one variant's failure on the others. */
    OnFailure onFailure(StartOptions start) {
        return listed().isEmpty() && !isOnEveryServer(start) ? OnFailure.STOP : OnFailure.CONTINUE;
    }

    private void requirePairingApplies(StartOptions start, ParseResult given) throws CliException {
        boolean duet = pairing().filter(Pairing.DUET::equals).isPresent();
        if (given.hasMatchedOption(PAIRING) && isOne(start)) {
            throw CliException.wrongUse(
                    PAIRING + " needs several variants",
                    "give one of " + String.join(", ", DIFFERENCES) + ", or omit it");
        }
        Optional<String> many = isOnEveryServer(start)
                ? Optional.of("--server " + ALL)
                : listed().stream()
                        .filter(list -> list.values().size() > 2)
                        .map(Listed::option)
                        .findFirst();
        if (duet && many.isPresent()) {
            throw CliException.wrongUse("A duet has two variants, and " + many.get() + " has more", "omit " + PAIRING);
        }
        if (duet && given.hasMatchedOption(CpuPlacement.OPTION)) {
            throw CliException.wrongUse(
                    CpuPlacement.OPTION + " does not apply to a duet, which places each variant on half of the CPUs",
                    "omit it");
        }
    }

    /**
     * Checks that the options select only one kind of variants.
     *
     * @throws CliException naming the options that exclude each other
     */
    void requireOneKind(StartOptions start, ParseResult given) throws CliException {
        requirePairingApplies(start, given);
        if (against != null && isOnEveryServer(start)) {
            throw CliException.wrongUse(AGAINST + " does not apply to --server " + ALL, "give one of them");
        }
        List<Listed> listed = listed();
        if (listed.size() > 1) {
            throw CliException.wrongUse(JDKS + " does not apply to " + RELEASES, "give one of them");
        }
        for (Listed list : listed) {
            list.requireValid(start, given);
        }
    }

    /**
     * Returns the options of each variant, with separate folders.
     *
     * @param start options of the first or only variant
     * @param given options of the command
     * @param parser parses the differing options of a second variant
     * @throws CliException if an option does not apply, or a differing option is invalid
     */
    List<StartOptions> of(StartOptions start, ParseResult given, ProjectFolder project, OptionParser parser)
            throws CliException {
        if (isOnEveryServer(start)) {
            requireNoRelease(given);
            return withPorts(new Servers().all().stream().map(start::withServer).toList());
        }
        Optional<Listed> list = listed().stream().findFirst();
        if (list.isPresent()) {
            return withPorts(list.get().of(start, project));
        }
        return against == null ? List.of(start) : List.of(start, second(start, given, project, parser));
    }

    /** Returns the variants with ports of their own, because their servers may be up at the same time. */
    private static List<StartOptions> withPorts(List<StartOptions> variants) {
        List<StartOptions> separate = new ArrayList<>();
        for (StartOptions variant : variants) {
            separate.add(variant.withPortsOf(separate.size()));
        }
        return separate;
    }

    private StartOptions second(StartOptions start, ParseResult given, ProjectFolder project, OptionParser parser)
            throws CliException {
        StartOptions second;
        try {
            ParseResult differing = parser.parse(new StartOptions(), QuotedWords.split(AGAINST, against));
            second = start.with(differing);
            if (!differing.hasMatchedOption(StartOptions.PORT_BASE)) {
                second = second.withPortsOf(1);
            }
        } catch (ParameterException e) {
            requireServerOption(e, given);
            throw CliException.wrongUse(
                    AGAINST + ": " + e.getMessage(),
                    "give server options in one argument, for example " + AGAINST + " '--jvm-opts \"-Xmx2g\"'");
        }
        Path folder = start.folder(project);
        boolean sameFolder = second.folder(project)
                .toAbsolutePath()
                .normalize()
                .equals(folder.toAbsolutePath().normalize());
        return sameFolder ? second.in(Path.of(folder + "-against")) : second;
    }

    private static void requireServerOption(ParameterException failure, ParseResult given) throws CliException {
        if (failure.getCause() instanceof UnmatchedArgumentException unmatched) {
            String option = unmatched.getUnmatched().get(0).replaceFirst("=.*", "");
            if (given.commandSpec().findOption(option) != null) {
                throw CliException.wrongUse(
                        AGAINST + ": " + option + " is no server option, it applies to both variants",
                        "give it outside of " + AGAINST);
            }
        }
    }

    private static void requireNoRelease(ParseResult given) throws CliException {
        for (ServerOption option : ReleaseChoice.OPTIONS) {
            if (given.hasMatchedOption("--" + option.name())) {
                throw CliException.wrongUse(
                        "--" + option.name() + " needs a single server, and --server " + ALL + " is given",
                        "omit it, or name the server");
            }
        }
    }
}
