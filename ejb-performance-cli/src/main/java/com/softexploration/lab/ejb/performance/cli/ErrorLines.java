package com.softexploration.lab.ejb.performance.cli;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.base.FileProblem;
import com.softexploration.lab.ejb.performance.cli.base.ProgramCommand;
import java.nio.file.FileSystemException;
import java.util.Comparator;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Converts every failure of a command to one line and an exit code.
 *
 * @param errors console for the line
 * @param remedy remedy for a malformed option; empty for the command's help
 */
record ErrorLines(Console errors, Optional<String> remedy)
        implements IParameterExceptionHandler, IExecutionExceptionHandler {
    private static final int MOST_EDITS = 2;

    /** Errors of a command on a terminal. */
    static ErrorLines of(Console errors) {
        return new ErrorLines(errors, Optional.empty());
    }

    /** Errors of a command made from a form, whose sender has no terminal. */
    static ErrorLines ofForm(Console errors) {
        return new ErrorLines(errors, Optional.of("correct it in the form"));
    }

    @Override
    public int handleParseException(ParameterException failure, String[] args) {
        CommandLine command = failure.getCommandLine();
        // picocli ends some messages with a full stop
        String cause = oneLine(failure.getMessage()).replaceFirst("\\.$", "");
        String help = remedy.orElse("see `"
                + (command.getParent() == null
                        ? ProgramCommand.of("help")
                        : ProgramCommand.of("help", command.getCommandName()))
                + "`");
        if (failure instanceof UnmatchedArgumentException unmatched) {
            String argument = unmatched.getUnmatched().get(0);
            if (command.getParent() == null && !argument.startsWith("-")) {
                cause = noCommand(argument, command.getSubcommands().keySet());
                help = "see `" + ProgramCommand.of("help") + "`";
            } else if (!unmatched.getSuggestions().isEmpty()) {
                cause += " (did you mean " + String.join(" or ", unmatched.getSuggestions()) + "?)";
            }
        }
        print(command, cause + "; " + help, failure);
        return CliException.WRONG_USE;
    }

    /** Says that there is no command of that name, and which one may be meant. */
    static String noCommand(String name, Set<String> commands) {
        return "There is no command '" + name + "'"
                + closest(name, commands)
                        .map(known -> " (did you mean " + known + "?)")
                        .orElse("");
    }

    /** Finds the command at most two edits away: {@code run} for {@code rnu}. */
    private static Optional<String> closest(String argument, Set<String> commands) {
        return commands.stream()
                .filter(command -> edits(argument, command) <= Math.min(MOST_EDITS, command.length() - 1))
                .min(Comparator.comparingInt(command -> edits(argument, command)));
    }

    /** Levenshtein distance. */
    private static int edits(String from, String to) {
        int[] row = IntStream.rangeClosed(0, to.length()).toArray();
        for (int i = 1; i <= from.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= to.length(); j++) {
                int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[to.length()];
    }

    @Override
    public int handleExecutionException(Exception failure, CommandLine command, ParseResult parsed) {
        if (failure instanceof CliException expected) {
            print(command, oneLine(expected.getMessage()), failure);
            return expected.exitCode();
        }
        print(command, describe(failure), failure);
        return CliException.FAILED;
    }

    private static String describe(Exception failure) {
        if (failure instanceof InterruptedException) {
            return "Interrupted; everything it started was stopped, run the command again";
        }
        if (failure instanceof FileSystemException fileFailure) {
            return oneLine(fileFailure.getFile() + ": " + FileProblem.describe(fileFailure)
                    + "; check free space and write permissions");
        }
        return oneLine("Unexpected " + failure.getClass().getSimpleName() + ": " + failure.getMessage()
                + "; run the command again with " + RootCommand.VERBOSE + " to see where it comes from");
    }

    private void print(CommandLine command, String line, Exception failure) {
        errors.say(ProgramCommand.error(line));
        if (verbose(command)) {
            failure.printStackTrace(command.getErr());
        }
        command.getErr().flush();
    }

    private static boolean verbose(CommandLine command) {
        CommandLine root = command;
        while (root.getParent() != null) {
            root = root.getParent();
        }
        return root.getCommand() instanceof RootCommand rootCommand && rootCommand.verbose();
    }

    /** Joins the lines of a message, since library messages may span several. */
    private static String oneLine(String message) {
        return String.valueOf(message).strip().replaceAll("\\s*\\R\\s*", " ");
    }
}
