package com.softexploration.lab.ejb.performance.service.web;

import static com.softexploration.lab.ejb.performance.service.web.HessianMessage.REFERENCE;
import static com.softexploration.lab.ejb.performance.service.web.HessianMessage.call;
import static com.softexploration.lab.ejb.performance.service.web.HessianMessage.list;
import static com.softexploration.lab.ejb.performance.service.web.HessianMessage.map;
import static com.softexploration.lab.ejb.performance.service.web.HessianMessage.message;
import static com.softexploration.lab.ejb.performance.service.web.HessianMessage.object;
import static com.softexploration.lab.ejb.performance.service.web.HessianMessage.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.caucho.hessian.io.Hessian2Input;
import com.caucho.hessian.io.Hessian2Output;
import com.softexploration.lab.ejb.performance.service.ComplexRequest;
import com.softexploration.lab.ejb.performance.service.NopRequest;
import com.softexploration.lab.ejb.performance.service.NopResponse;
import com.softexploration.lab.ejb.performance.service.PayloadRequest;
import com.softexploration.lab.ejb.performance.service.web.HessianMessage.Value;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssertAlternative;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Calls rejected by the endpoint; {@link HessianReaderTest} has the replies rejected by a caller. */
class HessianRefusalsTest {
    private static final AtomicInteger TOUCHED = new AtomicInteger();
    private static final String FOREIGN = HessianRefusalsTest.class.getName() + "$Foreign";
    private static final String NOP = NopRequest.class.getName();
    private static final String COMPLEX = ComplexRequest.class.getName();
    private static final String PAYLOAD = PayloadRequest.class.getName();

    private final HessianServlet servlet = new HessianServlet(new EchoService());

    /** Referenced by name only, so that its static initialiser also reveals loading. */
    @SuppressWarnings("unused")
    static final class Foreign implements java.io.Serializable {
        private static final long serialVersionUID = 1L;

        static {
            TOUCHED.incrementAndGet();
        }

        String text;

        Foreign() {
            TOUCHED.incrementAndGet();
        }

        private Object readResolve() {
            TOUCHED.incrementAndGet();
            return this;
        }

        @Override
        public int hashCode() {
            return TOUCHED.incrementAndGet();
        }

        @Override
        public boolean equals(Object other) {
            return TOUCHED.incrementAndGet() < 0;
        }

        @Override
        public String toString() {
            return "touched " + TOUCHED.incrementAndGet();
        }
    }

    @BeforeEach
    void forget() {
        TOUCHED.set(0);
    }

    static Stream<Named<byte[]>> messagesWithAForeignClass() throws IOException {
        Value foreign = object(FOREIGN, "text", text("x"));
        return Stream.of(
                Named.of("an argument", call("nop", foreign)),
                Named.of("the argument of an operation with a field", call("payload", foreign)),
                Named.of("an argument too many", call("servedBy", foreign)),
                Named.of("a field of bytes", call("complex", object(COMPLEX, "payload", foreign))),
                Named.of("a field of characters", call("payload", object(PAYLOAD, "payload", foreign))),
                Named.of("a field that there is not", call("nop", object(NOP, "other", foreign))),
                Named.of("a field more", call("payload", object(PAYLOAD, "payload", text("x"), "other", foreign))),
                Named.of("an element of a list", call("nop", list(null, foreign))),
                Named.of(
                        "an element of a list in a field",
                        call("payload", object(PAYLOAD, "payload", list(null, foreign)))),
                Named.of("an element of a typed list", call("nop", list("java.util.ArrayList", foreign))),
                Named.of("the type of a list", call("nop", list(FOREIGN, text("x")))),
                Named.of("the type of an array", call("nop", list("[" + FOREIGN))),
                Named.of("a key of a map", call("nop", map(null, foreign, text("x")))),
                Named.of("a value of a map", call("nop", map("java.util.HashMap", text("x"), foreign))),
                Named.of(
                        "a key of a map in a field",
                        call("complex", object(COMPLEX, "payload", map(null, foreign, text("x"))))),
                Named.of("the type of a map", call("nop", map(FOREIGN, text("text"), text("x")))),
                Named.of("the type of a map in a field", call("payload", object(PAYLOAD, "payload", map(FOREIGN)))),
                Named.of("an element of an array", call("nop", list("[object", foreign))),
                Named.of("named by java.lang.Class", call("nop", object("java.lang.Class", "name", text(FOREIGN)))),
                Named.of(
                        "a remote object",
                        call(
                                "nop",
                                object(
                                        "com.caucho.hessian.io.HessianRemote",
                                        "type",
                                        text(FOREIGN),
                                        "url",
                                        text("http://127.0.0.1/")))),
                Named.of("the handler of a proxy", call("nop", object("java.lang.reflect.Proxy", "h", foreign))),
                Named.of("read for a message about an error", call("nop", out -> out.writeBoolean(true), foreign)),
                Named.of("the name of the operation", message(out -> {
                    out.writeVersion();
                    out.writeByte('C');
                    foreign.write(out);
                })));
    }

