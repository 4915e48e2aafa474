package com.softexploration.lab.ejb.performance.cli;

import java.io.PrintWriter;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/**
 * The command {@code generate-completion}: prints a completion script. Unlike picocli's command, it rejects arguments.
 */
@Command(
        name = "generate-completion",
        header = "Prints a completion script for bash and zsh.",
        description = "Prints a completion script for bash and zsh.",
        footer = "source <(${ROOT-COMMAND-NAME} generate-completion)")
final class CompletionCommand implements Runnable {
    /** Name of the completed command: shells complete a command by the last part of its path. */
    private static final String COMPLETED = "ejb-performance";

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        PrintWriter out = spec.commandLine().getOut();
        out.print(AutoComplete.bash(COMPLETED, spec.root().commandLine()));
        out.flush();
    }
}
