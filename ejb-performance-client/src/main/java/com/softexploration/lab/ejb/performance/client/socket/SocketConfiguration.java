package com.softexploration.lab.ejb.performance.client.socket;

import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.client.RequiredProperty;

/**
 * Where a business server listens, as a system property of the calling server says.
 *
 * @param host name or address
 * @param port 1 to 65535
 */
record SocketConfiguration(String host, int port) {
    private static final int MAX_PORT = 65535;

    /**
     * Reads a system property of the form {@code prefix host:port}.
     *
     * @param prefix what it begins with; may be empty
     * @param meaning what it says, for the message when it is not set
     * @throws ClientException naming the property
     */
    static SocketConfiguration of(String property, String prefix, String meaning) throws ClientException {
        String wanted = meaning + ", for example " + prefix + "127.0.0.1:28084";
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
