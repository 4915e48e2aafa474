package com.softexploration.lab.ejb.performance.results.model;

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
}
