package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.base.QuotedWords;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** The servers that an experiment's own ones are compared with: described by options as theirs are, as far as they differ. */
@Command(name = OtherServers.OPTION)
final class OtherServers {
    static final String OPTION = "--against";

    private static final String SERVER = "--server";

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
        List<String> words = new ArrayList<>(QuotedWords.split(OPTION, text));
        CommandLine commandLine = commandLine(new OtherServers());
        ParseResult differing = parse(words, commandLine);
        boolean sameServer = !differing.hasMatchedOption(SERVER)
                || base.server().equals(differing.matchedOptionValue(SERVER, base.server()));
        CommandLine ofEveryServer = new CommandLine(new OtherServers());
        for (OptionSpec option : given.matchedOptions()) {
            String name = option.longestName();
            CommandLine known = sameServer ? commandLine : ofEveryServer;
            if (known.getCommandSpec().findOption(name) != null && !differing.hasMatchedOption(name)) {
                option.originalStringValues().forEach(value -> words.add(name + "=" + value));
            }
        }
        OtherServers servers = new OtherServers();
        ParseResult all = parse(words, commandLine(servers));
        DomainRequest request = servers.start.request(all, project);
        boolean sameFolder = request.folder()
                .toAbsolutePath()
                .normalize()
                .equals(base.folder().toAbsolutePath().normalize());
        return sameFolder ? request.in(Path.of(base.folder() + "-against")) : request;
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
