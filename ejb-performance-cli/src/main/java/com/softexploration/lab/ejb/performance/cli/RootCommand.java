package com.softexploration.lab.ejb.performance.cli;

import com.softexploration.lab.ejb.performance.cli.base.ProgramVersion;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** {@code ejb-performance} itself: options common to all commands. */
@Command(
        name = "ejb-performance",
        mixinStandardHelpOptions = true,
        scope = ScopeType.INHERIT,
        versionProvider = RootCommand.Version.class,
        description =
                "Load tests that run inside enterprise Java servers: what does a remote call cost, and which technology is faster?",
        synopsisSubcommandLabel = "COMMAND",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:success",
            "1:the experiment or a server failed, or it was interrupted",
            "2:invalid usage or input",
            "3:a requested limit is not met"
        })
final class RootCommand implements Runnable {
    /** The option that adds a stack trace to an error. */
    static final String VERBOSE = "--verbose";

    @Spec
    private CommandSpec spec;

    @Option(names = VERBOSE, scope = ScopeType.INHERIT, description = "Adds the stack trace to an error.")
    private boolean verbose;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "No command was given");
    }

    boolean verbose() {
        return verbose;
    }

    /** Versions of this program and of its JVM. */
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
