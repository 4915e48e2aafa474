package com.softexploration.lab.ejb.performance.service.web;

import static com.softexploration.lab.ejb.performance.service.web.HessianMessage.REFERENCE;
import static com.softexploration.lab.ejb.performance.service.web.HessianMessage.list;
import static com.softexploration.lab.ejb.performance.service.web.HessianMessage.map;
import static com.softexploration.lab.ejb.performance.service.web.HessianMessage.message;
import static com.softexploration.lab.ejb.performance.service.web.HessianMessage.object;
import static com.softexploration.lab.ejb.performance.service.web.HessianMessage.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.caucho.hessian.io.Hessian2Output;
import com.caucho.hessian.io.HessianServiceException;
import com.softexploration.lab.ejb.performance.service.Account;
import com.softexploration.lab.ejb.performance.service.AccountsResponse;
import com.softexploration.lab.ejb.performance.service.NopRequest;
import com.softexploration.lab.ejb.performance.service.NopResponse;
import com.softexploration.lab.ejb.performance.service.web.HessianMessage.Value;
import com.softexploration.lab.ejb.performance.service.wire.HessianReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Replies rejected by a caller. */
class HessianReaderTest {
    private static final AtomicInteger TOUCHED = new AtomicInteger();
    private static final String FOREIGN = HessianReaderTest.class.getName() + "$Foreign";
    private static final String NOP = NopResponse.class.getName();
    private static final String ACCOUNTS = AccountsResponse.class.getName();

    /** Referenced by name only; an exception, because Hessian would accept one with a fault. */
    @SuppressWarnings("unused")
    static final class Foreign extends RuntimeException {
        private static final long serialVersionUID = 1L;

        static {
            TOUCHED.incrementAndGet();
        }

        @Override
        public int hashCode() {
            return TOUCHED.incrementAndGet();
        }

        @Override
        public boolean equals(Object other) {
            return TOUCHED.incrementAndGet() < 0;
        }
    }

    static Stream<Named<byte[]>> answersOfSomethingElse() throws IOException {
        Value foreign = object(FOREIGN, "detailMessage", text("x"));
        return Stream.of(
                Named.of("a foreign class", reply(foreign)),
                Named.of("in a field", reply(object(ACCOUNTS, "accounts", foreign))),
                Named.of("in a field that there is not", reply(object(NOP, "other", foreign))),
                Named.of("in a list", reply(object(ACCOUNTS, "accounts", list(null, foreign)))),
                Named.of("in the list of an account", reply(accounts(account(list(null, foreign))))),
                Named.of("as a text of an account", reply(accounts(account(foreign)))),
                Named.of("as the type of a list", reply(object(ACCOUNTS, "accounts", list(FOREIGN)))),
                Named.of("as a key of a map", reply(map(null, foreign, foreign))),
                Named.of("as a key of a map in a list", reply(accounts(map("java.util.TreeMap", foreign, foreign)))),
                Named.of("as the exception of a fault", fault(map(null, text("detail"), foreign))),
                Named.of("as a key of a fault", fault(map(null, foreign, text("x")))),
                Named.of("as a fault", fault(foreign)),
                Named.of("a request", reply(object(NopRequest.class.getName()))),
                Named.of("a date in a list", reply(accounts(out -> out.writeUTCDate(0)))),
                Named.of("a text in a list", reply(accounts(text("x")))),
                Named.of("a list in a list", reply(accounts(list(null)))),
                Named.of("a reference", reply(object(ACCOUNTS, "accounts", REFERENCE))),
                Named.of("nothing", reply(Hessian2Output::writeNull)),
                Named.of("no reply", message(text("x"))),
                Named.of("a long list that does not come", reply(object(ACCOUNTS, "accounts", endless(10_000)))),
                Named.of("a longer list", reply(object(ACCOUNTS, "accounts", endless(Integer.MAX_VALUE)))),
                Named.of("accounts in accounts", reply(object(ACCOUNTS, "accounts", nested(1_000)))));
    }

    @ParameterizedTest
    @MethodSource("answersOfSomethingElse")
    void foreignAnswerIsNotInstantiated(byte[] answer) {
        for (Class<?> expected : List.of(NopResponse.class, AccountsResponse.class)) {
            Throwable refusal = catchThrowable(() -> read(answer, expected));

            assertThat(refusal).isNotNull().isNotInstanceOf(Error.class).isNotInstanceOf(HessianServiceException.class);
        }
        assertThat(TOUCHED).hasValue(0);
    }

    @Test
    void truncatedAnswerIsRefused() throws Throwable {
        byte[] whole = reply(accounts(account(list(null))));

        assertThat(((AccountsResponse) read(whole, AccountsResponse.class)).accounts())
                .hasSize(1);

        for (int length = 0; length < whole.length; length++) {
            byte[] cut = Arrays.copyOf(whole, length);
            assertThat(catchThrowable(() -> read(cut, AccountsResponse.class)))
                    .hasMessageContaining("it ends within the message, after " + length + " bytes");
        }
    }

    @Test
    void faultTextIsRead() throws IOException {
        byte[] fault = fault(map(null, text("code"), text("ServiceException"), text("message"), text("no service")));

        assertThat(catchThrowable(() -> read(fault, NopResponse.class)))
                .isInstanceOf(HessianServiceException.class)
                .hasMessage("no service");
    }

    private static Object read(byte[] answer, Class<?> expected) throws Throwable {
        return HessianReader.ofReply(new ByteArrayInputStream(answer)).readReply(expected);
    }

    private static byte[] reply(Value value) throws IOException {
        return message(out -> {
            out.writeByte('R');
            value.write(out);
        });
    }

    private static byte[] fault(Value value) throws IOException {
        return message(out -> {
            out.writeByte('F');
            value.write(out);
        });
    }

    private static Value accounts(Value account) {
        return object(ACCOUNTS, "accounts", list(null, account));
    }

    private static Value account(Value addresses) {
        return object(
                Account.class.getName(),
                "id",
                text("a"),
                "name",
                text("b"),
                "addresses",
                addresses,
                "phones",
                list(null));
    }

    private static Value endless(int length) {
        return out -> out.writeListBegin(length, null);
    }

    private static Value nested(int levels) {
        return levels == 0 ? list(null) : list(null, account(nested(levels - 1)));
    }
}
