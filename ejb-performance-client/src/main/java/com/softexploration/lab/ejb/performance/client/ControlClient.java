package com.softexploration.lab.ejb.performance.client;

import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A transport once more, each of whose calls takes a known share longer: a control, as an experiment has one whose outcome is known. The
 * comparison of two controls of one transport shows the resolution of the method.
 *
 * <p>Its word is that of the original with the share behind it, {@code servlet+10}; a letter tells two with the same share apart, as
 * {@code servlet+0a} and {@code servlet+0b}. Every control pauses after each call for {@value #PAUSE_PERCENT} % of the time that it took, for
 * a pause changes the next call: threads go to sleep in it. Its share of the pause is a part of the call, the rest is not. Controls of
 * one transport therefore differ only in the sample, and by exactly their shares.
 *
 * @param original the transport that carries the calls
 * @param share by how many percent of its own time each call is made longer, and perhaps a letter
 */
public record ControlClient(TransportClient original, String share) implements TransportClient {
    /** The pause after each call, in percent of it, and the largest share. */
    static final int PAUSE_PERCENT = 20;

    private static final Pattern WORD = Pattern.compile("(.+)\\+(\\d{1,3}[a-z]?)");

    /** Checks the share. */
    public ControlClient {
        if (percent(share) > PAUSE_PERCENT) {
            throw new IllegalArgumentException("the control " + original.transport() + "+" + share
                    + " is out of range; give a share from 0 to " + PAUSE_PERCENT);
        }
    }

    private static int percent(String share) {
        return Integer.parseInt(share.replaceFirst("[a-z]$", ""));
    }

    /**
     * The control of that word; empty if it is not the word of one.
     *
     * @param originals the transport of a word
     * @throws IllegalArgumentException if the share is out of its range
     */
    public static Optional<TransportClient> named(String word, Function<String, TransportClient> originals) {
        Matcher control = WORD.matcher(word);
        return control.matches()
                ? Optional.of(new ControlClient(originals.apply(control.group(1)), control.group(2)))
                : Optional.empty();
    }

    @Override
    public String transport() {
        return original.transport() + "+" + share;
    }

    @Override
    public boolean remote() {
        return original.remote();
    }

    @Override
    public String client() {
        return original.client();
    }

    @Override
    public void requireConfigured() throws ClientException {
        original.requireConfigured();
    }

    @Override
    public boolean carries(Operation operation) {
        return original.carries(operation);
    }

    @Override
    public String incomparable(Operation operation) {
        return original.incomparable(operation);
    }

    @Override
    public ServiceConnection connect() throws ClientException {
        ServiceConnection connection = original.connect();
        return new ServiceConnection() {
            @Override
            public ServerIdentity servedBy() {
                return connection.servedBy();
            }

            @Override
            public BusinessCall call(Operation operation, int payloadChars) throws ClientException {
                return new PausingCall(connection.call(operation, payloadChars), percent(share));
            }

            @Override
            public void close() {
                connection.close();
            }
        };
    }

    /** The thread is kept busy, as a sleep would be longer than many a call. */
    private static final class PausingCall implements BusinessCall {
        private final BusinessCall call;
        private final int percent;
        private long endNanos;
        private long callNanos;

        PausingCall(BusinessCall call, int percent) {
            this.call = call;
            this.percent = percent;
        }

        @Override
        public void prepare() throws ClientException {
            call.prepare();
        }

        @Override
        public Object execute() throws Exception {
            long startNanos = System.nanoTime();
            Object response = call.execute();
            endNanos = System.nanoTime();
            callNanos = endNanos - startNanos;
            pauseUpTo(percent);
            return response;
        }

        @Override
        public void check(Object response) throws ClientException {
            call.check(response);
            pauseUpTo(PAUSE_PERCENT);
        }

        private void pauseUpTo(int percentOfCall) {
            long pauseNanos = callNanos * percentOfCall / 100;
            while (System.nanoTime() - endNanos < pauseNanos) {
                Thread.onSpinWait();
            }
        }
    }
}
