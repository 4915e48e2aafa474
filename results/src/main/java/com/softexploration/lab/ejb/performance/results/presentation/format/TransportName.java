package com.softexploration.lab.ejb.performance.results.presentation.format;

import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.Map;
import java.util.Objects;

/** Display names of transports and their calls; files, logs and options use the names in {@link Transports}. */
public final class TransportName {
    private static final Map<String, String> NAMES = Map.ofEntries(
            Map.entry("local-ejb", "local EJB"),
            Map.entry("local-ejb-required", "local EJB (transaction required)"),
            Map.entry("remote-ejb", "remote EJB"),
            Map.entry("remote-ejb-required", "remote EJB (transaction required)"),
            Map.entry("remote-ejb-supports", "remote EJB (transaction supported)"),
            Map.entry("remote-ejb-http", "EJB over HTTP"),
            Map.entry("servlet", "servlet"),
            Map.entry("rest", "REST"),
            Map.entry("soap", "SOAP"),
            Map.entry("hessian", "Hessian"),
            Map.entry("rmi", "RMI"),
            Map.entry(Transports.FLOOR, "bare socket (floor)"));

    private TransportName() {}

    /**
     * Returns the display name of a transport, for example {@code remote EJB}; a control keeps its suffix, for example
     * {@code servlet+10}, and an unknown transport its name.
     */
    public static String of(String word) {
        String original = Transports.original(word);
        return NAMES.getOrDefault(original, original) + word.substring(original.length());
    }

    /** Returns the display name of a series, for example {@code nop remote EJB}. */
    public static String of(SeriesKey key) {
        return key.call() + " " + of(key.transport());
    }

    /** Returns the display name of a load test's call, for example {@code nop remote EJB at 500/s}. */
    public static String of(LoadTest.Call call) {
        String usual = call.side() == null ? NumberText.UNKNOWN : call.side().publishedTransport();
        String transport = Objects.requireNonNullElse(call.transport(), usual);
        return call.operation() + (call.payloadChars() == null ? "" : " " + call.payloadChars()) + " " + of(transport)
                + (call.callsPerSecond() == null ? "" : " at " + NumberText.threeDigits(call.callsPerSecond()) + "/s")
                + (call.threads() == null
                        ? ""
                        : " by " + call.threads() + (call.threads() == 1 ? " thread" : " threads"));
    }
}
