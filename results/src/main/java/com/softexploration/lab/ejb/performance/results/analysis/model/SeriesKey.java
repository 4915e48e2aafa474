package com.softexploration.lab.ejb.performance.results.analysis.model;

import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Transports;
import java.util.Comparator;
import java.util.OptionalInt;

/**
 * Identifies a series of samples.
 *
 * @param operation called operation, for example {@code nop}
 * @param side calling side
 * @param transport transport of the call, for example {@code remote-ejb}
 * @param payloadChars size of the operation {@code payload} in characters; empty if not logged, and for other
 *     operations
 */
public record SeriesKey(String operation, Side side, String transport, OptionalInt payloadChars) {
    /** Order of series in tables: by operation, payload size, side (local first) and transport. */
    public static final Comparator<SeriesKey> IN_ORDER = Comparator.comparing(SeriesKey::operation, Operation.IN_ORDER)
            .thenComparingInt(key -> key.payloadChars().orElse(-1))
            .thenComparing(SeriesKey::side)
            .thenComparing(SeriesKey::transport, Transports.IN_ORDER);

    /** Creates the key of a series without a payload size. */
    public SeriesKey(String operation, Side side, String transport) {
        this(operation, side, transport, OptionalInt.empty());
    }

    /** Operation with its payload size if it has one; series with equal values are comparable. */
    public String call() {
        return operation + (payloadChars.isPresent() ? " " + payloadChars.getAsInt() : "");
    }

    /** Returns whether the series is the floor, the reference of all transports. */
    public boolean isFloor() {
        return transport.equals(Transports.FLOOR);
    }

    /** The floor of the same call. */
    public SeriesKey floor() {
        return new SeriesKey(operation, Side.REMOTE, Transports.FLOOR, payloadChars);
    }

    @Override
    public String toString() {
        return call() + " " + side.word() + " " + transport;
    }
}
