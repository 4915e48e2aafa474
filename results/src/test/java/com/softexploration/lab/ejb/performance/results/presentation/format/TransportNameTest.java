package com.softexploration.lab.ejb.performance.results.presentation.format;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TransportNameTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "local-ejb | local EJB",
                "remote-ejb | remote EJB",
                "remote-ejb-required | remote EJB (transaction required)",
                "remote-ejb-http | EJB over HTTP",
                "tcp | bare socket (floor)",
                "soap | SOAP",
                "rmi+10 | RMI+10",
                "remote-ejb+0a | remote EJB+0a",
                "spring-hessian | spring-hessian"
            })
    void namesTransports(String word, String name) {
        assertThat(TransportName.of(word)).isEqualTo(name);
    }

    @Test
    void everyBuiltInTransportHasItsOwnName() {
        List<String> names = Transports.ALL.stream().map(TransportName::of).toList();
        assertThat(names).doesNotHaveDuplicates().noneMatch(name -> name.contains("-"));
    }

    @Test
    void namesSeriesByCallAndTransport() {
        assertThat(TransportName.of(new SeriesKey("payload", Side.REMOTE, "rest", OptionalInt.of(8192))))
                .isEqualTo("payload 8192 REST");
    }

    @Test
    void namesLoadTestsWithRateAndThreads() {
        assertThat(TransportName.of(new LoadTest.Call("nop", Side.REMOTE, null, null, 500.0, null, null)))
                .isEqualTo("nop remote EJB at 500/s");
        assertThat(TransportName.of(new LoadTest.Call("payload", Side.REMOTE, "rmi", 64, null, 1, null)))
                .isEqualTo("payload 64 RMI by 1 thread");
    }
}
