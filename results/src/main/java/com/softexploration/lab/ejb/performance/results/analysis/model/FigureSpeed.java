package com.softexploration.lab.ejb.performance.results.analysis.model;

/**
 * CPU speed at which the figures of an experiment were measured.
 *
 * @param state blocks of calls that the figures include
 * @param probeNanos median reading of the CPU speed probe in these blocks, positive
 */
public record FigureSpeed(State state, double probeNanos) {
    /** Largest ratio of two medians at one speed: undisturbed readings are within a tenth of their median. */
    private static final double LARGEST_RATIO = 1.1;

    /** Blocks of calls that figures include. */
    public enum State {
        /** Those at full speed. */
        FULL("full"),
        /** Those at a reduced speed, because there are hardly any others. */
        REDUCED("reduced"),
        /** All, because full speed is unknown: the readings scatter. */
        CHANGING("changing");

        private final String word;

        State(String word) {
            this.word = word;
        }

        /** Word in files and sentences. */
        public String word() {
            return word;
        }
    }

    /**
     * Whether these figures must not be compared with others.
     *
     * @param sameProbe whether the same compiled probe ran on the same model of CPU, so that readings can be compared
     */
    public boolean differsFrom(FigureSpeed other, boolean sameProbe) {
        if ((state == State.CHANGING) != (other.state == State.CHANGING)) {
            return true;
        }
        double ratio = probeNanos / other.probeNanos;
        return sameProbe ? Math.max(ratio, 1 / ratio) > LARGEST_RATIO : state != other.state;
    }
}
