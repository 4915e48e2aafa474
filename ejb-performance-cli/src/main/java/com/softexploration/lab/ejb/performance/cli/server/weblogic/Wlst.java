package com.softexploration.lab.ejb.performance.cli.server.weblogic;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.server.DomainSite;
import com.softexploration.lab.ejb.performance.cli.system.CommandResult;
import com.softexploration.lab.ejb.performance.cli.system.ToolRunner;
import com.softexploration.lab.ejb.performance.cli.system.ToolRunner.ToolCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeoutException;

/** Runs the scripts in {@code domain-scripts/weblogic} with the scripting tool of the installation. */
record Wlst(DomainSite site, ToolRunner tools) {
    /** Environment variable with the administrator password; arguments would be visible to every local user. */
    static final String PASSWORD = "WEBLOGIC_PASSWORD";

    private static final int LONGEST_QUOTE = 300;

    /**
     * Runs a script with the properties of the domain until it ends.
     *
     * @param script for example {@code create_domain.py}
     * @return its output
     * @throws CliException with the script's own error if it fails, or if it exceeds the limit
     */
    List<String> run(String script, Duration limit) throws CliException, IOException, InterruptedException {
        Path log = log(script);
        String password = Files.readString(site.folder().managementPassword()).strip();
        ToolCommand command = new ToolCommand(
                List.of(
                        new OracleHome(site.installation()).wlst().toString(),
                        site.scripts().resolve(script).toString(),
                        new DomainLayout(site).properties().toString()),
                site.folder().path(),
                environment(password),
                log,
                limit);
        try {
            CommandResult result = tools.run(command);
            if (!result.succeeded()) {
                throw failure(script, result, password);
            }
            return result.output();
        } catch (TimeoutException e) {
            throw CliException.failed(
                    script + " did not end within " + limit.toSeconds() + " s",
                    "see " + log + ", or allow more time with --start-timeout",
                    e);
        }
    }

    private Path log(String script) {
        return site.folder().path().resolve(script.replaceFirst("\\.py$", ".log"));
    }

    private Map<String, String> environment(String password) {
        return Map.of("JAVA_HOME", site.javaHome().toString(), PASSWORD, password);
    }

    /** Explains a failed script: the last line of its output has cause and remedy, unless the tool itself failed. */
    private CliException failure(String script, CommandResult result, String password) {
        String prefix = script + ": error: ";
        Optional<String> told = result.firstLine(line -> line.startsWith(prefix));
        String see = "see " + log(script);
        if (told.isPresent()) {
            String[] parts =
                    quote(told.get().substring(prefix.length()), password).split("; ", 2);
            return CliException.failed(parts[0], parts.length == 2 ? parts[1] : see);
        }
        return CliException.failed(
                script + " failed: "
                        + lastMessage(result)
                                .map(line -> quote(line, password))
                                .orElse("exit code " + result.exitCode()),
                result.reportsFullDisk() ? "free some space on that disk" : see);
    }

    private static Optional<String> lastMessage(CommandResult result) {
        List<String> said = result.output().stream()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .toList();
        return said.stream()
                .filter(line -> line.matches(".*([Ee]rror|Exception|[Cc]annot|denied|not found).*"))
                .reduce((earlier, later) -> later)
                .or(() -> said.stream().reduce((earlier, later) -> later));
    }

    /** Masks the password in a line, because a tool may print its environment. */
    private static String quote(String line, String password) {
        String text = line.replace(password, "***");
        return text.length() > LONGEST_QUOTE ? text.substring(0, LONGEST_QUOTE) + "..." : text;
    }
}
