package com.softexploration.lab.ejb.performance.cli.jmx;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Credentials for a JMX agent. Never printed.
 *
 * @param user name in the agent's password file
 * @param keys for an agent whose registry and connector use TLS
 * @param clearText whether the password may be sent to another machine without TLS
 */
public record JmxCredentials(String user, String password, Optional<TlsKeys> keys, boolean clearText) {
    /** Maximum number of bytes read from a password file, enough for 200 characters. */
    private static final int MAX_BYTES = 1024;

    /** Creates credentials without keys. */
    public JmxCredentials(String user, String password) {
        this(user, password, Optional.empty());
    }

    /** Creates credentials that may be sent without TLS, unless there are keys. */
    public JmxCredentials(String user, String password, Optional<TlsKeys> keys) {
        this(user, password, keys, true);
    }

    private static final Pattern PASSWORD = Pattern.compile("\\P{Cntrl}{1,200}");

    /**
     * Reads the password from a file with a single line of at most 200 characters, and the keys from
     * {@link TlsKeys#FILE} in the same folder, if present.
     *
     * @throws CliException if the file cannot be read or is empty
     */
    public static JmxCredentials fromFile(String user, Path passwordFile) throws CliException {
        String remedy = "name a file that holds the password of user " + user + " and nothing else";
        String password;
        Optional<TlsKeys> keys;
        try {
            password = start(passwordFile).strip();
            keys = TlsKeys.beside(passwordFile);
        } catch (IOException e) {
            throw CliException.failed("The JMX password file " + passwordFile + " cannot be read", remedy, e);
        }
        if (password.isEmpty()) {
            throw CliException.wrongUse("The JMX password file " + passwordFile + " is empty", remedy);
        }
        if (!PASSWORD.matcher(password).matches()) {
            throw CliException.wrongUse(
                    "The JMX password file " + passwordFile + " is not one line of at most 200 characters", remedy);
        }
        return new JmxCredentials(user, password, keys);
    }

    /** Reads the beginning of a file, up to the maximum size of a password. */
    private static String start(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPLACE)
                    .decode(ByteBuffer.wrap(in.readNBytes(MAX_BYTES)))
                    .toString();
        }
    }

    /** Returns a copy that may be sent to other machines over TLS only. */
    public JmxCredentials byTlsOnly() {
        return new JmxCredentials(user, password, keys, false);
    }

    @Override
    public String toString() {
        return "JmxCredentials[user=" + user + "]";
    }
}
