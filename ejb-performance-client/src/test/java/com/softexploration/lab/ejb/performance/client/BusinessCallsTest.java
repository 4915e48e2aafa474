package com.softexploration.lab.ejb.performance.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.service.Account;
import com.softexploration.lab.ejb.performance.service.Accounts;
import com.softexploration.lab.ejb.performance.service.ComplexRequest;
import com.softexploration.lab.ejb.performance.service.NopRequest;
import com.softexploration.lab.ejb.performance.service.PayloadRequest;
import com.softexploration.lab.ejb.performance.service.PayloadResponse;
import com.softexploration.lab.ejb.performance.service.SimpleRequest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BusinessCallsTest {

    @AfterEach
    void unsetProperty() {
        System.clearProperty(Defaults.COMPLEX_BYTES_PROPERTY);
    }

    @Test
    void eachExecutionSendsNewRequest() throws Exception {
        RecordingService service = new RecordingService();
        BusinessCall nop = BusinessCalls.of(Operation.NOP, service, 0);
        nop.check(nop.execute());
        nop.check(nop.execute());
        BusinessCall simple = BusinessCalls.of(Operation.SIMPLE, service, 0);
        simple.check(simple.execute());

        assertThat(service.requests)
                .hasSize(3)
                .doesNotHaveDuplicates()
                .hasExactlyElementsOfTypes(NopRequest.class, NopRequest.class, SimpleRequest.class);
    }

    @Test
    void complexAlwaysSendsSameTwoMebibytes() throws Exception {
        byte[] first = payloadSent();
        assertThat(first).hasSize(2_097_152).isEqualTo(payloadSent());
        System.setProperty(Defaults.COMPLEX_BYTES_PROPERTY, "3");
        assertThat(payloadSent()).hasSize(3);
    }

    private static byte[] payloadSent() throws Exception {
        RecordingService service = new RecordingService();
        BusinessCalls.of(Operation.COMPLEX, service, 0).execute();
        return ((ComplexRequest) service.requests.get(0)).payload();
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "2M", "", "99999999999"})
    void wrongPayloadSizeNamesProperty(String value) {
        System.setProperty(Defaults.COMPLEX_BYTES_PROPERTY, value);
        assertThatExceptionOfType(ClientException.class)
                .isThrownBy(() -> BusinessCalls.of(Operation.COMPLEX, new RecordingService(), 0))
                .withMessageStartingWith("system property complexPayloadBytes is '" + value + "'");
    }

    @Test
    void complexAcceptsInPlaceIncrement() throws Exception {
        BusinessCall call = new ComplexCall(new RecordingService(RecordingService::incremented), 10);
        for (int i = 0; i < 300; i++) {
            call.check(call.execute());
        }
    }

    @Test
    void complexAcceptsIncrementedCopy() throws Exception {
        BusinessCall call =
                new ComplexCall(new RecordingService(sent -> RecordingService.incremented(sent.clone())), 10);
        for (int i = 0; i < 300; i++) {
            call.check(call.execute());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 999, 1_999})
    void unincrementedByteIsDetected(int position) throws Exception {
        BusinessCall call = new ComplexCall(
                new RecordingService(sent -> {
                    byte[] answer = RecordingService.incremented(sent.clone());
                    answer[position]--;
                    return answer;
                }),
                2_000);
        Object response = call.execute();
        assertThatExceptionOfType(ClientException.class)
                .isThrownBy(() -> call.check(response))
                .withMessageStartingWith("wrong response: byte " + position + " is ");
    }

    @Test
    void truncatedPayloadIsDetected() throws Exception {
        BusinessCall call = new ComplexCall(new RecordingService(sent -> Arrays.copyOf(sent, 9)), 10);
        Object response = call.execute();
        assertThatExceptionOfType(ClientException.class)
                .isThrownBy(() -> call.check(response))
                .withMessageStartingWith("wrong response: 9 bytes instead of 10");
    }

    @Test
    void missingPayloadIsDetected() throws Exception {
        BusinessCall call = new ComplexCall(new RecordingService(sent -> null), 10);
        Object response = call.execute();
        assertThatExceptionOfType(ClientException.class)
                .isThrownBy(() -> call.check(response))
                .withMessageStartingWith("wrong response: no bytes instead of 10");
    }

    @Test
    void wrongResponseTypeIsDetected() throws Exception {
        for (Operation operation : Operation.builtIn()) {
            BusinessCall call = BusinessCalls.of(operation, new RecordingService(), 0);
            assertThatExceptionOfType(ClientException.class)
                    .isThrownBy(() -> call.check("hello"))
                    .withMessageStartingWith("wrong response: java.lang.String instead of ");
            assertThatExceptionOfType(ClientException.class)
                    .isThrownBy(() -> call.check(null))
                    .withMessageStartingWith("wrong response: null instead of ");
        }
    }

    @Test
    void firstAccountIsCompared() throws Exception {
        List<Account> answered = new ArrayList<>(Accounts.all());
        BusinessCall call = new AccountsCall(new RecordingService().withAccounts(answered));
        call.check(call.execute());

        answered.get(0).getPhones().remove(1);
        assertThatExceptionOfType(ClientException.class)
                .isThrownBy(() -> call.check(call.execute()))
                .withMessageStartingWith("wrong response: the first account is not the one sent; ");
        answered.remove(54);
        assertThatExceptionOfType(ClientException.class)
                .isThrownBy(() -> call.check(call.execute()))
                .withMessageStartingWith("wrong response: 54 accounts instead of 55; ");
    }

    @Test
    void payloadMustReturnUnchanged() throws Exception {
        RecordingService service = new RecordingService();
        BusinessCall call = BusinessCalls.of(Operation.PAYLOAD, service, 4096);
        call.check(call.execute());
        assertThat(((PayloadRequest) service.requests.get(0)).payload())
                .hasSize(4096)
                .isEqualTo(PayloadCall.letters(4096));

        PayloadResponse cut = new PayloadResponse(PayloadCall.letters(4095));
        assertThatExceptionOfType(ClientException.class)
                .isThrownBy(() -> call.check(cut))
                .withMessageStartingWith("wrong response: 4095 other characters instead of the 4096 sent; ");
    }

    @Test
    void emptyPayloadIsValid() throws Exception {
        BusinessCall call = BusinessCalls.of(Operation.PAYLOAD, new RecordingService(), 0);
        call.check(call.execute());
    }
}
