package com.softexploration.lab.ejb.performance.cli.web.http;

import java.io.IOException;

/** Stream of server-sent events for one browser. */
@FunctionalInterface
public interface EventFeed {
    /**
     * Sends events until there are no more, or the browser disconnects.
     *
     * @throws IOException if the browser disconnects
     * @throws InterruptedException if the server stops
     */
    void tell(Sink sink) throws IOException, InterruptedException;

    /** Connection to the browser. */
    interface Sink {
        /**
         * Sends an event.
         *
         * @param id id that the browser sends back on reconnecting
         * @param data one line
         */
        void event(String id, String data) throws IOException;

        /** Sends a comment as a keep-alive, which detects disconnected browsers. */
        void nothing() throws IOException;
    }
}
