package com.softexploration.lab.ejb.performance.cli.jmx;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * JMX access to a managed server.
 *
 * @param url for example {@code service:jmx:rmi:///jndi/rmi://127.0.0.1:19990/jmxrmi}
 * @param user user permitted to run operations
 * @param passwordFile file (mode 0600) that contains only that user's password
 * @param clientJar client jar required for the URL; empty if the JDK suffices
 */
public record JmxAccess(String url, String user, Path passwordFile, Optional<Path> clientJar) {
    /** File name of JConsole's JVM options, next to the password file. */
    public static final String JCONSOLE_OPTIONS = "jconsole.options";

    /**
     * Returns the file with the JVM options by which JConsole connects over TLS; empty if the server does not use TLS.
     */
    public Optional<Path> jconsoleOptions() {
        return Optional.of(passwordFile.resolveSibling(JCONSOLE_OPTIONS)).filter(Files::exists);
    }

    /** Returns the address for JConsole, which only uses TLS for the registry if it consists of host and port. */
    public String jconsoleAddress() {
        return jconsoleOptions().isEmpty() ? url : url.replaceFirst(".*/jndi/rmi://([^/]+)/.*", "$1");
    }

    /** Opens a connection, which the caller must close. */
    public JmxConnection connect() throws CliException {
        return JmxConnection.toUrl(url, Optional.of(JmxCredentials.fromFile(user, passwordFile)), clientJar);
    }
}
