package com.softexploration.lab.ejb.performance.service.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.softexploration.lab.ejb.performance.service.Accounts;
import com.softexploration.lab.ejb.performance.service.AccountsRequest;
import com.softexploration.lab.ejb.performance.service.AccountsResponse;
import com.softexploration.lab.ejb.performance.service.ComplexRequest;
import com.softexploration.lab.ejb.performance.service.ComplexResponse;
import com.softexploration.lab.ejb.performance.service.NopRequest;
import com.softexploration.lab.ejb.performance.service.NopResponse;
import com.softexploration.lab.ejb.performance.service.PayloadRequest;
import com.softexploration.lab.ejb.performance.service.PayloadResponse;
import com.softexploration.lab.ejb.performance.service.SimpleRequest;
import com.softexploration.lab.ejb.performance.service.SimpleResponse;
import com.softexploration.lab.ejb.performance.service.wire.ContractFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.api.ThrowableAssertAlternative;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SerialisedCallsTest {
    private static final AtomicInteger INSTANCES = new AtomicInteger();

    private final SerialisedCalls calls = new SerialisedCalls(new EchoService());

    /** Counts all accesses and instantiations during deserialisation. */
    static final class Foreign extends UnserialisableParent implements Serializable {
        private static final long serialVersionUID = 1L;

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            INSTANCES.incrementAndGet();
            in.defaultReadObject();
        }
    }

    /** Parent whose constructor is called by deserialisation. */
    static class UnserialisableParent {
        UnserialisableParent() {
            INSTANCES.incrementAndGet();
        }
    }

    @AfterEach
    void clear() {
        System.clearProperty("sleepTime");
    }

    @Test
    void requestClassSelectsOperation() throws Exception {
        System.setProperty("sleepTime", "0");
        char[] characters = new char[16_384];
        Arrays.fill(characters, 'x');

        assertThat(call(new NopRequest())).isInstanceOf(NopResponse.class);
        assertThat(call(new SimpleRequest())).isInstanceOf(SimpleResponse.class);
        assertThat(((ComplexResponse) call(new ComplexRequest(new byte[] {1, 2}))).payload())
                .containsExactly(1, 2);
        assertThat(((AccountsResponse) call(new AccountsRequest())).accounts()).isEqualTo(Accounts.all());
        assertThat(((PayloadResponse) call(new PayloadRequest(characters))).payload())
                .isEqualTo(characters);
    }

    @Test
    void twoMebibytesPass() throws Exception {
        byte[] payload = new byte[2 * 1024 * 1024];

        assertThat(((ComplexResponse) call(new ComplexRequest(payload))).payload())
                .hasSize(payload.length);
    }

    @Test
    void foreignClassIsNotInstantiated() throws Exception {
        byte[] foreign = serialised(new Foreign());
        INSTANCES.set(0);

        refused(foreign).withMessageContaining("filter status: REJECTED");

        assertThat(INSTANCES).hasValue(0);
        // Counter-check: without a filter, the same bytes create instances.
        try (ObjectInputStream unfiltered = new ObjectInputStream(new ByteArrayInputStream(foreign))) {
            unfiltered.readObject();
        }
        assertThat(INSTANCES).hasValue(2);
    }

    @Test
    void nestedForeignClassIsRefused() throws Exception {
        refused(serialised(new ArrayList<>(List.of(new NopRequest())))).withMessageContaining("REJECTED");
        refused(serialised(new Object[] {new NopRequest()})).withMessageContaining("REJECTED");
        refused(serialised("text"));
        refused(serialised(null));
    }

    @Test
    void responseTypesAreRefused() throws Exception {
        refused(serialised(new NopResponse())).withMessageContaining("REJECTED");
    }

    @Test
    void arrayAsRequestIsRefused() throws Exception {
        refused(serialised(new byte[10])).withMessageContaining("not a complete request");
        refused(serialised(new ComplexRequest(null))).withMessageContaining("not a complete request");
        refused(serialised(new PayloadRequest(null))).withMessageContaining("not a complete request");
    }

    @Test
    void oversizedArrayIsRefusedBeforeAllocation() throws Exception {
        byte[] announced = serialised(new ComplexRequest(new byte[ContractFilter.MAX_ARRAY_BYTES + 1]));

        refused(Arrays.copyOf(announced, 200)).withMessageContaining("REJECTED").withMessageContaining("10485760");
    }

    @Test
    void negativeArrayLengthIsRefused() throws Exception {
        byte[] negative = serialised(new byte[0]);
        Arrays.fill(negative, negative.length - Integer.BYTES, negative.length, (byte) 0xff);

        refused(negative).withMessage("The body has an array of -1 elements.");
    }

    @Test
    void garbageAndTruncatedBodiesAreRefused() throws Exception {
        refused("hello".getBytes(StandardCharsets.US_ASCII)).withMessageContaining("StreamCorruptedException");
        refused(new byte[0]).withMessageContaining("EOFException");
        refused(Arrays.copyOf(serialised(new ComplexRequest(new byte[100])), 90))
                .withMessageContaining("EOFException");
    }

    private ThrowableAssertAlternative<SerialisedCalls.RefusedRequestException> refused(byte[] body) {
        return assertThatExceptionOfType(SerialisedCalls.RefusedRequestException.class)
                .isThrownBy(() -> calls.call(new ByteArrayInputStream(body)));
    }

    private Object call(Object request) throws Exception {
        return calls.call(new ByteArrayInputStream(serialised(request)));
    }

    private static byte[] serialised(Object object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream objects = new ObjectOutputStream(bytes)) {
            objects.writeObject(object);
        }
        return bytes.toByteArray();
    }
}
