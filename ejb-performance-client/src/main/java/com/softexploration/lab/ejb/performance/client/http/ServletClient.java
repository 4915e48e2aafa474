package com.softexploration.lab.ejb.performance.client.http;

import com.softexploration.lab.ejb.performance.client.ServiceConnection;

/** Calls a servlet of another server: sends and receives serialised objects. */
public final class ServletClient extends HttpTransport {
    /** Creates a client that reads the system properties on connecting. */
    public ServletClient() {
        super("servlet", BlockingConnection.CLIENT, "");
    }

    @Override
    ServiceConnection connect(HttpServiceConfiguration configuration) {
        BlockingConnection http = new BlockingConnection(configuration);
        return ServiceConnection.to(new ServletService(http), http::encryption, http::close);
    }
}
