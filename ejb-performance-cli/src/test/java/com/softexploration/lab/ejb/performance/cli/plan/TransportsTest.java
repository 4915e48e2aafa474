package com.softexploration.lab.ejb.performance.cli.plan;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TransportsTest {
    @Test
    void theWordsAreThoseOfTheListThatServersOfferTheirTransportsFrom() {
        assertThat(Transports.ALL)
                .startsWith("local-ejb", "remote-ejb", "remote-ejb-never", "remote-ejb-supports", "servlet")
                .endsWith("hessian", "rmi", "tcp")
                .doesNotHaveDuplicates()
                .allMatch(word -> word.matches("[a-z]+(-[a-z]+)*"));
    }

    @Test
    void aSweepLeavesTheTransactionAttributesOut() {
        assertThat(Transports.OF_SWEEP)
                .contains("local-ejb", "remote-ejb", "tcp")
                .noneMatch(word -> word.contains("never"));
    }
}
