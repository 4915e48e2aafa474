package com.softexploration.lab.ejb.performance.cli;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.ProgramCommand;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code help}: prints the help of the program or of a command. */
@Command(
        name = "help",
        header = "Shows the commands, or one with examples and options.",
        description = "Shows the commands, or one with examples and options; with --all, with all options.",
        footer = {"${ROOT-COMMAND-NAME} help run", "${ROOT-COMMAND-NAME} help run --all"})
final class HelpCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "COMMAND", arity = "0..1", description = "The command to explain (default: all).")
    private Optional<String> name = Optional.empty();

    @Override
    public Integer call() throws CliException {
        CommandLine program = spec.root().commandLine();
        Map<String, CommandLine> commands = program.getSubcommands();
        CommandLine asked = name.isEmpty() ? program : commands.get(name.get());
        if (asked == null) {
            throw CliException.wrongUse(
                    UsageError.noCommand(name.get(), commands.keySet()), "see `" + ProgramCommand.of("help") + "`");
        }
        asked.usage(program.getOut(), program.getColorScheme());
        program.getOut().flush();
        return 0;
    }
}
