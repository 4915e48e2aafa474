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
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Options that select several server variants to compare; without them there is one variant. */
final class VariantOptions {
    static final String AGAINST = "--against";
    static final String JDKS = "--java-homes";
    static final String PAIRING = "--pairing";

    /** Value that selects all available servers instead of one. */
    private static final String ALL = "all";

    /** Value that makes starts take turns. */
    private static final String SEQUENTIAL = "sequential";

    @Option(
            names = AGAINST,
            paramLabel = "'OPTIONS'",
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

    /** Returns whether all available servers are measured. */
    static boolean isOnEveryServer(StartOptions start) {
        return start.server().equals(ALL);
    }

    /** Returns whether there is only one variant. */
    boolean isOne(StartOptions start) {
        return against == null && javaHomes.isEmpty() && !isOnEveryServer(start);
    }

    /** Returns the effect of one variant's failure on the others. */
    OnFailure onFailure(StartOptions start) {
        return javaHomes.isEmpty() && !isOnEveryServer(start) ? OnFailure.STOP : OnFailure.CONTINUE;
    }

    private void requirePairingApplies(StartOptions start, ParseResult given) throws CliException {
        boolean duet = pairing().filter(Pairing.DUET::equals).isPresent();
        if (given.hasMatchedOption(PAIRING) && isOne(start)) {
            throw CliException.wrongUse(
                    PAIRING + " needs several variants", "give " + AGAINST + " or " + JDKS + ", or omit it");
        }
        if (duet && (isOnEveryServer(start) || javaHomes.size() > 2)) {
            throw CliException.wrongUse(
                    "A duet has two variants, and " + (isOnEveryServer(start) ? "--server " + ALL : JDKS) + " has more",
                    "omit " + PAIRING);
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
        if (javaHomes.isEmpty()) {
            return;
        }
        for (String other : List.of(AGAINST, Jdk.OPTION)) {
            if (given.hasMatchedOption(other)) {
                throw CliException.wrongUse(other + " does not apply to " + JDKS, "give one of them");
            }
        }
        if (isOnEveryServer(start)) {
            throw CliException.wrongUse(
                    JDKS + " needs a single server, and --server " + ALL + " is given", "name the server");
        }
        if (javaHomes.size() == 1) {
            throw CliException.wrongUse(
                    JDKS + " names a single JDK", "name two or more, separated by commas, or use " + Jdk.OPTION);
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
        List<StartOptions> variants = new ArrayList<>();
        for (Path home : javaHomes) {
            variants.add(start.withJavaHome(home).in(Path.of(start.folder(project) + "-jdk-" + (variants.size() + 1))));
        }
        if (!variants.isEmpty()) {
            return withPorts(variants);
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
