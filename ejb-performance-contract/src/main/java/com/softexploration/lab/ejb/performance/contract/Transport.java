package com.softexploration.lab.ejb.performance.contract;

import java.util.Optional;

/**
 * Transport: a way to call the service.
 *
 * @param word name in options, logs and tables, for example {@code remote-ejb}
 * @param side calling side
 * @param endpoint dedicated port on the business server; empty if none is needed
 */
public record Transport(String word, Side side, Optional<Endpoint> endpoint) {
    static Transport local(String word) {
        return new Transport(word, Side.LOCAL, Optional.empty());
    }

    static Transport remote(String word) {
        return new Transport(word, Side.REMOTE, Optional.empty());
    }

    Transport listening(String listener, int portOffset, String addressProperty, String addressPrefix) {
        Endpoint own = new Endpoint(word, listener, portOffset, addressProperty, addressPrefix, Optional.empty());
        return new Transport(word, side, Optional.of(own));
    }

    /** Adds TLS to a transport that listens, by an address with another prefix. */
    Transport encryptedAt(String prefix) {
        return new Transport(
                word,
                side,
                endpoint.map(own -> new Endpoint(
                        word,
                        own.listener(),
                        own.portOffset(),
                        own.addressProperty(),
                        own.addressPrefix(),
                        Optional.of(prefix))));
    }
}
