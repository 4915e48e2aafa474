package com.softexploration.lab.ejb.performance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.base.PlainConsole;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.base.QuotedWords;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** Help pages, at 80 columns. */
class HelpTest {
    private static final ProjectFolder PROJECT = new ProjectFolder(Path.of("nowhere"));
    private static final CommandLine PROGRAM = program();

    private static CommandLine program() {
        PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
        Console console = new PlainConsole(nowhere);
        return Main.commandLine(nowhere, nowhere, console, Main.commands(console, console, PROJECT));
    }

    static Stream<String> commands() {
        return PROGRAM.getSubcommands().keySet().stream();
    }

    static Stream<String> groupedCommands() {
        return commands()
                .filter(name ->
                        HelpPage.isGrouped(PROGRAM.getSubcommands().get(name).getCommandSpec()));
    }

    /** A new option belongs into a group. */
    @ParameterizedTest
    @MethodSource("groupedCommands")
    void everyOptionHasOneGroup(String command) {
        List<String> grouped = OptionGroup.ALL.stream()
                .flatMap(group -> group.names().stream())
                .toList();

        assertThat(grouped).doesNotHaveDuplicates();
        assertThat(PROGRAM.getSubcommands().get(command).getCommandSpec().options())
                .filteredOn(option -> !option.hidden())
                .extracting(OptionSpec::longestName)
                .isNotEmpty()
                .allSatisfy(option -> assertThat(grouped).contains(option));
    }

    @Test
    void groupsNameNoOtherOptions() {
        Set<String> known = new TreeSet<>();
        groupedCommands()
                .flatMap(name -> PROGRAM.getSubcommands().get(name).getCommandSpec().options().stream())
                .forEach(option -> known.add(option.longestName()));

        assertThat(OptionGroup.ALL).allSatisfy(group -> assertThat(known).containsAll(group.names()));
    }

    @Test
    void everyCommandHasOnePurpose() {
        assertThat(CommandList.Purpose.ALL.stream().flatMap(purpose -> purpose.commands().stream()))
                .containsExactlyInAnyOrderElementsOf(commands().toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "race", "sweep", "load"})
    void experimentBeginsWithExamples(String command) {
        String page = help(command);

        assertThat(page.lines().count()).isLessThanOrEqualTo(60);
        assertThat(page)
                .containsSubsequence(
                        "\nExamples:\n",
                        "    ./ejb-performance " + command,
                        "    ./ejb-performance " + command,
                        "    ./ejb-performance " + command,
                        "\nUsage: ./ejb-performance " + command + " [OPTIONS]\n\nEssentials:\n",
                        "\nPrecision:\n",
                        "\nOptions of servers and for experts: ./ejb-performance help " + command + " --all\n")
                .doesNotContain("--port-base", "--jfr");
    }

    @Test
    void allGroupsAreShownOnRequest() {
        assertThat(help("run", "--all"))
                .isEqualTo(run("run", "--help", "--all").output())
                .containsSubsequence("\nEssentials:\n", "\nPrecision:\n", "\nServers:\n", "\nExpert:\n")
                .contains("--port-base", "--jfr", "--verbose");
    }

