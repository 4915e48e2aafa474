package com.softexploration.lab.ejb.performance.cli.jdk;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.FileProblem;
import com.softexploration.lab.ejb.performance.cli.system.CommandResult;
import com.softexploration.lab.ejb.performance.cli.system.CommandRunner;
import com.softexploration.lab.ejb.performance.results.analysis.description.JavaRuntime;
import com.softexploration.lab.ejb.performance.results.value.Printable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An installed JDK.
 *
 * @param home its folder, absolute
 * @param version for example {@code 21.0.8}
 * @param vendor for example {@code Eclipse Adoptium}; null if unknown
 */
public record Jdk(Path home, String version, String vendor) {
    /** Name of the option for the JDK of the servers. */
    public static final String OPTION = "--java-home";

    /** Minimum feature release: the Java version of the classes in the EARs. */
    static final int LOWEST = 17;

    private static final String REMEDY = "name the home of a JDK with " + OPTION;
    private static final Pattern FEATURE = Pattern.compile("(?:1\\.)?(\\d{1,4}).*");

    /** Returns the JDK that runs this program. */
    public static Jdk ofThisProcess() {
        return new Jdk(
                Path.of(System.getProperty("java.home")),
                System.getProperty("java.version"),
                System.getProperty("java.vendor"));
    }

    /**
     * Reads the version of the JDK in a folder.
     *
     * @throws CliException if it is not the home of a JDK, or its version is unknown
     */
    public static Jdk in(Path folder) throws CliException {
        Path home = folder.toAbsolutePath().normalize();
        requireTools(home);
        Path file = home.resolve("release");
        String release;
        try {
            release = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        } catch (NoSuchFileException e) {
            throw CliException.wrongUse("The version of the JDK in " + home + " is unknown: no " + file, REMEDY, e);
        } catch (IOException e) {
            throw CliException.wrongUse(
                    "The version of the JDK in " + home + " is unknown: " + file + ": " + FileProblem.describe(e),
                    REMEDY,
                    e);
        }
        String version = value(release, "JAVA_VERSION");
        if (version == null || !FEATURE.matcher(version).matches()) {
            throw CliException.wrongUse(file + " names no version of a JDK", REMEDY);
        }
        return new Jdk(home, version, value(release, "IMPLEMENTOR"));
    }

    private static void requireTools(Path home) throws CliException {
        if (!Files.isDirectory(home)) {
            throw CliException.wrongUse(
                    home + (Files.exists(home) ? " is a file, not the home of a JDK" : " does not exist"), REMEDY);
        }
        for (String tool : List.of("java", "jcmd")) {
            if (!Files.isExecutable(tool(home, tool))) {
                throw CliException.wrongUse(
                        "There is no bin/" + tool + " in " + home + (tool.equals("jcmd") ? ", so it is a JRE" : ""),
                        REMEDY);
            }
        }
    }

    private static String value(String release, String key) {
        Matcher line = Pattern.compile("(?m)^" + key + "=\"([^\"]*)\"").matcher(release);
        return line.find() ? Printable.of(line.group(1)) : null;
    }

    /**
     * Checks that servers can be started and managed with this JDK on this machine.
     *
     * @throws CliException if it is a JRE, or its {@code java} does not run
     */
    public void requireUsable(CommandRunner runner) throws CliException, InterruptedException {
        requireTools(home);
        if (home.equals(ofThisProcess().home())) {
            return;
        }
        try {
            CommandResult result = runner.run(List.of(tool("java").toString(), "-version"), home, Map.of());
            if (!result.succeeded()) {
                throw doesNotRun(result.firstLine(line -> !line.isEmpty()).orElse("exit code " + result.exitCode()));
            }
        } catch (IOException e) {
            throw doesNotRun(e.getMessage());
        }
    }

    private CliException doesNotRun(String reason) {
        return CliException.wrongUse("The JDK in " + home + " does not run on this machine: " + reason, REMEDY);
    }

    /** Feature release, for example 21; 8 for version {@code 1.8.0_402}. */
    public int feature() {
        Matcher feature = FEATURE.matcher(version);
        return feature.matches() ? Integer.parseInt(feature.group(1)) : 0;
    }

    /** Path of a tool of this JDK. */
    public Path tool(String name) {
        return tool(home, name);
    }

    /** Path of a tool of the JDK in the given folder. */
    public static Path tool(Path home, String name) {
        return home.resolve("bin").resolve(name);
    }

    /** Formats version and vendor as in reports. */
    @Override
    public String toString() {
        return "JDK " + JavaRuntime.name(version, vendor);
    }
}
