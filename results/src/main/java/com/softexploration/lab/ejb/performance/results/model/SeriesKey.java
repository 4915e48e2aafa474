package com.softexploration.lab.ejb.performance.results.model;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Transports;
import java.util.OptionalInt;

/**
 * What distinguishes one series of samples from another.
 *
 * @param operation what was called, for example {@code nop}
 * @param side where the caller sat
 * @param transport how it was called, for example {@code remote-ejb}
 * @param payloadChars size of the payload of the operation {@code payload} in characters; empty where the log does not say it, and of
 *     any other operation
 */
public record SeriesKey(String operation, Side side, String transport, OptionalInt payloadChars) {

    /** A series whose payload has no size. */
    public SeriesKey(String operation, Side side, String transport) {
        this(operation, side, transport, OptionalInt.empty());
    }

    /** The operation, with the size of the payload where there is one: two series compare when this is the same. */
    public String call() {
        return operation + (payloadChars.isPresent() ? " " + payloadChars.getAsInt() : "");
    }

    /** Whether it is the bare socket, which everything else is measured against. */
    public boolean isFloor() {
        return transport.equals(Transports.FLOOR);
    }

    @Override
    public String toString() {
        return call() + " " + side.word() + " " + transport;
    }
}
