package com.softexploration.lab.ejb.performance.results.load;

import java.util.Arrays;
import java.util.OptionalDouble;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.QRDecomposition;

/**
 * Universal Scalability Law: calls per second by number of threads N are λN / (1 + σ(N − 1) + κN(N − 1)) (Gunther, A
 * Simple Capacity Model of Massively Parallel Transaction Systems, CMG 1993; Guerrilla Capacity Planning, Springer
 * 2007, chapters 4 to 6).
 *
 * @param ofOneThread λ: calls per second of one thread
 * @param contention σ: share of a call that only one thread can execute at a time
 * @param coherency κ: cost of each pair of threads, as a share of a call
 */
public record ScalabilityLaw(double ofOneThread, double contention, double coherency) {
    /** Number of coefficients. */
    static final int COEFFICIENTS = 3;

    private static final int MOST_STEPS = 50;
    private static final double CONVERGED = 1e-10;

    /**
     * Fits the law by nonlinear least squares of logarithms, which weighs relative deviations equally.
     *
     * @param threads distinct numbers of threads, at least {@value #COEFFICIENTS}
     * @param callsPerSecond positive, in the same order
     */
    static ScalabilityLaw fit(double[] threads, double... callsPerSecond) {
        return fit(threads, callsPerSecond, true, true);
    }

    /** Fits the law, without negative coefficients. */
    static ScalabilityLaw fitPossible(double[] threads, double... callsPerSecond) {
        ScalabilityLaw best = null;
        for (boolean contention : new boolean[] {true, false}) {
            for (boolean coherency : new boolean[] {true, false}) {
                ScalabilityLaw law = fit(threads, callsPerSecond, contention, coherency);
                boolean isPossible = law.contention >= 0 && law.coherency >= 0;
                if (isPossible
                        && (best == null
                                || law.squares(threads, callsPerSecond) < best.squares(threads, callsPerSecond))) {
                    best = law;
                }
            }
        }
        return best;
    }

    /**
     * Gauss-Newton iteration from Gunther's linear transformation: N / X is a linear function of the coefficients
     * 1/λ, σ/λ and κ/λ.
     */
    private static ScalabilityLaw fit(
            double[] threads, double[] callsPerSecond, boolean contention, boolean coherency) {
        int columns = 1 + (contention ? 1 : 0) + (coherency ? 1 : 0);
        double[][] terms = new double[threads.length][columns];
        double[] seconds = new double[threads.length];
        for (int i = 0; i < threads.length; i++) {
            terms[i][0] = 1;
            if (contention) {
                terms[i][1] = threads[i] - 1;
            }
            if (coherency) {
                terms[i][columns - 1] = threads[i] * (threads[i] - 1);
            }
            seconds[i] = threads[i] / callsPerSecond[i];
        }
        double[] solution = solved(terms, seconds, seconds);
        for (int step = 0; step < MOST_STEPS; step++) {
            double[] fitted = new Array2DRowRealMatrix(terms).operate(solution);
            double[] residuals = new double[fitted.length];
            for (int i = 0; i < fitted.length; i++) {
                residuals[i] = fitted[i] * Math.log(seconds[i] / fitted[i]);
            }
            // A start far from the law has no logarithms; the linear solution then stands.
            if (Arrays.stream(residuals).anyMatch(Double::isNaN)) {
                break;
            }
            double[] change = solved(terms, residuals, fitted);
            double size = 0;
            for (int i = 0; i < columns; i++) {
                solution[i] += change[i];
                size = Math.max(size, Math.abs(change[i] / solution[0]));
            }
            if (size < CONVERGED) {
                break;
            }
        }
        return new ScalabilityLaw(
                1 / solution[0],
                contention ? solution[1] / solution[0] : 0,
                coherency ? solution[columns - 1] / solution[0] : 0);
    }

    /** Linear least squares of values, each relative to a size. */
    private static double[] solved(double[][] terms, double[] values, double... sizes) {
        double[][] scaled = new double[terms.length][];
        double[] relative = new double[values.length];
        for (int i = 0; i < terms.length; i++) {
            double size = sizes[i];
            scaled[i] = Arrays.stream(terms[i]).map(term -> term / size).toArray();
            relative[i] = values[i] / size;
        }
        return new QRDecomposition(new Array2DRowRealMatrix(scaled))
                .getSolver()
                .solve(new ArrayRealVector(relative))
                .toArray();
    }

    private double squares(double[] threads, double... callsPerSecond) {
        double sum = 0;
        for (int i = 0; i < threads.length; i++) {
            double deviation = Math.log(callsPerSecond[i] / at(threads[i]));
            sum += deviation * deviation;
        }
        return sum;
    }

    /** Calls per second with this number of threads. */
    public double at(double threads) {
        return ofOneThread * threads / (1 + contention * (threads - 1) + coherency * threads * (threads - 1));
    }

    /** Number of threads with the most calls per second; empty without coherency, which alone makes them fall. */
    public OptionalDouble peakThreads() {
        return coherency > 0 && contention < 1
                ? OptionalDouble.of(Math.max(1, Math.sqrt((1 - contention) / coherency)))
                : OptionalDouble.empty();
    }
}
