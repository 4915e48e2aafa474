package com.softexploration.lab.ejb.performance.cli.contract;

import com.softexploration.lab.ejb.performance.contract.Arrivals;
import com.softexploration.lab.ejb.performance.monitoring.schedule.ArrivalTimes;
import java.util.PriorityQueue;
import java.util.function.IntToDoubleFunction;

/** The queue M/D/c: random arrivals, service of equal duration, one or several servers. */
final class DeterministicQueue {
    private static final int TERMS = 2_000;

    private DeterministicQueue() {}

    /**
     * Mean wait in seconds of given arrivals (Kiefer and Wolfowitz 1955; for one server, Lindley 1952).
     *
     * @param serviceSeconds duration of each service by its number, from 0
     */
    static double meanWait(Arrivals arrivals, int calls, int servers, IntToDoubleFunction serviceSeconds) {
        ArrivalTimes times = new ArrivalTimes(arrivals, calls, false, () -> 0);
        PriorityQueue<Double> freeFrom = new PriorityQueue<>();
        for (int i = 0; i < servers; i++) {
            freeFrom.add(0.0);
        }
        double sum = 0;
        for (int i = 0; i < calls; i++) {
            double due = times.dueNanos(times.take()) / 1e9;
            double start = Math.max(due, freeFrom.remove());
            sum += start - due;
            freeFrom.add(start + serviceSeconds.applyAsDouble(i));
        }
        return sum / calls;
    }

    /**
     * Mean wait in units of the service time in the long run (Crommelin, Delay probability formulae when the holding times
     * are constant, 1932; for one server, utilisation / (2 (1 - utilisation))).
     */
    static double meanWait(int servers, double utilisation) {
        double sum = 0;
        for (int i = 1; i <= TERMS; i++) {
            double mean = i * servers * utilisation;
            double term = atLeast(i * servers, mean) - atLeast(i * servers + 1, mean) / utilisation;
            sum += term;
        }
        return sum;
    }

    /** Probability that a Poisson distributed number with this mean is at least {@code least}. */
    private static double atLeast(int least, double mean) {
        double logOfTerm = -mean + least * Math.log(mean) - logFactorial(least);
        double sum = 0;
        double term = Math.exp(logOfTerm);
        for (int n = least; term > 1e-18 || n < mean; n++) {
            sum += term;
            term *= mean / (n + 1);
        }
        return sum;
    }

    private static double logFactorial(int n) {
        double sum = 0;
        for (int i = 2; i <= n; i++) {
            sum += Math.log(i);
        }
        return sum;
    }
}
