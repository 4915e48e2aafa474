package com.softexploration.lab.ejb.performance.cli.attach;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxConnection;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxCredentials;
import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import java.nio.file.Path;
import java.util.Optional;

/**
 * How one server that runs is reached.
 *
 * @param id which one it is
 * @param url of its JMX agent
 * @param credentials empty for an agent that asks for none
 * @param clientJar what a client needs on its class path for that URL; empty if the JDK has all
 * @param location which server of a WebLogic domain is meant, for the URL of its domain runtime
 */
public record AttachedServer(
        ServerId id,
        String url,
        Optional<JmxCredentials> credentials,
        Optional<Path> clientJar,
        Optional<String> location) {

    /** What it is for. */
    public ServerRole role() {
        return id.role();
    }

    /** Opens a connection; the caller closes it. */
    public JmxConnection connect() throws CliException {
        JmxConnection connection = JmxConnection.toUrl(url, credentials, clientJar);
        return location.map(connection::toServer).orElse(connection);
    }
}
