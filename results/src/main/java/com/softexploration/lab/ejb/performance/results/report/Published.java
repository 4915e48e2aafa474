package com.softexploration.lab.ejb.performance.results.report;

import java.io.IOException;

/** The figures of the three published experiments. */
record Published(PublishedFigures table1, PublishedRace race, PublishedSweep sweep) {
    /**
     * Reads them.
     *
     * @throws IOException if this program's own copy of them is damaged
     */
    static Published load() throws IOException {
        return new Published(PublishedFigures.load(), PublishedRace.load(), PublishedSweep.load());
    }
}
