package com.softexploration.lab.ejb.performance.cli.jmx;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Terminal;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Source of a JMX user's password: a file, an environment variable, or a prompt.
 * Never an argument, which every local user can
 * read.
 *
 * @param prompt asks the user a question and returns the answer; null without a terminal
 */
public record JmxPassword(Map<String, String> environment, UnaryOperator<String> prompt) {
    /** Name of the environment variable with the password. */
    public static final String VARIABLE = "EJB_PERFORMANCE_JMX_PASSWORD";

    /** Creates a source from the environment and terminal of this process. */
    public static JmxPassword ofThisProcess() {
        return new JmxPassword(System.getenv(), question -> Terminal.find()
                .map(terminal -> terminal.readPassword("%s", question))
                .map(String::new)
                .orElse(null));
    }

    /**
     * Returns the credentials of a user.
     *
     * @param user empty for an agent without authentication
     * @throws CliException if there is no password, or one without a user
     */
    public Optional<JmxCredentials> credentials(Optional<String> user, Optional<Path> passwordFile)
            throws CliException {
        if (user.isEmpty()) {
            if (passwordFile.isPresent()) {
                throw CliException.wrongUse("--password-file is given without --user", "name the user, too");
            }
            return Optional.empty();
        }
        if (passwordFile.isPresent()) {
            return Optional.of(JmxCredentials.fromFile(user.get(), passwordFile.get()));
        }
        String password = environment.get(VARIABLE);
        if (password == null) {
            password = prompt.apply("Password of " + user.get() + ": ");
        }
        if (password == null) {
            throw CliException.wrongUse(
                    "There is no password for user " + user.get() + " and no terminal for a prompt",
                    "name a file with --password-file, or set the variable " + VARIABLE);
        }
        return Optional.of(new JmxCredentials(user.get(), password));
    }
}
