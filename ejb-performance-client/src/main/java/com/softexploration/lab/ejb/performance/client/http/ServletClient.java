package com.softexploration.lab.ejb.performance.client.http;

import com.softexploration.lab.ejb.performance.client.ServiceConnection;

/** Calls a servlet of another server: a serialised object is posted, another comes back. */
public final class ServletClient extends HttpTransport {
    /** A client that looks at the system properties when it connects. */
    public ServletClient() {
        super("servlet", BlockingConnection.CLIENT, "");
    }

    @Override
    ServiceConnection connect(HttpServiceConfiguration configuration) {
        HttpConnection http = new BlockingConnection(configuration);
        return ServiceConnection.to(new ServletService(http), http::close);
    }
}
