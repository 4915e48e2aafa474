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
    /** Name of the file with JConsole's JVM options, beside the password file. */
    public static final String JCONSOLE_OPTIONS = "jconsole.options";

    /** JVM options with which JConsole connects by TLS; empty for a server without it. */
    public Optional<Path> jconsoleOptions() {
        return Optional.of(passwordFile.resolveSibling(JCONSOLE_OPTIONS)).filter(Files::exists);
    }

    /** Form of the URL for JConsole, which looks for TLS in the registry only if given host and port alone. */
    public String jconsoleAddress() {
        return jconsoleOptions().isEmpty() ? url : url.replaceFirst(".*/jndi/rmi://([^/]+)/.*", "$1");
    }

    /** Opens a connection; the caller closes it. */
    public JmxConnection connect() throws CliException {
        return JmxConnection.toUrl(url, Optional.of(JmxCredentials.fromFile(user, passwordFile)), clientJar);
    }
}
