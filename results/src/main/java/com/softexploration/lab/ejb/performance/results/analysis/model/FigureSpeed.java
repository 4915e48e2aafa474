package com.softexploration.lab.ejb.performance.results.analysis.model;

/**
 * CPU speed at which the figures of an experiment were measured.
 *
 * @param state blocks of calls that the figures include
 * @param probeNanos median reading of the CPU speed probe in these blocks, positive
 */
public record FigureSpeed(State state, double probeNanos) {
    /** Maximum ratio of two medians at the same speed: undisturbed readings are within 10 % of their median. */
    private static final double LARGEST_RATIO = 1.1;

    /** States that determine which blocks of calls are included in figures. */
    public enum State {
        /** Blocks at full speed are included. */
        FULL("full"),
        /** Blocks at a reduced speed are included, because there are hardly any others. */
        REDUCED("reduced"),
        /** All blocks are included, because the scatter of the readings hides the full speed. */
        CHANGING("changing");

        private final String word;

        State(String word) {
            this.word = word;
        }

        /** Name of the state in files and sentences. */
        public String word() {
            return word;
        }
    }

    /**
     * Returns whether the figures must not be compared with others.
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
