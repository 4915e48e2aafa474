package com.softexploration.lab.ejb.performance.cli;

import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.base.PlainConsole;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import picocli.CommandLine.ParseResult;

/**
 * A command run in this JVM the way {@link Main} runs it.
 *
 * @param exitCode exit code
 * @param output standard output
 * @param errors standard error
 */
public record CommandLineRun(int exitCode, String output, String errors) {

    /** Parses words into an object with options, including those of individual servers. */
    public static ParseResult parsed(Object options, List<String> words) {
        return Main.parse(options, words);
    }

    /** Runs a command line on a project. */
    public static CommandLineRun of(ProjectFolder project, String... arguments) {
        StringWriter output = new StringWriter();
        StringWriter errors = new StringWriter();
        PrintWriter out = new PrintWriter(output, true);
        PrintWriter err = new PrintWriter(errors, true);
        Console told = new PlainConsole(err);
        int exitCode = Main.commandLine(out, err, told, Main.commands(new PlainConsole(out), told, project))
                .execute(arguments);
        return new CommandLineRun(exitCode, output.toString(), errors.toString());
    }
}
