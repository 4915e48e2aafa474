package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.base.QuotedWords;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer;
import com.softexploration.lab.ejb.performance.cli.server.ServerOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Servers beside the one of the command: they are described by the same options, as far as they differ. */
@Command(name = OtherServers.OPTION)
final class OtherServers {
    static final String OPTION = "--against";

    /** In place of the name of a server: every one that can be had. */
    static final String ALL = "all";

    private static final String SERVER = "--server";
    private static final String FOLDER = "--domain-dir";

    @ArgGroup(validate = false)
    private StartOptions start = new StartOptions();

    private OtherServers() {}

    /**
     * The request that the options make.
     *
     * @param text the options that differ
     * @param given the command's own options: they count where the text does not say otherwise, but for those of another server
     * @param base the request that those make
     * @throws CliException if the text has something else than options of servers, or a value is out of its range
     */
    static DomainRequest request(String text, ParseResult given, DomainRequest base, ProjectFolder project)
            throws CliException {
        DomainRequest request = request(QuotedWords.split(OPTION, text), base.server(), given, project);
        boolean sameFolder = request.folder()
                .toAbsolutePath()
                .normalize()
                .equals(base.folder().toAbsolutePath().normalize());
        return sameFolder ? request.in(Path.of(base.folder() + "-against")) : request;
    }

    /**
     * The same of a server as the command's own options describe it, those that it takes and others do not included, in a folder of its
     * own within theirs.
     */
    static DomainRequest ofServer(ApplicationServer server, ParseResult given, ProjectFolder project)
            throws CliException {
        List<String> words = new ArrayList<>(List.of(SERVER, server.name()));
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
        List<String> words = new ArrayList<>(differing);
        CommandLine commandLine = commandLine(new OtherServers());
        ParseResult parsed = parse(words, commandLine);
        boolean sameServer = parsed.matchedOptionValue(SERVER, ownServer).equals(ownServer);
        CommandLine known = sameServer ? commandLine : new CommandLine(new OtherServers());
        for (OptionSpec option : given.matchedOptions()) {
            String name = option.longestName();
            if (known.getCommandSpec().findOption(name) != null && !parsed.hasMatchedOption(name)) {
                option.originalStringValues().forEach(value -> words.add(name + "=" + value));
            }
        }
        OtherServers servers = new OtherServers();
        // Parsing puts another object into the field.
        ParseResult all = parse(words, commandLine(servers));
        return servers.start.request(all, project);
    }

    private static CommandLine commandLine(OtherServers servers) {
        CommandLine commandLine = new CommandLine(servers);
        StartOptions.addServerOptions(commandLine.getCommandSpec());
        return commandLine;
    }

    private static ParseResult parse(List<String> words, CommandLine commandLine) throws CliException {
        try {
            return commandLine.parseArgs(words.toArray(String[]::new));
        } catch (ParameterException e) {
            throw CliException.wrongUse(
                    OPTION + ": " + e.getMessage(),
                    "give options of servers in one text, for example " + OPTION + " '--jvm-opts \"-Xmx2g\"'");
        }
    }
}
