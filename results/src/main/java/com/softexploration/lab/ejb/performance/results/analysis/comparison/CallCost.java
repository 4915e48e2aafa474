package com.softexploration.lab.ejb.performance.results.analysis.comparison;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.description.Cost;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * What a call of one series costs besides time.
 *
 * @param side calling side; for a local call, the business server itself
 * @param perCall known costs per call
 */
public record CallCost(Side side, Map<Cost, Double> perCall) {
    /** Returns a cost per call in its unit; empty if unknown. */
    public OptionalDouble of(Cost cost) {
        return perCall.containsKey(cost) ? OptionalDouble.of(perCall.get(cost)) : OptionalDouble.empty();
    }

    /** CPU time of the calling server per call, in nanoseconds; empty if unknown. */
    public OptionalDouble callerCpuNanos() {
        return of(side == Side.LOCAL ? Cost.BUSINESS_CPU : Cost.PRESENTATION_CPU);
    }

    /** CPU time of the called server per call, in nanoseconds; empty if it is the caller itself, or unknown. */
    public OptionalDouble servingCpuNanos() {
        return side == Side.LOCAL ? OptionalDouble.empty() : of(Cost.BUSINESS_CPU);
    }

    /**
     * Share of the caller in the CPU time of both servers, in percent; empty if unknown for one, or if there is only
     * one server.
     */
    public OptionalDouble callerPercent() {
        if (callerCpuNanos().isEmpty() || servingCpuNanos().isEmpty()) {
            return OptionalDouble.empty();
        }
        double caller = callerCpuNanos().getAsDouble();
        double all = caller + servingCpuNanos().getAsDouble();
        return all > 0 ? OptionalDouble.of(100 * caller / all) : OptionalDouble.empty();
    }
}
