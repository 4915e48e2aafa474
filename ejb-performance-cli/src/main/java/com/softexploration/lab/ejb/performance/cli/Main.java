package com.softexploration.lab.ejb.performance.cli;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.base.PlainConsole;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.base.Terminal;
import com.softexploration.lab.ejb.performance.cli.base.TerminalConsole;
import com.softexploration.lab.ejb.performance.cli.command.AnalyzeCommand;
import com.softexploration.lab.ejb.performance.cli.command.DownCommand;
import com.softexploration.lab.ejb.performance.cli.command.ExperimentLauncher;
import com.softexploration.lab.ejb.performance.cli.command.InvokeCommand;
import com.softexploration.lab.ejb.performance.cli.command.RaceCommand;
import com.softexploration.lab.ejb.performance.cli.command.RunCommand;
import com.softexploration.lab.ejb.performance.cli.command.ServersCommand;
import com.softexploration.lab.ejb.performance.cli.command.StartOptions;
import com.softexploration.lab.ejb.performance.cli.command.StatusCommand;
import com.softexploration.lab.ejb.performance.cli.command.SweepCommand;
import com.softexploration.lab.ejb.performance.cli.command.UpCommand;
import com.softexploration.lab.ejb.performance.cli.experiment.ResultFiles;
import com.softexploration.lab.ejb.performance.cli.experiment.ResultsModule;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxPassword;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestFollower;
import com.softexploration.lab.ejb.performance.cli.lifecycle.LocalDomains;
import com.softexploration.lab.ejb.performance.cli.lifecycle.Servers;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.time.Duration;
import java.util.List;
import picocli.AutoComplete.GenerateCompletion;
import picocli.CommandLine;
import picocli.CommandLine.HelpCommand;

/** Entry point of the command line. */
public final class Main {
    /** How long an interrupted command may take to stop its servers and to save what it has. */
    private static final Duration CLEAN_UP_LIMIT = Duration.ofSeconds(90);

    private Main() {}

    /** Runs one command and ends the JVM with its exit code. */
    @SuppressWarnings("SystemExitOutsideMain") // this is main
    public static void main(String[] args) {
        Interruption interruption = new Interruption(Thread.currentThread(), CLEAN_UP_LIMIT);
        Runtime.getRuntime().addShutdownHook(interruption.hook());
        PrintWriter out = new PrintWriter(System.out, true, Charset.defaultCharset());
        PrintWriter err = new PrintWriter(System.err, true, Charset.defaultCharset());
        Console errors = TerminalConsole.ofErrors(err);
        int exitCode = commandLine(out, err, errors, commands(console(out), errors, ProjectFolder.current()))
                .execute(args);
        interruption.finished();
        System.exit(exitCode);
    }

    private static Console console(PrintWriter out) {
        return Terminal.find().isPresent() ? new TerminalConsole(out) : new PlainConsole(out);
    }

    /** Every command, in the order in which {@code --help} lists them. */
    static List<Object> commands(Console console, Console errors, ProjectFolder project) {
        Servers servers = new Servers();
        LocalDomains domains = new LocalDomains(project, servers, console, System.getenv());
        ResultFiles files = new ResultsModule(console::columns);
        ExperimentLauncher experiments = new ExperimentLauncher(console, project, files, domains);
        return List.of(
                new RunCommand(experiments),
                new RaceCommand(experiments),
                new SweepCommand(experiments),
                new UpCommand(domains, console),
                new DownCommand(domains, console),
                new StatusCommand(domains, console),
                new InvokeCommand(console, JmxPassword.ofThisProcess(), new LoadTestFollower()),
                new AnalyzeCommand(console, errors, files),
                new ServersCommand(servers, console));
    }

    /**
     * The command line over the given commands, with this project's way to report errors: one line each, exit codes
     * {@link CliException#FAILED} and {@link CliException#WRONG_USE}.
     */
    static CommandLine commandLine(PrintWriter out, PrintWriter err, Console errors, List<Object> commands) {
        CommandLine commandLine = new CommandLine(new RootCommand());
        commands.forEach(commandLine::addSubcommand);
        commandLine
                .getSubcommands()
                .values()
                .forEach(command -> StartOptions.addServerOptions(command.getCommandSpec()));
        commandLine.addSubcommand(new HelpCommand()).addSubcommand(new GenerateCompletion());
        return commandLine
                .setOut(out)
                .setErr(err)
                .setUsageHelpAutoWidth(true)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setParameterExceptionHandler(new ErrorLines(errors))
                .setExecutionExceptionHandler(new ErrorLines(errors));
    }
}
