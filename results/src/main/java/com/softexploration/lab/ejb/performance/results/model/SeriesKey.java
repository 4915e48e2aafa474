package com.softexploration.lab.ejb.performance.results.model;

/**
 * What distinguishes one series of samples from another.
 *
 * @param operation what was called, for example {@code nop}
 * @param side where the caller sat
 * @param transport how it was called, for example {@code remote-ejb}
 */
public record SeriesKey(String operation, Side side, String transport) {
    @Override
    public String toString() {
        return operation + " " + side.word() + " " + transport;
    }
}
