package com.softexploration.lab.ejb.performance.cli;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.base.FileProblem;
import com.softexploration.lab.ejb.performance.cli.base.ProgramCommand;
import java.nio.file.FileSystemException;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * Formats the failure of a command as one line and determines the exit code.
 *
 * @param errors console for the line
 * @param remedy remedy for a malformed option; empty for the command's help
 */
record ErrorLines(Console errors, Optional<String> remedy)
        implements IParameterExceptionHandler, IExecutionExceptionHandler {
    /** Creates error lines for a command run in a terminal. */
    static ErrorLines of(Console errors) {
        return new ErrorLines(errors, Optional.empty());
    }

    /** Creates error lines for a command submitted by a web form, whose user has no terminal. */
    static ErrorLines ofForm(Console errors) {
        return new ErrorLines(errors, Optional.of("correct it in the form"));
    }

    @Override
    public int handleParseException(ParameterException failure, String[] args) {
        CommandLine command = failure.getCommandLine();
        UsageError error = UsageError.of(failure);
        String help = "see `"
                + (command.getParent() == null
                        ? ProgramCommand.of("help")
                        : ProgramCommand.of("help", command.getCommandName()))
                + "`";
        print(command, error.cause() + "; " + error.remedy().or(() -> remedy).orElse(help), failure);
        return CliException.WRONG_USE;
    }

    @Override
    public int handleExecutionException(Exception failure, CommandLine command, ParseResult parsed) {
        if (failure instanceof CliException expected) {
            print(command, UsageError.oneLine(expected.getMessage()), failure);
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
            return UsageError.oneLine(fileFailure.getFile() + ": " + FileProblem.describe(fileFailure)
                    + "; check free space and write permissions");
        }
        return UsageError.oneLine("Unexpected " + failure.getClass().getSimpleName() + ": " + failure.getMessage()
                + "; run the command again with " + RootCommand.VERBOSE + " to see where it comes from");
    }

    private void print(CommandLine command, String line, Exception failure) {
        errors.print(ProgramCommand.error(line));
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
}
