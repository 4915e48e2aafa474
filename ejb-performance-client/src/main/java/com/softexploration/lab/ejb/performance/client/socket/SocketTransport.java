package com.softexploration.lab.ejb.performance.client.socket;

import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.client.RequiredProperty;
import com.softexploration.lab.ejb.performance.client.ServiceConnection;
import com.softexploration.lab.ejb.performance.client.ServiceCredentials;
import com.softexploration.lab.ejb.performance.client.ServiceUnavailableException;
import com.softexploration.lab.ejb.performance.client.TransportClient;
import com.softexploration.lab.ejb.performance.contract.Endpoint;
import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.service.wire.CallerCredentials;
import com.softexploration.lab.ejb.performance.service.wire.TlsLayer;
import java.io.IOException;
import java.rmi.NotBoundException;

/** Base class of transports to a dedicated endpoint of the business server. */
abstract class SocketTransport implements TransportClient {
    private final Endpoint endpoint;

    SocketTransport(String word) {
        this.endpoint = Transports.endpoint(word);
    }

    @Override
    public final String transport() {
        return endpoint.transport();
    }

    @Override
    public final void requireConfigured() throws ClientException {
        address();
        ServiceCredentials.required();
    }

    private SocketConfiguration address() throws ClientException {
        return SocketConfiguration.of(endpoint);
    }

    @Override
    public final ServiceConnection connect() throws ClientException {
        SocketConfiguration address = address();
        CallerCredentials caller = ServiceCredentials.required();
        try {
            return open(address, caller);
        } catch (IOException | NotBoundException | RuntimeException e) {
            throw new ServiceUnavailableException(
                    "system property " + endpoint.addressProperty() + " is " + address + ": " + e
                            + TlsLayer.remedy(e) + "; check that the business server is up, that it offers the "
                            + endpoint.listener()
                            + " there ("
                            + endpoint.portProperty() + "), and that both servers have the same "
                            + CallerCredentials.FILE_PROPERTY,
                    e);
        }
    }

    /** Connects and authenticates the caller. */
    abstract ServiceConnection open(SocketConfiguration address, CallerCredentials caller)
            throws IOException, NotBoundException;

    /**
     * Address of an endpoint, from a system property of the calling server.
     *
     * @param host host name or address
     * @param port port, 1 to 65535
     * @param encrypted whether the endpoint is encrypted
     */
    record SocketConfiguration(String host, int port, boolean encrypted) {
        private static final int MAX_PORT = 65535;

        /**
         * Reads the address of an endpoint.
         *
         * @throws ClientException naming the system property
         */
        static SocketConfiguration of(Endpoint endpoint) throws ClientException {
            String property = endpoint.addressProperty();
            String prefix = endpoint.addressPrefix();
            String wanted = "the address of the business server's " + endpoint.listener() + ", for example "
                    + endpoint.exampleAddress();
            if (endpoint.tlsPrefix().isEmpty()
                    && System.getProperty(property, "").isBlank()
                    && System.getProperty(Endpoint.HTTP_URL, "").startsWith("https:")) {
                throw new ClientException(endpoint.transport()
                        + " cannot be encrypted, as the other transports of this server are; choose another transport");
            }
            String address = RequiredProperty.of(property, wanted);
            boolean encrypted = endpoint.tlsPrefix().filter(address::startsWith).isPresent();
            if (encrypted) {
                prefix = endpoint.tlsPrefix().get();
            }
            int colon = address.lastIndexOf(':');
            if (address.startsWith(prefix) && colon > prefix.length()) {
                try {
                    int port = Integer.parseInt(address.substring(colon + 1));
                    if (port >= 1 && port <= MAX_PORT) {
                        return new SocketConfiguration(address.substring(prefix.length(), colon), port, encrypted);
                    }
                } catch (NumberFormatException notANumber) {
                    // falls through to the one message for every wrong value
                }
            }
            throw new ClientException("system property " + property + " is '" + address + "'; give " + wanted);
        }

        @Override
        public String toString() {
            return host + ":" + port;
        }
    }
}
