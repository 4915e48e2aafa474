package com.softexploration.lab.ejb.performance.cli.domain;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.QuotedWords;
import com.softexploration.lab.ejb.performance.results.analysis.description.RunOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Options of the servers' JVMs: those in files of the project, and additional options of the user.
 * The latter come after the
 * project's own and therefore take precedence. Rejects options that open ports to other machines or disable protection
 * or measurement.
 */
public final class JvmOptions {
    /** Name of the option for additional JVM options. */
    public static final String OPTION = RunOptions.JVM_OPTIONS;

    /** Pattern of rejected options, with cause and remedy. */
    private record Refusal(Pattern pattern, String cause, String remedy) {
        Refusal(String pattern, String cause, String remedy) {
            this(Pattern.compile(pattern), cause, remedy);
        }
    }

    private static final String LEAVE_OUT = "omit it";

    /** Patterns of rejected options, matched at any position because start scripts also interpret text after blanks. */
    private static final List<Refusal> REFUSALS = List.of(
            new Refusal(
                    "^[^-]|^--?$|^$",
                    "is not a JVM option",
                    "write an option and its value as one word, for example --add-opens=java.base/java.lang=ALL-UNNAMED"),
            new Refusal(
                    "^-(jar|cp|classpath|p|m|d)$|^--(?!enable-preview$)[^=]*$",
                    "would use the next option as its value",
                    "omit it, or write option=value as one word"),
            new Refusal(
                    "^-XX:(Flags|VMOptionsFile)=",
                    "names a file of options that would not be checked",
                    "write them into " + OPTION),
            new Refusal(
                    "-Dcom\\.sun\\.management\\.|^-XX:\\+ManagementServer",
                    "configures the JMX agent, which this program starts itself on 127.0.0.1 with a password",
                    LEAVE_OUT),
            new Refusal(
                    "^-XX:\\+DisableAttachMechanism",
                    "would prevent the start of the JMX agent, through which load tests are run",
                    LEAVE_OUT),
            new Refusal(
                    "-D(jdk\\.serialFilter|sun\\.rmi\\.(registry|transport)\\.\\w*Filter|weblogic\\.oif\\.)",
                    "would replace a filter of serialised objects",
                    "omit it, or change the filter for everyone in domain-scripts/jvm-arguments"),
            new Refusal(
                    "-D(jboss\\.(?!modules\\.)|java\\.rmi\\.server\\.|java\\.net\\.preferIPv|weblogic\\.(Name|Listen))",
                    "would change the server's addresses or folders, which this program sets",
                    "omit it; --port-base and --domain-dir choose other places"),
            new Refusal(
                    "-D(resultsDir|service\\w+|providerURL|contextFactory|numberOfCalls|sleepTime|complexPayloadBytes)(=|$)",
                    "sets a property that this program sets itself",
                    "omit it; use options such as --sleep-time and --payload-bytes"));

    private static final Pattern DEBUGGER = Pattern.compile("^-(agentlib:|Xrun|agentpath:.*)jdwp");
    private static final Pattern ADDRESS = Pattern.compile("[=:,]address=([^,]*)");
    private static final Pattern LOOPBACK = Pattern.compile("(127\\.0\\.0\\.1|localhost):\\d+");
    private static final Pattern COLLECTOR = Pattern.compile("-XX:\\+Use(?!Parallel)\\w+GC");

    private JvmOptions() {}

    /**
     * Splits a text into options and validates them.
     * Blanks separate options; {@code '} and {@code "} quote text; nothing
     * else is special: no backslash, no variable, no shell.
     *
     * @throws CliException if there is no option, a quote is not closed, or an option is rejected
     */
    public static List<String> parse(String text) throws CliException {
        List<String> options = QuotedWords.split(OPTION, text);
        if (options.isEmpty()) {
            throw CliException.wrongUse(OPTION + " is empty", "name an option of the JVM, for example -Xmx2g");
        }
        for (String option : options) {
            requireHarmless(option);
        }
        return options;
    }

    private static void requireHarmless(String option) throws CliException {
        for (Refusal refusal : REFUSALS) {
            if (refusal.pattern().matcher(option).find()) {
                throw refused(option, refusal.cause(), refusal.remedy());
            }
        }
        if (DEBUGGER.matcher(option).find() && !listensOnLoopback(option)) {
            throw refused(
                    option,
                    "would admit a debugger from other machines, or names no address",
                    "give address=127.0.0.1:0, which lets each server choose a free port");
        }
    }

    private static boolean listensOnLoopback(String debugger) {
        Matcher addresses = ADDRESS.matcher(debugger);
        boolean named = false;
        while (addresses.find()) {
            named = true;
            if (!LOOPBACK.matcher(addresses.group(1)).matches()) {
                return false;
            }
        }
        return named;
    }

    private static CliException refused(String option, String cause, String remedy) {
        return CliException.wrongUse("'" + option + "' in " + OPTION + " " + cause, remedy);
    }

    /** Reads options from a file in {@code domain-scripts}: one per line, with comments. */
    public static List<String> inFile(Path file) throws IOException {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.filter(line -> line.startsWith("-")).toList();
        }
    }

    /** Formats options as an argument file for {@code java @FILE}: one per line, whatever they contain. */
    public static String argumentFile(List<String> options) {
        return options.stream()
                .map(option -> '"' + option.replace("\\", "\\\\").replace("\"", "\\\"") + "\"\n")
                .collect(Collectors.joining());
    }

    /**
     * Returns the options with which the JVM is started.
     * One that selects a garbage collector is preceded by one that deselects the project's,
     * because a JVM does not start with two.
     */
    public static List<String> effective(List<String> options) {
        boolean otherCollector =
                options.stream().anyMatch(option -> COLLECTOR.matcher(option).matches());
        return otherCollector
                ? Stream.concat(Stream.of("-XX:-UseParallelGC"), options.stream())
                        .toList()
                : options;
    }
}
