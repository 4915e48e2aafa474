package com.softexploration.lab.ejb.performance.cli;

import com.softexploration.lab.ejb.performance.cli.base.ProgramCommand;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Layout of a command's help: what it does, examples, synopsis, options.
 *
 * @param help picocli's parts of the page
 * @param complete whether all groups of options are shown, with their whole descriptions
 */
record HelpPage(Help help, boolean complete) {
    private static final String KEY = "page";

    /** An option that only commands with groups of options have. */
    private static final String GROUPED = "--port-base";

    private static final String CONTINUED = " \\";

    /** A word, whose quoted parts may have blanks. */
    private static final Pattern WORD = Pattern.compile("(?:[^\\s'\"]|'[^']*'|\"[^\"]*\")+");

    /** Lays out the help of a command and its subcommands. */
    static void layOut(CommandLine root) {
        root.setHelpSectionKeys(List.of(KEY));
        root.setHelpSectionMap(Map.of(KEY, help -> {
            boolean complete = help.commandSpec().root().userObject() instanceof RootCommand command && command.all();
            return new HelpPage(help, complete).text();
        }));
    }

    /** Whether the options of a command are shown in groups. */
    static boolean isGrouped(CommandSpec command) {
        return command.findOption(GROUPED) != null;
    }

    private String text() {
        CommandSpec command = help.commandSpec();
        if (command.userObject() instanceof RootCommand) {
            return new CommandList(command).text() + "\nOptions:\n" + help.optionList() + "\nExit codes:\n"
                    + help.exitCodeList();
        }
        return help.description() + examples() + "\nUsage: " + synopsis() + parameters()
                + (isGrouped(command) ? groups() : "\nOptions:\n" + help.optionList());
    }

    private String synopsis() {
        return help.commandSpec().usageMessage().customSynopsis().length > 0
                ? help.customSynopsis()
                : help.abbreviatedSynopsis();
    }

    private String parameters() {
        String parameters = help.parameterList();
        return parameters.isEmpty() ? "" : "\n" + parameters;
    }

    /** The examples: each line with the program is a command, the others say what it is for. */
    private String examples() {
        List<String> footer = Stream.of(help.commandSpec().usageMessage().footer())
                .map(String::formatted)
                .toList();
        if (footer.isEmpty()) {
            return "";
        }
        return footer.stream()
                .map(line -> line.contains(ProgramCommand.called()) ? command(line) : "  " + line + "\n")
                .collect(Collectors.joining("", "\nExamples:\n", ""));
    }

    /** Wraps a command before options, so that its copy is one command for a shell. */
    private String command(String text) {
        List<String> parts = new ArrayList<>();
        WORD.matcher(text).results().map(MatchResult::group).forEach(word -> {
            int last = parts.size() - 1;
            if (last >= 0 && parts.get(last).matches("--\\S+") && !word.startsWith("-")) {
                parts.set(last, parts.get(last) + " " + word);
            } else {
                parts.add(word);
            }
        });
        StringBuilder lines = new StringBuilder();
        String line = "   ";
        for (String part : parts) {
            if (!line.isBlank() && line.length() + 1 + part.length() + CONTINUED.length() > width()) {
                lines.append(line).append(CONTINUED).append('\n');
                line = "       ";
            }
            line += " " + part;
        }
        return lines + line + "\n";
    }

    private String groups() {
        CommandSpec command = help.commandSpec();
        StringBuilder text = new StringBuilder();
        for (OptionGroup group : OptionGroup.ALL) {
            List<OptionSpec> options = group.of(command);
            if ((complete || group.isUsual()) && !options.isEmpty()) {
                text.append('\n').append(group.title()).append(":\n").append(list(options));
            }
        }
        return complete
                ? text.toString()
                : text + "\nOptions of servers and for experts: " + ProgramCommand.of("help", command.name(), "--all")
                        + "\n";
    }

    private String list(List<OptionSpec> options) {
        List<OptionSpec> shown = complete
                ? options
                : options.stream()
                        .map(option -> OptionSpec.builder(option)
                                .description(option.description()[0].replace("%", "%%"))
                                .build())
                        .toList();
        Help.Layout layout = help.createDefaultLayout(shown, List.of(), help.colorScheme());
        layout.addOptions(shown, help.createDefaultParamLabelRenderer());
        return layout.toString();
    }

    private int width() {
        return help.commandSpec().usageMessage().width();
    }
}
