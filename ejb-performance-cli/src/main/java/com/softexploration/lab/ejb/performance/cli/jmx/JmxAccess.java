package com.softexploration.lab.ejb.performance.cli.jmx;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
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
    /** Opens a connection; the caller closes it. */
    public JmxConnection connect() throws CliException {
        return JmxConnection.toUrl(url, Optional.of(JmxCredentials.fromFile(user, passwordFile)), clientJar);
    }
}
