package com.softexploration.lab.ejb.performance.cli.jmx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.io.IOException;
import java.net.UnknownHostException;
import java.util.Optional;
import javax.naming.CommunicationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConnectFailureTest {
    private static final String URL = "service:jmx:rmi:///jndi/rmi://nosuch.example:7091/jmxrmi";

    @ParameterizedTest
    @ValueSource(strings = {"nosuch.example", "nosuch.example: Name or service not known"})
    void unknownHostIsCalledSo(String said) {
        CommunicationException naming = new CommunicationException();
        naming.setRootCause(
                new java.rmi.UnknownHostException("Unknown host: nosuch.example", new UnknownHostException(said)));

        assertThat(ConnectFailure.of(
                        URL, Optional.empty(), new IOException("Failed to retrieve RMIServer stub", naming)))
                .hasMessage("Unknown host nosuch.example in " + URL
                        + "; check its spelling and that this machine resolves it, or give its address");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ldap://127.0.0.1:1/x", "LDAP://127.0.0.1:1/x", "iiop://127.0.0.1:1/x", "jmxrmi"})
    void otherDirectoriesAreRefused(String name) {
        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() ->
                        JmxConnection.toUrl("service:jmx:rmi:///jndi/" + name, Optional.empty(), Optional.empty()))
                .withMessageContaining("names another directory than RMI's registry; write it like service:jmx:rmi:")
                .returns(CliException.WRONG_USE, CliException::exitCode);
    }

    @Test
    void unknownHostOfStubIsTheServersOwn() {
        IOException stub =
                new java.rmi.UnknownHostException("Unknown host: inside", new UnknownHostException("inside"));

        assertThat(ConnectFailure.of(URL, Optional.empty(), stub))
                .hasMessage("Unknown host inside, as the JMX agent at " + URL
                        + " calls its own; start that server with -Djava.rmi.server.hostname=ADDRESS");
    }
}