    @Test
    void allOnlyAppliesToHelp() {
        assertThat(run("--help", "--all", "status").exitCode()).isZero();
        CommandLineRun run = run("status", "--all");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.errors())
                .isEqualTo("ejb-performance: --all only applies to --help; see `./ejb-performance help status`\n");
    }

    /** A plain run is timed. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "run   | --time    | 5m, unless --quick, --starts or --rounds is given",
                "run   | --starts  | as time allows; with --rounds alone 3, with --quick 1",
                "run   | --rounds  | as time allows; with --starts alone 3, of one start 6, with --quick 2",
                "run   | --calls   | as take 0.25 s locally, 1 s remotely; with --quick nop=5000,simple=2,complex=60",
                "run   | --threads | 1",
                "race  | --time    | 12m, unless --quick, --starts or --rounds is given",
                "race  | --threads | 1; with --rate 16",
                "load  | --rounds  | as time allows; with --starts alone 1, with --quick 1",
                "load  | --threads | 16; several, such as 1,2,4,8,16: calls per second by number of threads",
                "sweep | --time    | none; starts and rounds are fixed",
                "sweep | --starts  | 1; with --time as many as it allows",
            })
    void defaultsAreThoseOfThePlainCommand(String command, String option, String text) {
        assertThat(PROGRAM.getSubcommands()
                        .get(command)
                        .getCommandSpec()
                        .findOption(option)
                        .description()[0])
                .endsWith(" (default: " + text + ").");
    }

    /** One text per meaning, with the servers that it applies to. */
    @Test
    void optionOfSomeServersNamesThem() {
        assertThat(help("run", "--all").replaceAll("\\s+", " "))
                .contains("payara-7: Another release that Maven can fetch (default: the tested one).")
                .contains("weblogic: Release of your installation, such as 15.1.1");
    }

    /** Experiments share options, and so may name those of another command. */
    @ParameterizedTest
    @ValueSource(strings = {"run", "race", "sweep", "load", "invoke", "up"})
    void pageNamesOwnOptionsOnly(String command) {
        CommandLine line = PROGRAM.getSubcommands().get(command);

        assertThat(Pattern.compile("(?<![\\w-])--[a-z][a-z-]*")
                        .matcher(help(command, "--all"))
                        .results())
                .extracting(MatchResult::group)
                .allSatisfy(name ->
                        assertThat(line.getCommandSpec().optionsMap().keySet()).contains(name));
    }

    @ParameterizedTest
    @MethodSource("commands")
    void pageFitsAndHasNoPattern(String command) {
        assertThat(help(command, "--all").lines())
                .allSatisfy(
                        line -> assertThat(line).hasSizeLessThanOrEqualTo(80).doesNotContain("\\s", "%%", "${"));
        assertThat(run(command, "--help").output()).isEqualTo(help(command));
    }

    /** Also those that are wrapped: a shell joins their lines. */
    @ParameterizedTest
    @MethodSource("commands")
    void examplesCanBeCopied(String command) throws Exception {
        List<String> examples = help(command)
                .replace(" \\\n", " ")
                .lines()
                .filter(line -> line.startsWith("    ./ejb-performance "))
                .toList();

        for (String example : examples) {
            List<String> words = new ArrayList<>(QuotedWords.split("example", example));
            assertThat(words.remove(0)).isEqualTo("./ejb-performance");
            assertThat(program().parseArgs(words.toArray(String[]::new)).hasSubcommand())
                    .as(example)
                    .isTrue();
        }
    }

    @Test
    void commandsAreListedByPurpose() {
        assertThat(run("help").output())
                .isEqualTo(run("--help").output())
                .containsSubsequence(
                        "First step, about 5 minutes:\n  ./ejb-performance run\n",
                        "\nMeasure:\n  run    ",
                        "\nUse results:\n  compare    ",
                        "\nServers:\n")
                .satisfies(page -> assertThat(page.lines())
                        .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80)));
    }

    @Test
    void missingCommandPrintsShortHelp() {
        CommandLineRun run = run();

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.output()).isEmpty();
        assertThat(run.errors())
                .containsSubsequence(
                        "First step", "  ./ejb-performance run\n", "  run ", "Servers:", "./ejb-performance help")
                .satisfies(page -> assertThat(page.lines())
                        .hasSizeLessThanOrEqualTo(25)
                        .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80)));
    }

    @Test
    void helpOfMisspeltCommandSuggestsOne() {
        CommandLineRun run = run("help", "rum");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.errors())
                .isEqualTo(
                        "ejb-performance: There is no command 'rum' (did you mean run?); see `./ejb-performance help`\n");
    }

    @Test
    void completionIsForTheProgramsName() {
        assertThat(run("generate-completion").output())
                .contains(
                        "complete -F _complete_ejb-performance -o default ejb-performance",
                        "--precision",
                        "--oracle-home")
                .doesNotContain("./ejb-performance", "--all");
    }

    private static String help(String... words) {
        return run(Stream.concat(Stream.of("help"), Stream.of(words)).toArray(String[]::new))
                .output();
    }

    private static CommandLineRun run(String... words) {
        return CommandLineRun.of(PROJECT, words);
    }
}
