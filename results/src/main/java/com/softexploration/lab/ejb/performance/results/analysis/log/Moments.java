package com.softexploration.lab.ejb.performance.results.analysis.log;

/**
 * Sum, extremes, mean and variance.
 *
 * @param totalNanos sum, or the largest number if that is beyond 64 bits
 * @param varianceNanos2 sample variance; 0 for a single sample
 */
public record Moments(long totalNanos, long minNanos, long maxNanos, double meanNanos, double varianceNanos2) {

    /**
     * Computes sum, extremes, mean and variance chunk by chunk, without a division per sample. A chunk's sum of squares
     * is that of the distances from its first sample: the shifted one-pass algorithm, which loses no more digits than
     * the chunk's length has if the shift is one of the samples. Chunks are joined by the pairwise updating formula
     * (both in Chan, Golub and LeVeque, Algorithms for Computing the Sample Variance, The American Statistician 37,
     * 1983).
     */
    public static final class Builder {
        private long count;
        private long total;
        private long min = Long.MAX_VALUE;
        private long max;
        private double mean;

        /** Sum of squared deviations from the mean. */
        private double squares;

        /**
         * Adds samples; smaller chunks, up to several thousand, are more precise.
         *
         * @param nanos not negative
         * @param from first index
         * @param to end index, exclusive, after {@code from}
         */
        public void add(long[] nanos, int from, int to) {
            long shift = nanos[from];
            long least = shift;
            long most = shift;
            long sum = 0;
            double shiftedSum = 0;
            double shiftedSquares = 0;
            for (int i = from; i < to; i++) {
                long value = nanos[i];
                sum += value;
                if (value < least) {
                    least = value;
                }
                if (value > most) {
                    most = value;
                }
                double shifted = value - shift;
                shiftedSum += shifted;
                shiftedSquares += shifted * shifted;
            }
            total = saturated(total + (most > Long.MAX_VALUE / (to - from) ? sum(nanos, from, to) : sum));
            min = Math.min(min, least);
            max = Math.max(max, most);
            join(to - from, shift + shiftedSum / (to - from), shiftedSquares - shiftedSum * shiftedSum / (to - from));
        }

        /** Returns the sum of samples; {@link Long#MAX_VALUE} if it exceeds 64 bits. */
        private static long sum(long[] nanos, int from, int to) {
            long sum = 0;
            for (int i = from; i < to; i++) {
                sum = saturated(sum + nanos[i]);
            }
            return sum;
        }

        /** Returns the sum of two non-negative numbers, or {@link Long#MAX_VALUE} if it overflowed. */
        private static long saturated(long sum) {
            return sum < 0 ? Long.MAX_VALUE : sum;
        }

        /** Adds the moments of {@code itsCount} samples. */
        public void add(Moments moments, long itsCount) {
            total = saturated(total + moments.totalNanos);
            min = Math.min(min, moments.minNanos);
            max = Math.max(max, moments.maxNanos);
            join(itsCount, moments.meanNanos, moments.varianceNanos2 * (itsCount - 1));
        }

        private void join(long chunkCount, double chunkMean, double chunkSquares) {
            double joint = count + chunkCount;
            double distance = chunkMean - mean;
            mean += distance * chunkCount / joint;
            squares += Math.max(0, chunkSquares) + distance * distance * count * chunkCount / joint;
            count += chunkCount;
        }

        /** Returns the moments of the added samples; at least one must have been added. */
        public Moments build() {
            return new Moments(total, min, max, mean, count > 1 ? squares / (count - 1) : 0);
        }
    }
}
