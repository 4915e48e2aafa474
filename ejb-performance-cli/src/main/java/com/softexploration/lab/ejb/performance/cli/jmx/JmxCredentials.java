package com.softexploration.lab.ejb.performance.cli.jmx;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Credentials for a JMX agent. Never printed.
 *
 * @param user name in the agent's password file
 * @param keys for an agent whose registry and connector use TLS
 */
public record JmxCredentials(String user, String password, Optional<TlsKeys> keys) {
    /** Creates credentials without a key. */
    public JmxCredentials(String user, String password) {
        this(user, password, Optional.empty());
    }

    /**
     * Reads the password from a file of one line, and the keys from {@link TlsKeys#FILE} beside it, if that exists.
     *
     * @throws CliException if the file cannot be read or is empty
     */
    public static JmxCredentials fromFile(String user, Path passwordFile) throws CliException {
        String remedy = "name a file that holds the password of user " + user + " and nothing else";
        String password;
        Optional<TlsKeys> keys;
        try {
            password = Files.readString(passwordFile).strip();
            keys = TlsKeys.beside(passwordFile);
        } catch (IOException e) {
            throw CliException.failed("The JMX password file " + passwordFile + " cannot be read", remedy, e);
        }
        if (password.isEmpty()) {
            throw CliException.wrongUse("The JMX password file " + passwordFile + " is empty", remedy);
        }
        return new JmxCredentials(user, password, keys);
    }

    @Override
    public String toString() {
        return "JmxCredentials[user=" + user + "]";
    }
}
