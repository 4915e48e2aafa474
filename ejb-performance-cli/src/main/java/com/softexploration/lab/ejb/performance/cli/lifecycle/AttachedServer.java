package com.softexploration.lab.ejb.performance.cli.lifecycle;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxConnection;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxCredentials;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Address of a running server, with its credentials.
 *
 * @param credentials empty for an agent without authentication
 * @param clientJar client classes for that URL; empty if the JDK suffices
 * @param location name of the server in a WebLogic domain, if the URL is that of its domain runtime
 */
public record AttachedServer(
        ServerId id,
        String url,
        Optional<JmxCredentials> credentials,
        Optional<Path> clientJar,
        Optional<String> location) {

    /** Role of the server in the experiment. */
    public ServerRole role() {
        return id.role();
    }

    /** Opens a connection, which the caller must close. */
    public JmxConnection connect() throws CliException {
        JmxConnection connection = JmxConnection.toUrl(url, credentials, clientJar);
        return location.map(connection::toServer).orElse(connection);
    }
}
