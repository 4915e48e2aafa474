package com.softexploration.lab.ejb.performance.cli;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.MutuallyExclusiveArgsException;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * What is wrong with a command line, in words of its user instead of picocli's.
 *
 * @param cause without a full stop
 * @param remedy empty for the help of the command
 */
record UsageError(String cause, Optional<String> remedy) {
    private static final int MOST_EDITS = 2;

    /** picocli's list of what a command needs: {@code (--list | OPERATION)}. */
    private static final Pattern ALTERNATIVES = Pattern.compile("\\(([^()]* \\| [^()]*)\\)");

    /** An option or argument in picocli's list of missing ones. */
    private static final Pattern NAME = Pattern.compile("'([^']+)'");

    /** An option that picocli found in place of a value. */
    private static final Pattern OPTION_INSTEAD = Pattern.compile("but found '(-.*)'$", Pattern.DOTALL);

    private UsageError(String cause) {
        this(cause, Optional.empty());
    }

    private UsageError(String cause, String remedy) {
        this(cause, Optional.of(remedy));
    }

    static UsageError of(ParameterException failure) {
        if (failure instanceof UnmatchedArgumentException unmatched) {
            return ofUnmatched(unmatched);
        }
        if (failure instanceof MissingParameterException missing) {
            return ofMissing(missing);
        }
        if (failure instanceof MutuallyExclusiveArgsException) {
            String options = failure.getMessage().replaceFirst("^Error: ", "").replaceFirst(" are mutually.*", "");
            return new UsageError(options.replace(", ", " and ") + " exclude each other", "give one of them");
        }
        if (failure instanceof OverwrittenOptionException again
                && again.getOverwritten() instanceof OptionSpec option) {
            return new UsageError(option.longestName() + " is given twice", "give it once");
        }
        ArgSpec argument = failure.getArgSpec();
        // A value of a wrong type has no type of failure in common.
        return argument != null && failure.getMessage().startsWith("Invalid value for ")
                ? ofValue(failure, argument)
                : new UsageError(oneLine(failure.getMessage()).replaceFirst("\\.$", ""));
    }

    private static UsageError ofUnmatched(UnmatchedArgumentException failure) {
        CommandLine command = failure.getCommandLine();
        String argument = failure.getUnmatched().get(0);
        boolean isOption = argument.startsWith("-") && argument.length() > 1;
        if (command.getCommand() instanceof RootCommand) {
            return isOption
                    ? new UsageError("There is no option '" + argument + "' before a command", "begin with the command")
                    : new UsageError(
                            noCommand(argument, command.getSubcommands().keySet()));
        }
        String name = command.getCommandName();
        if (!isOption) {
            return new UsageError(
                    "'" + argument + "' is one argument too many for " + name,
                    "omit it, or give the option that it belongs to");
        }
        String word = argument.replaceFirst("=.*", "");
        List<String> suggestions = failure.getSuggestions();
        return new UsageError(name + " has no option " + word
                + (suggestions.isEmpty() ? "" : " (did you mean " + String.join(" or ", suggestions) + "?)"));
    }

    private static UsageError ofMissing(MissingParameterException failure) {
        String command = failure.getCommandLine().getCommandName();
        String message = failure.getMessage();
        Matcher alternatives = ALTERNATIVES.matcher(message);
        if (alternatives.find()) {
            return new UsageError(command + " needs "
                    + alternatives.group(1).replace(" | ", " or ").replace('=', ' '));
        }
        if (message.contains("parameter for option") && failure.getMissing().get(0) instanceof OptionSpec option) {
            Matcher found = OPTION_INSTEAD.matcher(message);
            String given = option.longestName() + "=";
            return found.find()
                    ? new UsageError(
                            option.longestName() + " needs a value, and '" + found.group(1) + "' reads like an option",
                            "write " + given + option.paramLabel())
                    : new UsageError(option.longestName() + " needs a value", "write " + given + option.paramLabel());
        }
        return new UsageError(command + " needs "
                + NAME.matcher(message)
                        .results()
                        .map(name -> name.group(1).replace('=', ' '))
                        .collect(Collectors.joining(" and ")));
    }

    private static UsageError ofValue(ParameterException failure, ArgSpec argument) {
        String name = argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
        String value = String.valueOf(failure.getValue());
        Class<?> type = argument.auxiliaryTypes()[0];
        if (type == boolean.class || type == Boolean.class) {
            return new UsageError(name + " takes no value, and '" + value + "' is given", "omit it");
        }
        Optional<String> valid = valid(type);
        if (valid.isPresent()) {
            return new UsageError(name + " is '" + value + "'", valid.get());
        }
        String[] ofConverter = oneLine(failure.getMessage())
                .replaceFirst("^Invalid value for [^:]*: ", "")
                .split("; ", 2);
        return ofConverter.length == 2
                ? new UsageError(name + ": " + ofConverter[0], ofConverter[1])
                : new UsageError(name + ": " + ofConverter[0]);
    }

    private static Optional<String> valid(Class<?> type) {
        if (type == int.class || type == Integer.class || type == long.class || type == Long.class) {
            return Optional.of("give a whole number");
        }
        if (type == double.class || type == Double.class) {
            return Optional.of("give a number, such as 0.5");
        }
        return type.isEnum()
                ? Optional.of("give "
                        + Stream.of(type.getEnumConstants())
                                .map(constant -> constant.toString().toLowerCase(Locale.ROOT))
                                .collect(Collectors.joining(" or ")))
                : Optional.empty();
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

    /** Joins the lines of a message, since library messages may span several. */
    static String oneLine(String message) {
        return String.valueOf(message).strip().replaceAll("\\s*\\R\\s*", " ");
    }
}
