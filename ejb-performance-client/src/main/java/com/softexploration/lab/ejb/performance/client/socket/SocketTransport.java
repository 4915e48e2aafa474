package com.softexploration.lab.ejb.performance.client.socket;

import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.client.ServiceConnection;
import com.softexploration.lab.ejb.performance.client.ServiceCredentials;
import com.softexploration.lab.ejb.performance.client.ServiceUnavailableException;
import com.softexploration.lab.ejb.performance.client.TransportClient;
import com.softexploration.lab.ejb.performance.service.wire.CallerCredentials;
import java.io.IOException;
import java.rmi.NotBoundException;

/** A transport to a port of the business server that the applications open themselves. */
abstract class SocketTransport implements TransportClient {
    private final String word;
    private final String addressProperty;
    private final String prefix;
    private final String listener;
    private final String portProperty;

    /**
     * @param addressProperty the calling server's system property with the address
     * @param prefix what its value begins with; may be empty
     * @param listener what listens there
     * @param portProperty the business server's system property with the port
     */
    SocketTransport(String word, String addressProperty, String prefix, String listener, String portProperty) {
        this.word = word;
        this.addressProperty = addressProperty;
        this.prefix = prefix;
        this.listener = listener;
        this.portProperty = portProperty;
    }

    @Override
    public final String transport() {
        return word;
    }

    @Override
    public final void requireConfigured() throws ClientException {
        address();
        ServiceCredentials.required();
    }

    private SocketConfiguration address() throws ClientException {
        return SocketConfiguration.of(addressProperty, prefix, "the address of the business server's " + listener);
    }

    @Override
    public final ServiceConnection connect() throws ClientException {
        SocketConfiguration address = address();
        CallerCredentials caller = ServiceCredentials.required();
        try {
            return open(address, caller);
        } catch (IOException | NotBoundException | RuntimeException e) {
            throw new ServiceUnavailableException(
                    "system property " + addressProperty + " is " + address + ": " + e
                            + "; check that the business server is up, that it offers the " + listener + " there ("
                            + portProperty + "), and that both servers have the same "
                            + CallerCredentials.FILE_PROPERTY,
                    e);
        }
    }

    /** Connects and presents the credentials. */
    abstract ServiceConnection open(SocketConfiguration address, CallerCredentials caller)
            throws IOException, NotBoundException;
}
