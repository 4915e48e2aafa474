package com.softexploration.lab.ejb.performance.client.own;

import static com.softexploration.lab.ejb.performance.client.own.DescribedCalls.answer;
import static com.softexploration.lab.ejb.performance.client.own.DescribedCalls.remote;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.softexploration.lab.ejb.performance.client.CallException;
import com.softexploration.lab.ejb.performance.client.ClientException;
import jakarta.ejb.Asynchronous;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AsynchronousMethodsTest {
    /** A view whose methods answer later. */
    public interface Workshop {
        Future<Integer> repair(int hours);

        CompletionStage<Integer> clean(int hours);

        Object undeclared(int hours);

        @Asynchronous
        void order(String part);

        void close();
    }

    /** A handle whose class the caller does not declare. */
    public interface Generic<F> {
        F repair(int hours);
    }

    /** Its view. */
    public interface Repairs extends Generic<Future<Integer>> {}

    /** Classes of local views may have the annotation. */
    public static class AsynchronousBean {
        @Asynchronous
        public void order(String part) {}
    }

    /** All methods of this view are asynchronous. */
    @Asynchronous
    public interface Orders {
        void order(String part);
    }

    /** Answers after the handle has been returned. */
    public static final class LateWorkshop implements Workshop, Repairs {
        private final CountDownLatch handles = new CountDownLatch(1);

        @Override
        public CompletableFuture<Integer> repair(int hours) {
            return CompletableFuture.supplyAsync(() -> {
                try {
                    if (!handles.await(10, TimeUnit.SECONDS)) {
                        throw new IllegalStateException("nobody waits");
                    }
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                if (hours > 8) {
                    throw new IllegalArgumentException("too late today");
                }
                return hours * 2;
            });
        }

        @Override
        public CompletionStage<Integer> clean(int hours) {
            return repair(hours);
        }

        @Override
        public CompletableFuture<Integer> undeclared(int hours) {
            return repair(hours);
        }

        @Override
        public void order(String part) {}

        @Override
        public void close() {}
    }

    private final LateWorkshop late = new LateWorkshop();

    private OwnCall call(String method, String arguments, String more) throws ClientException {
        return DescribedCalls.of(Workshop.class, Workshop.class, method, arguments, more)
                .of(remote(Workshop.class, late));
    }

    @ParameterizedTest
    @ValueSource(strings = {"repair", "clean"})
    void executeEndsWithAnswer(String method) throws Exception {
        OwnCall call = call(method, "[4]", ", \"answer\": {\"equals\": {\"\": 8}}");
        late.handles.countDown();

        assertThat(answer(call)).isEqualTo(8);
    }

    @Test
    void checksAnswerInsteadOfHandle() throws Exception {
        OwnCall call = call("repair", "[4]", ", \"answer\": {\"equals\": {\"\": 9}}");
        late.handles.countDown();

        assertThatExceptionOfType(ClientException.class)
                .isThrownBy(() -> answer(call))
                .withMessageStartingWith("wrong response: it is 8 instead of 9; ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"repair", "clean"})
    void failureOfAnswerIsFailureOfCall(String method) throws Exception {
        OwnCall call = call(method, "[9]", "");
        late.handles.countDown();

        call.prepare();

        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(call::execute)
                .withMessage("too late today");
    }

    @Test
    void answerHasTimeLimit() throws Exception {
        AwaitedCall call = new AwaitedCall(new Started(late.repair(1)), false, 20);

        assertThatExceptionOfType(CallException.class).isThrownBy(call::execute).withMessage("no answer within 20 ms");
        late.handles.countDown();
        assertThat(call.execute()).isEqualTo(2);
    }

    @Test
    void missingHandleIsFailure() {
        assertThatExceptionOfType(CallException.class)
                .isThrownBy(new AwaitedCall(new Started(null), false, 20)::execute)
                .withMessage("the method returned null instead of a Future");
    }

    @Test
    void returnTypeMayBeTypeArgument() throws Exception {
        OwnCall call = DescribedCalls.of(Repairs.class, Generic.class, "repair", "[4]", "")
                .of(remote(Repairs.class, late));
        late.handles.countDown();

        assertThat(answer(call)).isEqualTo(8);
    }

    @Test
    void undeclaredHandleIsWrongResponse() throws Exception {
        OwnCall call = call("undeclared", "[4]", "");

        assertThatExceptionOfType(ClientException.class)
                .isThrownBy(() -> answer(call))
                .withMessageStartingWith("wrong response: a java.util.concurrent.CompletableFuture, whose answer may"
                        + " arrive later; ");
    }

    @Test
    void annotatedVoidMethodsAreRefused() throws Exception {
        for (Class<?> view : new Class<?>[] {Workshop.class, Orders.class}) {
            assertThat(DescribedCalls.of(view, "order", "[\"tyre\"]").problems())
                    .singleElement()
                    .asString()
                    .startsWith("own-call: order of " + view.getName() + " is asynchronous and void, so the caller sees"
                            + " neither its end nor its failure; ");
        }
        assertThatExceptionOfType(ClientException.class)
                .isThrownBy(() -> DescribedCalls.of(AsynchronousBean.class, "order", "[\"tyre\"]")
                        .of(new AsynchronousBean() {
                            @Override
                            public void order(String part) {}
                        }))
                .withMessageContaining(" is asynchronous and void");
    }

    @Test
    void otherVoidMethodsAreCalled() throws Exception {
        assertThat(DescribedCalls.of(Workshop.class, "close", "[]").problems()).isEmpty();
        assertThat(answer(call("close", "[]", ""))).isNull();
    }

    /** A call that has returned its handle. */
    private record Started(Object handle) implements OwnCall {
        @Override
        public Object execute() {
            return handle;
        }

        @Override
        public void check(Object response) {}

        @Override
        public Object[] sent() {
            return new Object[0];
        }
    }
}
