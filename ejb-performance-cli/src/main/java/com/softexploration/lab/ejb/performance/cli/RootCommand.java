package com.softexploration.lab.ejb.performance.cli;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.ProgramVersion;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The command {@code ejb-performance} itself, with the options common to all commands. */
@Command(
        name = "ejb-performance",
        mixinStandardHelpOptions = true,
        scope = ScopeType.INHERIT,
        versionProvider = RootCommand.Version.class,
        description = {
            "What does a remote call of enterprise Java cost, and which technology is faster?",
            "Load tests that run inside application servers, and their reports."
        },
        exitCodeList = {
            "0:success",
            "1:the experiment or a server failed, or it was interrupted",
            "2:invalid usage or input",
            "3:a requested limit is not met"
        })
final class RootCommand implements Callable<Integer> {
    /** Name of the option that adds a stack trace to an error. */
    static final String VERBOSE = "--verbose";

    private static final String ALL = "--all";

    @Spec
    private CommandSpec spec;

    @Option(names = VERBOSE, scope = ScopeType.INHERIT, description = "Adds the stack trace to an error.")
    private boolean verbose;

    @Option(
            names = ALL,
            scope = ScopeType.INHERIT,
            hidden = true,
            description = "With --help: all options, with their whole descriptions.")
    private boolean all;

    /** Prints the list of commands, as git does; the exit code is not 0, because no command was executed. */
    @Override
    public Integer call() {
        PrintWriter err = spec.commandLine().getErr();
        err.print(new CommandList(spec).brief());
        err.flush();
        return CliException.WRONG_USE;
    }

    /** Runs a parsed command, or prints its help. */
    static int execute(ParseResult parsed) {
        ParseResult last = parsed;
        boolean isHelp = last.isUsageHelpRequested();
        while (last.hasSubcommand()) {
            last = last.subcommand();
            isHelp |= last.isUsageHelpRequested();
        }
        CommandLine command = last.commandSpec().commandLine();
        isHelp |= command.getCommand() instanceof HelpCommand;
        if (!isHelp && parsed.commandSpec().userObject() instanceof RootCommand root && root.all) {
            throw new ParameterException(command, ALL + " only applies to --help");
        }
        return new CommandLine.RunLast().execute(parsed);
    }

    /** Returns whether the help shows all options. */
    boolean all() {
        return all;
    }

    boolean verbose() {
        return verbose;
    }

    /** Provides the versions of this program and of its JVM. */
    static final class Version implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {
                "ejb-performance " + ProgramVersion.current(),
                "JVM " + System.getProperty("java.version") + " (" + System.getProperty("java.vm.name") + ")"
            };
        }
    }
}
