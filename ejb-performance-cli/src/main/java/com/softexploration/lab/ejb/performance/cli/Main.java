package com.softexploration.lab.ejb.performance.cli;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.base.LegibleWriter;
import com.softexploration.lab.ejb.performance.cli.base.PlainConsole;
import com.softexploration.lab.ejb.performance.cli.base.ProgramCommand;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.base.Terminal;
import com.softexploration.lab.ejb.performance.cli.base.TerminalConsole;
import com.softexploration.lab.ejb.performance.cli.command.AnalyzeCommand;
import com.softexploration.lab.ejb.performance.cli.command.CompareCommand;
import com.softexploration.lab.ejb.performance.cli.command.DefaultTexts;
import com.softexploration.lab.ejb.performance.cli.command.ExperimentLauncher;
import com.softexploration.lab.ejb.performance.cli.command.HistoryCommand;
import com.softexploration.lab.ejb.performance.cli.command.LoadCommand;
import com.softexploration.lab.ejb.performance.cli.command.RaceCommand;
import com.softexploration.lab.ejb.performance.cli.command.RunCommand;
import com.softexploration.lab.ejb.performance.cli.command.StartOptions;
import com.softexploration.lab.ejb.performance.cli.command.SweepCommand;
import com.softexploration.lab.ejb.performance.cli.command.WebCommand;
import com.softexploration.lab.ejb.performance.cli.command.server.CheckCommand;
import com.softexploration.lab.ejb.performance.cli.command.server.DescribeCommand;
import com.softexploration.lab.ejb.performance.cli.command.server.DownCommand;
import com.softexploration.lab.ejb.performance.cli.command.server.EarsCommand;
import com.softexploration.lab.ejb.performance.cli.command.server.FinishCommand;
import com.softexploration.lab.ejb.performance.cli.command.server.InvokeCommand;
import com.softexploration.lab.ejb.performance.cli.command.server.PropertiesCommand;
import com.softexploration.lab.ejb.performance.cli.command.server.ServersCommand;
import com.softexploration.lab.ejb.performance.cli.command.server.StatusCommand;
import com.softexploration.lab.ejb.performance.cli.command.server.UpCommand;
import com.softexploration.lab.ejb.performance.cli.engine.ResultFiles;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxPassword;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestFollower;
import com.softexploration.lab.ejb.performance.cli.lifecycle.LocalDomains;
import com.softexploration.lab.ejb.performance.cli.lifecycle.Servers;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;

/** Entry point of the command line. */
public final class Main {
    /** Time limit for an interrupted command to stop its servers and save samples. */
    private static final Duration CLEAN_UP_LIMIT = Duration.ofSeconds(150);

    private Main() {}

    /** Runs one command and exits with its exit code. */
    @SuppressWarnings("SystemExitOutsideMain") // this is main
    public static void main(String[] args) {
        // Texts and numbers are independent of the user's language: in Turkish, "title" has a capital that the JDK does
        // not find.
        Locale.setDefault(Locale.ROOT);
        Interruption interruption = new Interruption(Thread.currentThread(), CLEAN_UP_LIMIT);
        Runtime.getRuntime().addShutdownHook(interruption.hook());
        PrintWriter out = LegibleWriter.ofOutput();
        PrintWriter err = LegibleWriter.ofErrors();
        Console errors = TerminalConsole.ofErrors(err);
        int exitCode = CliException.FAILED;
        try {
            List<Object> commands = commands(console(out), errors, ProjectFolder.current());
            exitCode = commandLine(out, err, errors, asked(commands, args)).execute(args);
            if (exitCode == 0 && out.checkError()) {
                exitCode = reportLostOutput(errors);
            }
        } catch (OutOfMemoryError e) {
            errors.print(ProgramCommand.error("Out of memory (" + e.getMessage()
                    + "); give this program more, for example with JAVA_TOOL_OPTIONS=-Xmx4g"));
        } finally {
            interruption.finished();
        }
        System.exit(exitCode);
    }

    /**
     * Reports that output was lost. A reader that closes early, like {@code head}, is not a failure; a full disk is.
     */
    private static int reportLostOutput(Console errors) {
        try {
            new FileOutputStream(FileDescriptor.out).write('\n');
        } catch (IOException e) {
            if (String.valueOf(e.getMessage()).contains("Broken pipe")) {
                return 0;
            }
            errors.print(ProgramCommand.error(
                    "Cannot write to standard output (" + e.getMessage() + "); check its redirection"));
        }
        return CliException.FAILED;
    }

