package com.softexploration.lab.ejb.performance.client.http;

import java.util.List;
import java.util.Map;

class ServletClientTest extends ServletClientContract {

    ServletClientTest() {
        super(new ServletClient(), "ejb-performance http limit");
    }

    @Override
    Map<Trouble, List<String>> messages() {
        return messagesOfOurConnection("org.apache.hc.core5.http.ConnectionClosedException: ");
    }
}
