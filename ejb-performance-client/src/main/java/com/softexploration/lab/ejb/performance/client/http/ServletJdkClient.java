package com.softexploration.lab.ejb.performance.client.http;

import com.softexploration.lab.ejb.performance.client.ServiceConnection;

/**
 * Calls the same servlet with the same bytes as {@link ServletClient}, over the JDK's {@link java.net.http.HttpClient}. Side by side the two
 * show what the choice of a client costs.
 */
public final class ServletJdkClient extends HttpTransport {
    /** A client that looks at the system properties when it connects. */
    public ServletJdkClient() {
        super("servlet-jdk", JdkConnection.CLIENT, "");
    }

    @Override
    ServiceConnection connect(HttpServiceConfiguration configuration) {
        HttpConnection http = new JdkConnection(configuration);
        return ServiceConnection.to(new ServletService(http), http::close);
    }
}
