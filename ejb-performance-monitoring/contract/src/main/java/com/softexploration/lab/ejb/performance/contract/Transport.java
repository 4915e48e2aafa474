package com.softexploration.lab.ejb.performance.contract;

/**
 * A way to call the service.
 *
 * @param word its name in options, logs and tables, for example {@code remote-ejb}
 * @param side where it calls from
 * @param compared whether races and sweeps measure it by default; any other has to be named
 */
public record Transport(String word, Side side, boolean compared) {
    static Transport local(String word) {
        return new Transport(word, Side.LOCAL, true);
    }

    static Transport remote(String word) {
        return new Transport(word, Side.REMOTE, true);
    }

    Transport onlyIfNamed() {
        return new Transport(word, side, false);
    }
}
