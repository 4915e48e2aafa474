package com.softexploration.lab.ejb.performance.client;

import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Control: a transport whose calls are prolonged by a known percentage, so that the correct result of an experiment is
 * known.
 * Comparing two controls of one transport shows the resolution of the method.
 *
 * <p>Its word is that of the original followed by the share, {@code servlet+10}; a letter distinguishes two with the
 * same share, {@code servlet+0a} and {@code servlet+0b}. Every control pauses after each call for
 * {@value #PAUSE_PERCENT} % of its duration, because a pause affects the next call (threads go to sleep). The control's
 * share of the pause is part of the call, the rest is not. Controls of one transport therefore differ only in the
 * sample, and by exactly their shares.
 *
 * <p>The system property {@value #PERCENT_PROPERTY} of the calling server replaces the share of all its controls, so that
 * two variants of the servers differ by a known percentage in the same transport.
 *
 * @param original the transport that carries the calls
 * @param share percentage by which each call is prolonged, optionally followed by a letter
 */
public record ControlClient(TransportClient original, String share) implements TransportClient {
    /** Pause after each call, in percent of its duration; also the maximum percentage of a control. */
    static final int PAUSE_PERCENT = 20;

    /** System property with the percentage of all controls, from 0 to {@value #PAUSE_PERCENT}. */
    static final String PERCENT_PROPERTY = "controlPercent";

    private static final Pattern WORD = Pattern.compile("(.+)\\+(\\d{1,3}[a-z]?)");

    /** Checks the percentage. */
    public ControlClient {
        if (percent(share) > PAUSE_PERCENT || replacing(share) > PAUSE_PERCENT) {
            throw new IllegalArgumentException("the control " + original.transport() + "+" + share
                    + " is out of range; give a share from 0 to " + PAUSE_PERCENT);
        }
    }

    /** Percentage of a control with this share, or that of the property. */
    private static int replacing(String share) {
        return Integer.getInteger(PERCENT_PROPERTY, percent(share));
    }

    private static int percent(String share) {
        return Integer.parseInt(share.replaceFirst("[a-z]$", ""));
    }

    /**
     * Creates the control with the given name; empty if the name does not denote a control.
     *
     * @param originals transports by word
     * @throws IllegalArgumentException if the share is out of range
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
            public String encryption() {
                return connection.encryption();
            }

            @Override
            public BusinessCall call(Operation operation, int payloadChars) throws ClientException {
                return new PausingCall(connection.call(operation, payloadChars), replacing(share));
            }

            @Override
            public void close() {
                connection.close();
            }
        };
    }

    /** Prolongs each call by busy waiting, because a sleep would take longer than many calls. */
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
