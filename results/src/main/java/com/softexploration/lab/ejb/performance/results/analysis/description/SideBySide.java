package com.softexploration.lab.ejb.performance.results.analysis.description;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;

/**
 * Variants whose servers were up at the same time as those of an experiment. Round {@code r} of start {@code s} of each
 * variant met the same conditions of the machine.
 *
 * @param pairing order of the load tests of a round
 * @param runIds names of the folders of the other variants, at least one
 */
public record SideBySide(Pairing pairing, List<String> runIds) {
    /** Orders of the same load test on several variants within a round. */
    public enum Pairing {
        /**
         * One variant after the other, in balanced order (Abedi and Brecht, Conducting Repeatable Experiments in Highly
         * Variable Cloud Computing Environments, ICPE 2017: randomised multiple interleaved trials).
         */
        INTERLEAVED("interleaved"),
        /**
         * Two variants at the same time, each on CPUs of its own, which they swap between rounds (Bulej and others,
         * Duet Benchmarking, ICPE 2020).
         */
        DUET("duet");

        private final String word;

        Pairing(String word) {
            this.word = word;
        }

        /** Word of the pairing in {@code run.json} and on the command line. */
        @JsonValue
        public String word() {
            return word;
        }

        @Override
        public String toString() {
            return word;
        }
    }

    /** Replaces a missing list by an empty one. */
    public SideBySide {
        runIds = runIds == null ? List.of() : List.copyOf(runIds);
    }
}
