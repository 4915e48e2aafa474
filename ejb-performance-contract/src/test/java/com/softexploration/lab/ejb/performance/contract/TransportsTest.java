package com.softexploration.lab.ejb.performance.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TransportsTest {
    @Test
    void listsLocalTransportsFirstAndFloorLast() {
        assertThat(Transports.ALL)
                .startsWith(
                        "local-ejb",
                        "local-ejb-required",
                        "remote-ejb",
                        "remote-ejb-required",
                        "remote-ejb-supports",
                        "remote-ejb-http",
                        "servlet")
                .contains("hessian", "rmi")
                .endsWith("tcp")
                .doesNotHaveDuplicates()
                .allMatch(word -> word.matches("[a-z]+(-[a-z]+)*"));
    }

    @Test
    void beanIsCalledOverEjbAndFloor() {
        assertThat(Transports.ofBean(false)).containsExactly("remote-ejb", "remote-ejb-http", "tcp");
        assertThat(Transports.ofBean(true)).containsExactly("local-ejb", "remote-ejb", "remote-ejb-http", "tcp");
        assertThat(Transports.ALL).containsAll(Transports.ofBean(true));
    }

    @Test
    void controlIsKnownTransportWithShare() {
        assertThat(List.of("servlet+0", "servlet+0a", "servlet+20", "local-ejb+5"))
                .allMatch(Transports::isControl);
        assertThat(List.of("servlet", "servlet+21", "servlet+", "servlet+0ab", "unknown+5", "tcp+5"))
                .noneMatch(Transports::isControl);
        assertThat(Transports.original("servlet+10")).isEqualTo("servlet");
        assertThat(Transports.original("servlet")).isEqualTo("servlet");
        assertThat(Transports.addedPercent("servlet+10")).hasValue(10);
        assertThat(Transports.addedPercent("servlet")).isEmpty();
        assertThat(Transports.isLocal("local-ejb+5")).isTrue();
        assertThat(Transports.isLocal("servlet+5")).isFalse();
    }

    @Test
    void controlsFollowTheirOriginalByShare() {
        assertThat(Stream.of(
                                "other",
                                "rest",
                                "servlet+10",
                                "servlet+5",
                                "another+1",
                                "servlet",
                                "another",
                                "servlet+0b",
                                "servlet+0a")
                        .sorted(Transports.IN_ORDER))
                .containsExactly(
                        "servlet",
                        "servlet+0a",
                        "servlet+0b",
                        "servlet+5",
                        "servlet+10",
                        "rest",
                        "another",
                        "another+1",
                        "other");
    }

    @Test
    void endpointsHaveDistinctPortsAndNames() {
        assertThat(Transports.ENDPOINTS)
                .extracting(Endpoint::portOffset)
                .doesNotHaveDuplicates()
                .allMatch(offset -> offset > 3 && offset < 10);
        assertThat(Transports.endpoint("rmi").portProperty()).isEqualTo("serviceRmiPort");
        assertThat(Transports.endpoint("rmi").exampleAddress()).isEqualTo("rmi://127.0.0.1:28084");
        assertThat(Transports.endpoint("tcp").exampleAddress()).isEqualTo("127.0.0.1:28085");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Transports.endpoint("servlet"))
                .withMessage("servlet has no endpoint");
    }
}
