package com.softexploration.lab.ejb.performance.client.http;

import com.softexploration.lab.ejb.performance.client.ServiceConnection;

/**
 * Calls the same servlet with the same bytes as {@link ServletClient}, but through the JDK's
 * {@link java.net.http.HttpClient}. Together they show the cost of the client.
 */
public final class ServletJdkClient extends HttpTransport {
    /** Creates a client that reads the system properties on connecting. */
    public ServletJdkClient() {
        super("servlet-jdk", JdkConnection.CLIENT, "");
    }

    @Override
    ServiceConnection connect(HttpServiceConfiguration configuration) {
        HttpConnection http = new JdkConnection(configuration);
        return ServiceConnection.to(new ServletService(http), http::close);
    }
}
