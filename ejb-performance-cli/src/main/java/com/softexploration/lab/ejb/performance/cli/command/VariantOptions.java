package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.base.QuotedWords;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.jdk.Jdk;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer;
import com.softexploration.lab.ejb.performance.cli.server.ServerOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Server options of another variant; unspecified ones are those of the command. */
@Command(name = VariantOptions.AGAINST)
final class VariantOptions {
    static final String AGAINST = "--against";

    static final String JDKS = "--java-homes";

    /** Selects every available server, in place of a server's name. */
    static final String ALL = "all";

    private static final String SERVER = "--server";
    private static final String FOLDER = "--domain-dir";

    /** Options that identify a running domain. */
    private static final List<String> NAMES_OF_A_DOMAIN = List.of(SERVER, FOLDER);

    @ArgGroup(validate = false)
    private StartOptions start = new StartOptions();

    private VariantOptions() {}

    /**
     * Rejects options of server starts if no server is started.
     *
     * @param others further options that do not apply
     * @param why reason, and a remedy besides omitting them; appended to the option's name
     * @throws CliException naming the first given option
     */
    static void requireNoneGiven(ParseResult given, List<String> others, String why, String remedy)
            throws CliException {
        CommandSpec known = commandLine(new VariantOptions()).getCommandSpec();
        for (OptionSpec option : given.matchedOptions()) {
            String name = option.longestName();
            if (others.contains(name) || (known.findOption(name) != null && !NAMES_OF_A_DOMAIN.contains(name))) {
                throw CliException.wrongUse(name + " does not apply: " + why, remedy);
            }
        }
    }

    /**
     * Creates the request of {@code --against}.
     *
     * @param text differing options
     * @param given options of the command; those of other servers are ignored
     * @param base request of the command's own options
     * @throws CliException if the text has other options, or a value is out of range
     */
    static DomainRequest request(String text, ParseResult given, DomainRequest base, ProjectFolder project)
            throws CliException {
        DomainRequest request = request(QuotedWords.split(AGAINST, text), base.server(), given, project);
        boolean sameFolder = request.folder()
                .toAbsolutePath()
                .normalize()
                .equals(base.folder().toAbsolutePath().normalize());
        return sameFolder ? request.in(Path.of(base.folder() + "-against")) : request;
    }

    /** Creates one request per JDK, each in its own folder; further options are those of the command. */
    static List<DomainRequest> ofJdks(List<Path> homes, ParseResult given, DomainRequest base, ProjectFolder project)
            throws CliException {
        List<DomainRequest> requests = new ArrayList<>();
        for (Path home : homes) {
            List<String> words = List.of(Jdk.OPTION + "=" + home);
            requests.add(request(words, base.server(), given, project)
                    .in(Path.of(base.folder() + "-jdk-" + (requests.size() + 1))));
        }
        return requests;
    }

    /** Creates the request for another server, with the command's options that it supports, in its own folder. */
    static DomainRequest ofServer(ApplicationServer server, ParseResult given, ProjectFolder project)
            throws CliException {
        List<String> words = new ArrayList<>(List.of(SERVER + "=" + server.name()));
        for (ServerOption option : server.options()) {
            String value = given.matchedOptionValue("--" + option.name(), (String) null);
            if (value != null) {
                words.add("--" + option.name() + "=" + value);
            }
        }
        DomainRequest request = request(words, ALL, given, project);
        return given.hasMatchedOption(FOLDER) ? request.in(request.folder().resolve(server.name())) : request;
    }

    private static DomainRequest request(
            List<String> differing, String ownServer, ParseResult given, ProjectFolder project) throws CliException {
        VariantOptions variant = new VariantOptions();
        CommandLine commandLine = commandLine(variant);
        CommandSpec inherited = isOfServer(ownServer, differing)
                ? commandLine.getCommandSpec()
                : CommandSpec.forAnnotatedObject(new VariantOptions());
        List<String> words = new ArrayList<>(differing);
        for (OptionSpec option : given.matchedOptions()) {
            String name = option.longestName();
            if (inherited.findOption(name) != null && !isGiven(name, differing)) {
                option.originalStringValues().forEach(value -> words.add(name + "=" + value));
            }
        }
        try {
            ParseResult parsed = commandLine.parseArgs(words.toArray(String[]::new));
            return variant.start.request(parsed, project);
        } catch (ParameterException e) {
            throw CliException.wrongUse(
                    AGAINST + ": " + e.getMessage(),
                    "give server options in one argument, for example " + AGAINST + " '--jvm-opts \"-Xmx2g\"'");
        }
    }

    private static boolean isOfServer(String server, List<String> words) {
        int option = words.indexOf(SERVER);
        boolean hasValue = option >= 0 && option + 1 < words.size();
        return hasValue
                ? words.get(option + 1).equals(server)
                : !isGiven(SERVER, words) || words.contains(SERVER + "=" + server);
    }

    private static boolean isGiven(String option, List<String> words) {
        return words.stream().anyMatch(word -> word.equals(option) || word.startsWith(option + "="));
    }

    private static CommandLine commandLine(VariantOptions variant) {
        CommandLine commandLine = new CommandLine(variant);
        StartOptions.addServerOptions(commandLine.getCommandSpec());
        return commandLine;
    }
}
