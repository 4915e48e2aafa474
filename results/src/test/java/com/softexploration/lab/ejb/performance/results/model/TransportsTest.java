package com.softexploration.lab.ejb.performance.results.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TransportsTest {
    @Test
    void theWordsAreThoseOfTheListThatServersOfferTheirTransportsFrom() {
        assertThat(Transports.ALL)
                .startsWith(
                        "local-ejb",
                        "local-ejb-required",
                        "remote-ejb",
                        "remote-ejb-required",
                        "remote-ejb-supports",
                        "servlet")
                .endsWith("hessian", "rmi", "tcp")
                .doesNotHaveDuplicates()
                .allMatch(word -> word.matches("[a-z]+(-[a-z]+)*"));
    }

    @Test
    void theListIsReadAsServersReadIt() {
        assertThat(Transports.words("""
                        # in the order of lists

                          a.b.RemoteEjbRequiredClient
                        a.b.SoapClient   # by HTTP
                        \t
                          # indented
                        a.b.SoapClient
                        """)).containsExactly("remote-ejb-required", "soap");
    }
}
