package com.softexploration.lab.ejb.performance.client;

import com.softexploration.lab.ejb.performance.service.Operation;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A transport once more, each of whose calls takes a known share longer: a control, as an experiment has one whose outcome is known. What a
 * comparison says of it and its original shows what that comparison can tell. Its word is that of the original with the share behind it:
 * {@code servlet+10}, and {@code servlet+0} for the same again.
 *
 * @param original the transport that carries the calls
 * @param percent by how much of its own time each call is made longer, 0 to {@value #MOST_PERCENT}
 */
public record ControlClient(TransportClient original, int percent) implements TransportClient {
    /** Twice as long is easily told. */
    static final int MOST_PERCENT = 100;

    private static final Pattern WORD = Pattern.compile("(.+)\\+(\\d{1,3})");

    /** Checks the share. */
    public ControlClient {
        if (percent < 0 || percent > MOST_PERCENT) {
            throw new IllegalArgumentException("the control " + original.transport() + "+" + percent
                    + " is out of range; give a share from 0 to " + MOST_PERCENT);
        }
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
                ? Optional.of(new ControlClient(originals.apply(control.group(1)), Integer.parseInt(control.group(2))))
                : Optional.empty();
    }

    @Override
    public String transport() {
        return original.transport() + "+" + percent;
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
    public boolean usual() {
        return false;
    }

    @Override
    public void requireConfigured() throws ClientException {
        original.requireConfigured();
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
                return new LongerCall(connection.call(operation, payloadChars), percent);
            }

            @Override
            public void close() {
                connection.close();
            }
        };
    }

    /** The thread is kept busy, as a sleep would be longer than many a call. */
    private record LongerCall(BusinessCall call, int percent) implements BusinessCall {
        @Override
        public Object execute() throws Exception {
            long startNanos = System.nanoTime();
            Object response = call.execute();
            long endNanos = System.nanoTime();
            long moreNanos = (endNanos - startNanos) * percent / 100;
            while (System.nanoTime() - endNanos < moreNanos) {
                Thread.onSpinWait();
            }
            return response;
        }

        @Override
        public void check(Object response) throws ClientException {
            call.check(response);
        }
    }
}
