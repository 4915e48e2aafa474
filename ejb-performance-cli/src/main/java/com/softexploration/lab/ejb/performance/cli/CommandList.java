package com.softexploration.lab.ejb.performance.cli;

import com.softexploration.lab.ejb.performance.cli.base.ProgramCommand;
import com.softexploration.lab.ejb.performance.contract.Defaults;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The commands by purpose, after a first step.
 *
 * @param program the program itself
 */
record CommandList(CommandSpec program) {
    private static final String INDENT = "  ";

    /**
     * Commands with a purpose in common.
     *
     * @param commands their names, in the order of the help
     */
    record Purpose(String title, List<String> commands) {
        /** Every purpose; each command has one. */
        static final List<Purpose> ALL = List.of(
                new Purpose("Measure", List.of("run", "race", "load", "sweep")),
                new Purpose("Use results", List.of("compare", "history", "analyze", "web")),
                new Purpose("Your own bean", List.of("describe", "ears")),
                new Purpose(
                        "Servers",
                        List.of("servers", "up", "status", "down", "finish", "check", "properties", "invoke")),
                new Purpose("This program", List.of("help", "generate-completion")));
    }

    /** Every command with what it does. */
    String text() {
        int column = longest(Purpose.ALL.stream().flatMap(purpose -> names(purpose).stream()));
        String purposes =
                Purpose.ALL.stream().map(purpose -> lines(purpose, column)).collect(Collectors.joining("\n"));
        return beginning() + "\n" + purposes + "\nHelp on one: " + ProgramCommand.of("help") + " COMMAND\n";
    }

    /** The experiments with what they answer, and other commands by name only. */
    String brief() {
        Purpose first = Purpose.ALL.get(0);
        List<Purpose> others = Purpose.ALL.subList(1, Purpose.ALL.size());
        int column = longest(others.stream().map(Purpose::title));
        String names = others.stream()
                .map(purpose -> row(purpose.title() + ":", column + 1, String.join(", ", names(purpose))))
                .collect(Collectors.joining());
        return beginning() + "\n" + lines(first, longest(names(first).stream())) + "\n" + names + "\nWhat each does: "
                + ProgramCommand.of("help") + "\n";
    }

    private String beginning() {
        return String.join("\n", program.usageMessage().description()) + "\n\nFirst step, about " + Defaults.RUN_MINUTES
                + " minutes:\n" + INDENT + ProgramCommand.of("run") + "\n";
    }

    private String lines(Purpose purpose, int column) {
        return names(purpose).stream()
                .map(name -> INDENT + row(name, column, header(name)))
                .collect(Collectors.joining("", purpose.title() + ":\n", ""));
    }

    private String header(String name) {
        return String.join(
                " ",
                program.subcommands().get(name).getCommandSpec().usageMessage().header());
    }

    private List<String> names(Purpose purpose) {
        return purpose.commands().stream()
                .filter(program.subcommands()::containsKey)
                .toList();
    }

    private static int longest(Stream<String> words) {
        return words.mapToInt(String::length).max().orElse(0);
    }

    private static String row(String left, int column, String right) {
        return (left + " ".repeat(column - left.length()) + INDENT + right).stripTrailing() + "\n";
    }
}