    private static Path path(String text) {
        if (text.isEmpty()) {
            throw new TypeConversionException("the path is empty; name a file or folder, . for this one");
        }
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new TypeConversionException("'" + text + "' is not a valid path here (" + e.getReason()
                    + "); if it is correct, set a locale that supports its characters, such as LC_ALL=C.UTF-8");
        }
    }

    private static Console console(PrintWriter out) {
        // Lines of a dumb terminal, such as a shell in an editor, cannot be replaced.
        return Terminal.find().isPresent() && !"dumb".equals(System.getenv("TERM"))
                ? new TerminalConsole(out)
                : new PlainConsole(out);
    }

    /** Creates all commands, in the order of {@code --help}. */
    static List<Object> commands(Console console, Console errors, ProjectFolder project) {
        Servers servers = new Servers();
        ResultFiles files = new ResultFiles(console::columns);
        LocalDomains domains = new LocalDomains(project, servers, console, System.getenv());
        ExperimentLauncher experiments = new ExperimentLauncher(console, project, files, domains, Main::parse);
        return List.of(
                new RunCommand(experiments),
                new RaceCommand(experiments),
                new LoadCommand(experiments),
                new SweepCommand(experiments),
                new UpCommand(domains, console),
                new DownCommand(domains, console),
                new StatusCommand(domains, console, JmxPassword.ofThisProcess()),
                new FinishCommand(domains, experiments, console),
                new CheckCommand(domains, console, JmxPassword.ofThisProcess(), new LoadTestFollower()),
                new InvokeCommand(console, JmxPassword.ofThisProcess(), new LoadTestFollower(), domains),
                new AnalyzeCommand(console, errors, files),
                new CompareCommand(console),
                new HistoryCommand(project, console),
                new EarsCommand(project, console),
                new DescribeCommand(servers, console),
                new ServersCommand(servers, console),
                new PropertiesCommand(servers, project, console),
                new WebCommand(
                        console,
                        domains,
                        (words, told, failures) -> formCommandLine(failures, commands(told, failures, project))
                                .execute(words.toArray(String[]::new)),
                        () -> formCommandLine(errors, commands(console, errors, project))));
    }

    /** Parses the arguments contained in an option value. */
    static ParseResult parse(Object options, List<String> words) {
        CommandLine commandLine = new CommandLine(options).registerConverter(Path.class, Main::path);
        StartOptions.addServerOptions(commandLine.getCommandSpec());
        try {
            return commandLine.setCommandName("the variant").parseArgs(words.toArray(String[]::new));
        } catch (ParameterException e) {
            throw new ParameterException(commandLine, UsageError.of(e).cause(), e);
        }
    }

    /** Creates the command line that runs commands submitted by a web form. */
    static CommandLine formCommandLine(Console failures, List<Object> commands) {
        return commandLine(nowhere(), nowhere(), failures, commands)
                .setParameterExceptionHandler(ErrorLines.ofForm(failures));
    }

    /**
     * Returns the command named by the arguments, or all commands if none is named. picocli inspects the options of
     * every given command by reflection, which slows down short commands.
     */
    static List<Object> asked(List<Object> commands, String... args) {
        List<Object> asked = commands.stream()
                .filter(command -> args.length > 0
                        && command.getClass()
                                .getAnnotation(Command.class)
                                .name()
                                .equals(args[0]))
                .toList();
        return asked.isEmpty() ? commands : asked;
    }

    private static PrintWriter nowhere() {
        return new PrintWriter(Writer.nullWriter());
    }

    /**
     * Creates the command line with the given commands and this project's error handling: one line per error, exit
     * codes {@link CliException#FAILED} and {@link CliException#WRONG_USE}.
     */
    static CommandLine commandLine(PrintWriter out, PrintWriter err, Console errors, List<Object> commands) {
        CommandLine commandLine = new CommandLine(new RootCommand());
        commands.forEach(commandLine::addSubcommand);
        commandLine.getSubcommands().values().forEach(command -> {
            StartOptions.addServerOptions(command.getCommandSpec());
            DefaultTexts.addTo(command.getCommandSpec());
        });
        commandLine.addSubcommand(new HelpCommand()).addSubcommand(new CompletionCommand());
        HelpPage.layOut(commandLine);
        return commandLine
                .setExecutionStrategy(RootCommand::execute)
                .setCommandName(ProgramCommand.called())
                .setOut(out)
                .setErr(err)
                .registerConverter(Path.class, Main::path)
                .setUsageHelpAutoWidth(true)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setParameterExceptionHandler(ErrorLines.of(errors))
                .setExecutionExceptionHandler(ErrorLines.of(errors));
    }
}
