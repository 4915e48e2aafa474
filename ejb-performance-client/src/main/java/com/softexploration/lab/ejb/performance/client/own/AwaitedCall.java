package com.softexploration.lab.ejb.performance.client.own;

import com.softexploration.lab.ejb.performance.client.CallException;
import com.softexploration.lab.ejb.performance.client.ClientException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Calls an asynchronous method and waits for its result. */
final class AwaitedCall implements OwnCall {
    private final OwnCall started;
    private final boolean local;
    private final long limitMillis;

    /**
     * Creates a call that waits for the result of another call.
     *
     * @param started a call that returns a {@link Future} or a {@link CompletionStage}
     * @param local whether the call is local
     * @param limitMillis response timeout, from the return of the method
     */
    AwaitedCall(OwnCall started, boolean local, long limitMillis) {
        this.started = started;
        this.local = local;
        this.limitMillis = limitMillis;
    }

    @Override
    public void prepare() throws ClientException {
        started.prepare();
    }

    @Override
    public Object execute() throws Exception {
        Object handle = started.execute();
        if (handle == null) {
            throw new CallException("the method returned null instead of a Future");
        }
        Future<?> answer =
                handle instanceof Future<?> future ? future : ((CompletionStage<?>) handle).toCompletableFuture();
        try {
            return answer.get(limitMillis, TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            throw RefusedCall.explained(failureOf(e), local);
        } catch (TimeoutException e) {
            throw new CallException("no answer within " + limitMillis + " ms", e);
        }
    }

    /** Returns the exception thrown by the method. */
    private static Exception failureOf(ExecutionException wrapper) {
        Throwable failure = wrapper;
        while ((failure instanceof ExecutionException || failure instanceof CompletionException)
                && failure.getCause() != null) {
            failure = failure.getCause();
        }
        if (failure instanceof Error error) {
            throw error;
        }
        return failure instanceof Exception exception ? exception : wrapper;
    }

    @Override
    public void check(Object response) throws ClientException {
        started.check(response);
    }

    @Override
    public Object[] sent() {
        return started.sent();
    }
}
