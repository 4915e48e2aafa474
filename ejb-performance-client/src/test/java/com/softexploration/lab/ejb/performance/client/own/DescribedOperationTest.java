package com.softexploration.lab.ejb.performance.client.own;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.contract.Operation;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import javax.naming.NameNotFoundException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DescribedOperationTest {
    private static final String SHOP = Shop.class.getName();

    private static OwnOperations described(String method, String arguments, String more) throws ClientException {
        return new OwnOperations(
                DescribedOperations.of("[{\"operation\": \"own-call\", \"remoteName\": \"ejb:shop\", \"interface\": \""
                        + SHOP + "\", \"method\": \"" + method + "\", \"arguments\": " + arguments + more + "}]"),
                List.of());
    }

    private static OwnCall call(OwnOperations operations) throws ClientException {
        return operations.call(new Operation("own-call"), "remote-ejb", name -> new Shop.Open());
    }

    private static Object answer(OwnCall call) throws Exception {
        call.prepare();
        Object answer = call.execute();
        call.check(answer);
        return answer;
    }

    private static List<Object> sent(OwnCall call, int count) throws Exception {
        List<Object> sent = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            call.prepare();
            sent.add(call.sent()[0]);
        }
        return sent;
    }

    @Test
    void callsMethodAndChecksAnswer() throws Exception {
        OwnOperations operations = described(
                "find",
                "[\"Ada\", 200]",
                ", \"answer\": {\"notNull\": true, \"size\": 200, \"equals\": {\"199.id\": 199, \"0.customer\": \"Ada\"}}");

        assertThat(operations.problems()).isEmpty();
        assertThat((List<?>) answer(call(operations))).hasSize(200);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{\"size\": 3} | its size is 2 instead of 3",
                "{\"equals\": {\"1.customer\": \"Bob\"}} | '1.customer' is Ada instead of \"Bob\"",
                "{\"equals\": {\"2.id\": 1}} | '2.id' needs more than its 2 elements",
                "{\"equals\": {\"0.price\": 1}} | '0.price' cannot be read from a "
                        + "com.softexploration.lab.ejb.performance.client.own.Shop$Order"
            })
    void wrongAnswerIsRefusedWithReason(String expected, String reason) throws Exception {
        OwnCall call = call(described("find", "[\"Ada\", 2]", ", \"answer\": " + expected));

        assertThatExceptionOfType(ClientException.class)
                .isThrownBy(() -> answer(call))
                .withMessageContaining("wrong response: " + reason);
    }

    @Test
    void jsonBecomesObjectsAndDates() throws Exception {
        assertThat(answer(call(described("place", "[{\"id\": 7, \"customer\": \"Ada\"}]", ""))))
                .isEqualTo(7L);
        assertThat(answer(call(described("delivery", "[\"2024-02-28\", 2]", ""))))
                .isEqualTo(LocalDate.of(2024, 3, 1));
    }

    @Test
    void counterSpansCallsAndThreads() throws Exception {
        OwnOperations operations = described("cancel", "[{\"counter\": 5}]", "");

        assertThat(sent(call(operations), 2)).containsExactly(5L, 6L);
        assertThat(sent(call(operations), 2)).containsExactly(7L, 8L);
    }

    @Test
    void generatesValuesInObjectsAndLists() throws Exception {
        OwnCall call = call(described(
                "placeAll",
                "[[{\"id\": {\"counter\": 7}, \"customer\": {\"values\": [\"Ada\", \"Bob\"], \"csv\": \"names.csv\"}},"
                        + " {\"id\": 1, \"customer\": \"Eve\"}]]",
                ""));

        assertThat(answer(call)).isEqualTo("7 Ada, 1 Eve");
        assertThat(answer(call)).isEqualTo("8 Bob, 1 Eve");
        assertThatExceptionOfType(ClientException.class)
                .isThrownBy(call::prepare)
                .withMessageContaining("names.csv are used up");
    }

    @Test
    void objectWithValuesIsNotGenerator() throws Exception {
        assertThat(answer(call(described("sum", "[{\"values\": [1, 2, 3]}]", ""))))
                .isEqualTo(6);
    }

    @Test
    void randomNumbersFollowSeedAndRange() throws Exception {
        List<Object> numbers = sent(call(described("cancel", "[{\"random\": [1, 3], \"seed\": 7}]", "")), 300);

        assertThat(numbers).containsOnly(1L, 2L, 3L).contains(1L, 2L, 3L);
        assertThat(sent(call(described("cancel", "[{\"random\": [1, 3], \"seed\": 7}]", "")), 300))
                .isEqualTo(numbers);
        assertThat(sent(call(described("cancel", "[{\"random\": [1, 3], \"seed\": 8}]", "")), 300))
                .isNotEqualTo(numbers);
    }

    @Test
    void exhaustedValuesFailWithReason() throws Exception {
        OwnCall call = call(described("cancel", "[{\"values\": [\"4\", \"9\"], \"csv\": \"ids.csv\"}]", ""));

        assertThat(sent(call, 2)).containsExactly(4L, 9L);
        assertThatExceptionOfType(ClientException.class)
                .isThrownBy(call::prepare)
                .withMessage(
                        "the 2 lines of ids.csv are used up; give a longer file, fewer calls, or \"repeat\": true");
        assertThat(sent(
                        call(described("cancel", "[{\"values\": [4, 9], \"csv\": \"ids.csv\", \"repeat\": true}]", "")),
                        3))
                .containsExactly(4L, 9L, 4L);
    }

    @Test
    void applicationExceptionsPassThrough() throws Exception {
        OwnCall call = call(described("cancel", "[{\"counter\": 1}]", ""));

        answer(call);
        call.prepare();

        assertThatExceptionOfType(Shop.Sold.class).isThrownBy(call::execute).withMessage("order 2 is sold");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "buy | [] | has no method buy; correct method in the file: cancel, count, delivery, find, place, placeAll, sum",
                "count | [] | is overloaded; select one with parameterTypes in the file: count() or count(java.lang.String)",
                "find | [\"Ada\"] | takes 2 arguments, and the file has 1; give arguments for find(java.lang.String, int)",
                "find | [\"Ada\", \"many\"] | argument 2 does not fit: \"many\" is no int",
                "find | [\"Ada\", 3000000000] | argument 2 does not fit: 3000000000 is no int",
                "find | [\"Ada\", null] | argument 2 does not fit: null is no int",
                "find | [5, 1] | argument 1 does not fit: 5 is no java.lang.String",
                "delivery | [\"soon\", 1] | argument 1 does not fit: \"soon\" is no java.time.LocalDate",
                "place | [7] | argument 1 does not fit: 7 is no ",
                "delivery | [\"2024-02-28\", {\"counter\": 40000}] | argument 2 does not fit: 40000 is no short"
            })
    void mismatchIsReportedBeforeFirstCall(String method, String arguments, String problem) throws Exception {
        OwnOperations operations = described(method, arguments, "");

        assertThat(operations.problems()).singleElement().asString().contains("own-call: ", problem);
        assertThatExceptionOfType(ClientException.class)
                .isThrownBy(() -> call(operations))
                .withMessageContaining(problem);
    }

    @Test
    void typesSelectOverload() throws Exception {
        assertThat(answer(call(described("count", "[]", ", \"parameterTypes\": []"))))
                .isEqualTo(0);
        assertThat(answer(call(described("count", "[\"Ada\"]", ", \"parameterTypes\": [\"String\"]"))))
                .isEqualTo(3);
        assertThat(described("count", "[1]", ", \"parameterTypes\": [\"int\"]").problems())
                .singleElement()
                .asString()
                .contains(
                        "has no parameters (int); correct parameterTypes in the file: count() or count(java.lang.String)");
    }

    @Test
    void namesMissingInterfaceAndWrongBean() throws Exception {
        OwnOperations missing = new OwnOperations(
                DescribedOperations.of("[{\"operation\": \"own-call\", \"remoteName\": \"n\", \"interface\": \"a.B\","
                        + " \"method\": \"c\"}]"),
                List.of());

        assertThat(missing.problems())
                .containsExactly(
                        "own-call: the interface a.B is not in the EAR (java.lang.ClassNotFoundException: a.B);"
                                + " give the jar that has it, and those that it needs, with --service-jar");
        assertThatExceptionOfType(ClientException.class)
                .isThrownBy(() -> missing.call(new Operation("own-call"), "remote-ejb", name -> "text"))
                .withMessage(
                        "n is a java.lang.String, no a.B; correct the name or the interface in the file of the operation");
        assertThatExceptionOfType(ClientException.class)
                .isThrownBy(() -> missing.call(new Operation("own-call"), "remote-ejb", name -> {
                    throw new NameNotFoundException(name);
                }))
                .withMessageContaining("own-call: n cannot be looked up: ")
                .withMessageContaining("correct remoteName in its file");
    }

    @Test
    void unnamedTransportsDoNotCarryIt() throws Exception {
        Operation operation = new Operation("own-call");

        assertThat(described("count", "[]", "").transports(operation))
                .containsExactly("remote-ejb", "remote-ejb-http", "tcp");
        assertThat(described("count", "[]", ", \"localName\": \"java:global/shop\"")
                        .transports(operation))
                .containsExactly("local-ejb", "remote-ejb", "remote-ejb-http", "tcp");
        assertThatExceptionOfType(ClientException.class)
                .isThrownBy(() -> described("count", "[]", "").call(operation, "rest", name -> null))
                .withMessage("rest does not carry own-call; choose from remote-ejb, remote-ejb-http, tcp");
    }

    @Test
    void duplicateNameIsRefused() throws Exception {
        String one = "{\"operation\": \"nop\", \"remoteName\": \"n\", \"interface\": \"a.B\", \"method\": \"c\"}";

        OwnOperations operations = new OwnOperations(DescribedOperations.of("[" + one + "]"), List.of());

        assertThat(operations.operations()).isEmpty();
        assertThat(operations.problems()).containsExactly("nop: this is a built-in operation; give yours another word");
    }
}
