package com.softexploration.lab.ejb.performance.results.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.results.evidence.SimulatedRaces.Case;
import com.softexploration.lab.ejb.performance.results.evidence.SimulatedRaces.Result;
import org.junit.jupiter.api.Test;

class SimulatedRacesTest {
    @Test
    void racesFindTenPercentWithoutFalseClaims() {
        Result result = new SimulatedRaces().result(new Case(5, 6, 0.005, 0.5, false), 500);

        assertThat(result.falseClaims()).isLessThanOrEqualTo(0.06);
        assertThat(result.found()).isGreaterThanOrEqualTo(0.85);
        assertThat(result.covered()).isBetween(0.93, 0.97);
    }
}
