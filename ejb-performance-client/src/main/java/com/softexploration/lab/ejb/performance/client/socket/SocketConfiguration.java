package com.softexploration.lab.ejb.performance.client.socket;

import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.client.RequiredProperty;
import com.softexploration.lab.ejb.performance.contract.Endpoint;

/**
 * Address of an endpoint, from a system property of the calling server.
 *
 * @param host name or address
 * @param port 1 to 65535
 */
record SocketConfiguration(String host, int port) {
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
        String address = RequiredProperty.of(property, wanted);
        int colon = address.lastIndexOf(':');
        if (address.startsWith(prefix) && colon > prefix.length()) {
            try {
                int port = Integer.parseInt(address.substring(colon + 1));
                if (port >= 1 && port <= MAX_PORT) {
                    return new SocketConfiguration(address.substring(prefix.length(), colon), port);
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
