package com.softexploration.lab.ejb.performance.cli.web.http;

import java.io.IOException;

/** What one browser is told while it stays connected. */
@FunctionalInterface
public interface EventFeed {
    /**
     * Tells it, until there is nothing more to tell or the browser is gone.
     *
     * @throws IOException if the browser is gone
     * @throws InterruptedException if the server ends
     */
    void tell(Sink sink) throws IOException, InterruptedException;

    /** Where it goes. */
    interface Sink {
        /**
         * An event.
         *
         * @param id with which a browser that loses its connection comes back
         * @param data one line
         */
        void event(String id, String data) throws IOException;

        /** Nothing, by which the server notices a browser that is gone. */
        void nothing() throws IOException;
    }
}
