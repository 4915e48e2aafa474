package com.softexploration.lab.ejb.performance.cli.jmx;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Credentials for a JMX agent. Never printed.
 *
 * @param user name in the agent's password file
 */
public record JmxCredentials(String user, String password) {

    /**
     * Reads the password from a file of one line.
     *
     * @throws CliException if the file cannot be read or is empty
     */
    public static JmxCredentials fromFile(String user, Path passwordFile) throws CliException {
        String remedy = "name a file that holds the password of user " + user + " and nothing else";
        String password;
        try {
            password = Files.readString(passwordFile).strip();
        } catch (IOException e) {
            throw CliException.failed("The JMX password file " + passwordFile + " cannot be read", remedy, e);
        }
        if (password.isEmpty()) {
            throw CliException.wrongUse("The JMX password file " + passwordFile + " is empty", remedy);
        }
        return new JmxCredentials(user, password);
    }

    @Override
    public String toString() {
        return "JmxCredentials[user=" + user + "]";
    }
}
