package com.softexploration.lab.ejb.performance.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LoadTestParametersTest {
    private static final String TEXT = "transport=rest, operation=payload, payloadChars=1024, requestCount=1000,"
            + " warmupCount=20, threadCount=2, maxErrorRate=0.01";

    @Test
    void textRoundTrips() {
        LoadTestParameters parameters = new LoadTestParameters("rest", "payload", 1024, 1000, 20, 2, 0.01);
        assertThat(parameters).hasToString(TEXT);
        assertThat(LoadTestParameters.parse(TEXT)).isEqualTo(parameters);
    }

    @Test
    void positionRoundTrips() {
        PlanPosition position = new PlanPosition(
                new PlanPosition.OfExperiment("20261121-a,b 100%2C", ExperimentKind.LOAD, true),
                17,
                2,
                3,
                new PlanPosition.Purpose(true, "p99 < 2ms", true),
                new PlanPosition.Caller("presentation-2", 2, 3));
        LoadTestParameters parameters = new LoadTestParameters("rest", "payload", 1024, 1000, 20, 2, 0.01).at(position);

        assertThat(parameters.toString())
                .startsWith(TEXT + ", experiment=20261121-a%2Cb 100%252C, kind=load, quick=true, loadTest=17, start=2,")
                .endsWith(" callerNumber=2, callerCount=3");
        assertThat(LoadTestParameters.parse(parameters.toString())).isEqualTo(parameters);
    }

    @Test
    void usualPositionIsShort() {
        PlanPosition position = new PlanPosition(
                new PlanPosition.OfExperiment("a", ExperimentKind.RUN, false),
                1,
                1,
                0,
                PlanPosition.Purpose.NONE,
                new PlanPosition.Caller("business", 1, 1));

        assertThat(position.values().keySet())
                .containsExactly("experiment", "kind", "loadTest", "start", "round", "caller");
        assertThat(PlanPosition.of(
                        key -> Optional.ofNullable(position.values().get(key)).map(Object::toString)))
                .contains(position);
    }

    @Test
    void twoCallersAreNumbered() {
        PlanPosition position = position().by(new PlanPosition.Caller("presentation-2", 2, 2));

        assertThat(position.values()).containsEntry("callerNumber", 2).containsEntry("callerCount", 2);
    }

    @Test
    void copiesKeepPosition() {
        PlanPosition position = position();
        PlanPosition.Caller caller = new PlanPosition.Caller("presentation-2", 2, 3);
        LoadTestParameters parameters =
                new LoadTestParameters("rest", "nop", 0, 1000, LoadTestParameters.USUAL_WARMUP, 2, 0.01).at(position);

        assertThat(List.of(
                        parameters.withRequestCount(7),
                        parameters.withWarmupCount(7),
                        parameters.byThreads(4),
                        parameters.paced(parameters.arrivals(), 7, 7),
                        parameters.ofGenerator(2),
                        parameters.resolved("rest", "nop")))
                .extracting(LoadTestParameters::position)
                .containsOnly(Optional.of(position));
        assertThat(parameters.by(caller).position()).contains(position.by(caller));
    }

    private static PlanPosition position() {
        return new PlanPosition(
                new PlanPosition.OfExperiment("a", ExperimentKind.RUN, false),
                4,
                1,
                1,
                PlanPosition.Purpose.NONE,
                PlanPosition.Caller.ANY);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "round=1 | unknown load test parameter 'round': give transport",
                "experiment=a, kind=run, start=1, round=1 | loadTest is missing or not a number",
                "experiment=a, kind=run, loadTest=1, start=1, round=-1 | round -1 is out of range: give 0 or more",
                "experiment=a, kind=run, loadTest=1, start=0, round=1 | start 0 is out of range: give 1 or more",
                "experiment=a, kind=run, loadTest=0, start=1, round=1 | loadTest 0 is out of range: give 1 or more",
                "experiment=a, kind=ride, loadTest=1, start=1, round=1 | kind is missing or unknown",
                "experiment=a, kind=run, loadTest=1, start=1, round=1, callerNumber=2 | callerNumber 2 is out of range: give 1 to 1",
            })
    void invalidPositionIsRefused(String position, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LoadTestParameters.parse(TEXT + ", " + position))
                .withMessageContaining(message);
    }

    @Test
    void orderAndBlanksAreIrrelevant() {
        assertThat(LoadTestParameters.parse("maxErrorRate=1e-3,threadCount = 1 ,warmupCount=-1,requestCount=5,"
                        + "payloadChars=0,operation=nop,transport=tcp"))
                .isEqualTo(new LoadTestParameters("tcp", "nop", 0, 5, LoadTestParameters.USUAL_WARMUP, 1, 0.001));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                ", maxErrorRate=0.01 | | load test parameter maxErrorRate is missing: give transport, operation,"
                        + " payloadChars, requestCount, warmupCount, threadCount, maxErrorRate",
                "threadCount=2 | threadCount=2, rate=9 | unknown load test parameter 'rate': give transport, operation,"
                        + " payloadChars, requestCount, warmupCount, threadCount, maxErrorRate",
                "threadCount=2 | threadCount=2, threadCount=3 | 'threadCount=3' is not a load test parameter: give each of"
                        + " transport, operation, payloadChars, requestCount, warmupCount, threadCount, maxErrorRate"
                        + " once",
                "transport=rest | transport=a, b | 'b' is not a load test parameter: give each of transport, operation,"
                        + " payloadChars, requestCount, warmupCount, threadCount, maxErrorRate once",
                "threadCount=2 | threadCount=two | threadCount 'two' is not a number, or too large: give one such as threadCount=1",
                "threadCount=2 | threadCount=5000000000 | threadCount '5000000000' is not a number, or too large: give one such as threadCount=1",
                "transport=rest | transport= | transport '' is not a valid name: give one that the server supports",
            })
    void unreadableTextNamesTheParameter(String replaced, String replacement, String message) {
        String text = TEXT.replace(replaced, replacement == null ? "" : replacement);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LoadTestParameters.parse(text))
                .withMessage(message);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0, 1, requestCount 0 is out of range: give 1 to 1000000000",
        "-5, 0, 1, requestCount -5 is out of range: give 1 to 1000000000",
        "1000000001, 0, 1, requestCount 1000000001 is out of range: give 1 to 1000000000",
        "9223372036854775807, 0, 1, requestCount 9223372036854775807 is out of range: give 1 to 1000000000",
        "3, 0, 4, requestCount 3 is out of range: give 4 to 1000000000",
        "10, -2, 1, warmupCount -2 is out of range: give 0 to 100000000",
        "10, 100000001, 1, warmupCount 100000001 is out of range: give 0 to 100000000",
        "10, 0, 0, threadCount 0 is out of range: give 1 to 64",
        "100, 0, 65, threadCount 65 is out of range: give 1 to 64",
    })
    void valueOutOfRangeNamesTheRange(long requests, long warmup, int threads, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LoadTestParameters("rest", "nop", 0, requests, warmup, threads, 0))
                .withMessage(message);
    }

    @Test
    void payloadSizeIsForPayloadOnly() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LoadTestParameters("rest", "nop", 1, 10, 0, 1, 0))
                .withMessage("payloadChars 1 does not apply to nop: give 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LoadTestParameters("rest", "payload", 1_048_577, 10, 0, 1, 0))
                .withMessage("payloadChars 1048577 is out of range: give 0 to 1048576");
    }

    @ParameterizedTest
    @CsvSource({"-0.1", "1.1", "NaN"})
    void errorRateIsAShare(double rate) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LoadTestParameters("rest", "nop", 0, 10, 0, 1, rate))
                .withMessage("maxErrorRate " + rate + " is out of range: give 0 (no call may fail) to 1");
    }

    @ParameterizedTest
    @CsvSource({"0, 100, 0, 0", "1, 100, 20, 9223372036854775807", "0.29, 100, 0, 29", "0.1, 20, 10, 3", "0.1, 19, 0, 1"
    })
    void allowedErrorsRoundDown(double rate, long requests, long warmup, long allowed) {
        assertThat(new LoadTestParameters("rest", "nop", 0, requests, warmup, 1, rate).allowedErrors())
                .isEqualTo(allowed);
    }

    @Test
    void threadsShareAllCalls() {
        LoadTestParameters parameters = new LoadTestParameters("rest", "nop", 0, 10, 2, 4, 0);
        assertThat(new long[] {
                    parameters.shareOf(0, 10),
                    parameters.shareOf(1, 10),
                    parameters.shareOf(2, 10),
                    parameters.shareOf(3, 10)
                })
                .containsExactly(3, 3, 2, 2);
        assertThat(new long[] {parameters.shareOf(0, 2), parameters.shareOf(1, 2), parameters.shareOf(2, 2)})
                .containsExactly(1, 1, 0);
    }
}
