package com.softexploration.lab.ejb.performance.client.http;

import java.io.IOException;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.net.http.HttpResponse.ResponseInfo;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;

/** Collects the body of one answer up to a limit, and tracks its progress for the message if it does not end. */
final class ReceivedBody implements BodyHandler<byte[]>, BodySubscriber<byte[]> {
    /** Twice the maximum size of a request, to allow for the technology's overhead. */
    static final long MAX_BYTES = 20 * 1024 * 1024;

    private static final int SHOWN_BYTES = 80;

    private final BodySubscriber<byte[]> bytes = BodySubscribers.ofByteArray();
    private Subscription subscription;
    private volatile int status;
    private volatile long count;

    @Override
    public BodySubscriber<byte[]> apply(ResponseInfo head) {
        status = head.statusCode();
        return this;
    }

    @Override
    public CompletionStage<byte[]> getBody() {
        return bytes.getBody();
    }

    @Override
    public void onSubscribe(Subscription given) {
        subscription = given;
        bytes.onSubscribe(given);
    }

    @Override
    @SuppressWarnings("NonAtomicVolatileUpdate") // one thread at a time writes; the caller's only reads
    public void onNext(List<ByteBuffer> item) {
        for (ByteBuffer buffer : item) {
            count += buffer.remaining();
        }
        if (count > MAX_BYTES) {
            subscription.cancel();
            bytes.onError(new IOException("more than " + MAX_BYTES + " bytes"));
        } else {
            bytes.onNext(item);
        }
    }

    @Override
    public void onError(Throwable failure) {
        bytes.onError(failure);
    }

    @Override
    public void onComplete() {
        bytes.onComplete();
    }

    /** First bytes as text, for a message; may be empty. */
    static String beginning(byte[] body) {
        if (body.length == 0) {
            return "; its body is empty";
        }
        return "; its body of " + body.length + " bytes begins '" + text(body) + "'";
    }

    /** First bytes as text; non-ASCII bytes become dots. */
    static String text(byte[] body) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < Math.min(body.length, SHOWN_BYTES); i++) {
            text.append(body[i] >= ' ' && body[i] <= '~' ? (char) body[i] : '.');
        }
        return text.toString();
    }

    /** Describes the part received. */
    @Override
    public String toString() {
        return progress(status, count);
    }

    /** Received part of a response; status 0 means none. */
    static String progress(int status, long count) {
        return status == 0 ? "nothing came" : "status " + status + " and " + count + " bytes came";
    }
}