    @ParameterizedTest
    @MethodSource("messagesWithAForeignClass")
    void foreignClassIsRefusedAnywhere(byte[] message) throws IOException {
        String answer = answerOrRefusal(message);

        assertThat(answer).containsAnyOf("REJECTED", "expected string", "argument length mismatch");
        assertThat(TOUCHED).hasValue(0);
    }

    /** Counter-check of the test above: plain Hessian accepts the same class if it is on the allow list. */
    @Test
    void sameBytesInstantiateWithoutFilter() throws IOException {
        byte[] map = message(map(null, object(FOREIGN, "text", text("x")), text("value")));

        assertThat(new Hessian2Input(new ByteArrayInputStream(map)).readObject())
                .isInstanceOf(Map.class);

        assertThat(TOUCHED).hasPositiveValue();
    }

    static Stream<Named<byte[]>> messagesWithWhatThisServiceHasNoUseFor() throws IOException {
        return Stream.of(
                Named.of("the request of another operation", call("nop", object(COMPLEX, "payload", text("x")))),
                Named.of("a response", call("nop", object(NopResponse.class.getName()))),
                Named.of(
                        "another class of the contract's package",
                        call("nop", object("com.softexploration.lab.ejb.performance.service.wire.CallerCredentials"))),
                Named.of("a class that there is not", call("nop", object("com.example.Nothing", "a", text("b")))),
                Named.of("a class with a long name in several lines", call("nop", object("x\n".repeat(10_000)))),
                Named.of("a thread", call("nop", object("java.lang.Thread"))),
                Named.of("a text", call("nop", text("x"))),
                Named.of("a date", call("nop", out -> out.writeUTCDate(0))),
                Named.of("a number", call("nop", out -> out.writeLong(1))),
                Named.of("nothing", call("nop", Hessian2Output::writeNull)),
                Named.of("a map of a known class", call("nop", map(NOP))),
                Named.of("a date as bytes", call("complex", object(COMPLEX, "payload", (Value)
                        out -> out.writeUTCDate(0)))),
                Named.of("no bytes", call("complex", object(COMPLEX, "payload", (Value) Hessian2Output::writeNull))),
                Named.of("no field", call("complex", object(COMPLEX))),
                Named.of("text as bytes", call("complex", object(COMPLEX, "payload", text("x")))),
                Named.of("bytes as text", call("payload", object(PAYLOAD, "payload", (Value)
                        out -> out.writeBytes(new byte[1])))),
                Named.of(
                        "a reference to an object under construction",
                        call("complex", object(COMPLEX, "payload", REFERENCE))));
    }

    @ParameterizedTest
    @MethodSource("messagesWithWhatThisServiceHasNoUseFor")
    void unusedTypesAreRefused(byte[] message) {
        refused(message)
                .withMessageContaining("REJECTED")
                .satisfies(e -> assertThat(e.getMessage()).doesNotContain("\n").hasSizeLessThan(600));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "_hessian_getAttribute",
                "toString",
                "hashCode",
                "getClass",
                "notify",
                "wait",
                "nop__1",
                "nop_NopRequest",
                "getAPIClassName",
                "nop ",
                ""
            })
    void onlyContractOperationsAreCallable(String method) throws IOException {
        refused(call(method, text("java.api.class")))
                .withMessageContaining("is not an operation of this service: REJECTED");
    }

    @Test
    void announcedArrayLengthIsNotTrusted() throws IOException {
        refused(call("nop", out -> {
                    out.writeObjectBegin(NOP);
                    out.writeClassFieldLength(Integer.MAX_VALUE);
                }))
                .withMessageContaining("NopRequest has 0 fields, not 2147483647");
        refused(call("nop", out -> {
                    out.writeObjectBegin(NOP);
                    out.writeClassFieldLength(-1);
                }))
                .withMessageContaining("not -1");
        refused(call("nop", out -> out.writeListBegin(Integer.MAX_VALUE, "[int")))
                .withMessageContaining("REJECTED");
        refused(call("complex", object(COMPLEX, "payload", (Value) out -> out.writeListBegin(Integer.MAX_VALUE, null))))
                .withMessageContaining("REJECTED");
    }

    @Test
    void endlessNestingIsRefused() throws IOException {
        refused(call("nop", out -> {
                    for (int i = 0; i < 100_000; i++) {
                        out.writeByte(0x79); // a list of one element
                    }
                }))
                .withMessageContaining("REJECTED");
        refused(call("nop", out -> {
                    for (int i = 0; i < 100_000; i++) {
                        out.writeByte('C'); // a class, before its first object
                        out.writeString(NOP);
                        out.writeInt(0);
                    }
                }))
                .withMessageContaining("more than 12 levels");
    }

    private byte[] post(byte[] message) throws SerialisedCalls.RefusedRequestException, IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        servlet.answer(new ByteArrayInputStream(message), out);
        return out.toByteArray();
    }

    private String answerOrRefusal(byte[] message) throws IOException {
        try {
            return new String(post(message), StandardCharsets.ISO_8859_1);
        } catch (SerialisedCalls.RefusedRequestException e) {
            return e.getMessage();
        }
    }

    private ThrowableAssertAlternative<SerialisedCalls.RefusedRequestException> refused(byte[] message) {
        return assertThatExceptionOfType(SerialisedCalls.RefusedRequestException.class)
                .isThrownBy(() -> post(message));
    }
}
