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
    void oneThatComparesAClientIsComparedOnlyWhereItIsNamed() {
        assertThat(Transports.ALL).contains("servlet-jdk");
        assertThat(Transports.ALL.stream().filter(word -> !Transports.isUsual(word)))
                .containsExactly("servlet-jdk");
        assertThat(Transports.isUsual("of-another-log")).isTrue();
    }

    @Test
    void theListSaysInACommentWhichAreComparedOnlyWhereTheyAreNamed() {
        assertThat(Transports.words(Transports.markedIfNamed("""
                        # if named: such a line is only a comment
                        a.b.SoapClient   # by HTTP
                        a.b.RestClient
                        a.b.RestOtherClient # if named
                        """))).containsExactly("rest-other");
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
