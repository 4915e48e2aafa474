package com.softexploration.lab.ejb.performance.cli.server.weblogic;

import com.softexploration.lab.ejb.performance.cli.check.CheckResult;
import com.softexploration.lab.ejb.performance.cli.check.CheckResult.Outcome;
import com.softexploration.lab.ejb.performance.cli.server.ReleaseNumber;
import com.softexploration.lab.ejb.performance.cli.server.weblogic.Assumptions.Verdict;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Gated security features of WebLogic, as reported by a running administration server.
 *
 * @param release release of WebLogic
 * @param online what WLST said online
 * @param earlier results of the checks so far, calls included
 */
record Gates(String release, WlstReport online, List<CheckResult> earlier) {
    /** Prefix of the names of the gate for outbound look-ups and of its allow list. */
    static final String OUTBOUND = "JNDIOutboundConnections";

    private static final String GATE = OUTBOUND + "AllowListEnabled";
    private static final String LIST = OUTBOUND + "Allowed";
    private static final String FIRST_WITH_OPEN_GATES = "26.1.0";

    /** Returns the failed calls of the presentation server. */
    static List<CheckResult> failedCalls(List<CheckResult> results) {
        return results.stream()
                .filter(result -> result.outcome() == Outcome.FAILED
                        && result.title().startsWith("call over ")
                        && result.title().endsWith(", remote"))
                .toList();
    }

    /** Formats gates and lists with their values, and suggests remedies after failed calls. */
    String describe() {
        Map<String, String> found = gates();
        String missing = found.isEmpty() ? "no FeatureCompatibility" : "";
        online.below("/SecurityConfiguration").forEach((name, value) -> {
            if (name.matches("JNDI\\w+Allowed")) {
                found.put(name, value);
            }
        });
        Optional.ofNullable(online.below("/AllowList").get("AllowListViolationAction"))
                .ifPresent(value -> found.put("AllowListViolationAction", value));
        String values = found.entrySet().stream()
                .map(entry -> entry.getKey() + "=" + entry.getValue())
                .collect(Collectors.joining(", "));
        return missing + (missing.isEmpty() || values.isEmpty() ? "" : ", ") + values + advice();
    }

    private String advice() {
        if (failedCalls(earlier).isEmpty()) {
            return "";
        }
        return "; remote calls failed: "
                + (gates().isEmpty()
                        ? "this release has no gate that could be the cause"
                        : "try " + GATE + "=false in FeatureCompatibility, or name the business server in " + LIST
                                + " in SecurityConfiguration; this check has changed neither");
    }

    private Map<String, String> gates() {
        Map<String, String> gates = new TreeMap<>(online.below("/FeatureCompatibility"));
        gates.keySet().removeAll(List.of("children", "Notes"));
        return gates;
    }

    /** Returns the verdicts of the assumptions about gates. */
    Map<String, Verdict> verdicts() {
        Map<String, Verdict> verdicts = new HashMap<>();
        Map<String, String> switches = gates().entrySet().stream()
                .filter(entry -> isSwitch(entry.getValue()))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
        boolean open = switches.values().stream().anyMatch(Gates::isOn);
        boolean openByDefault = ReleaseNumber.ASCENDING.compare(release, FIRST_WITH_OPEN_GATES) >= 0;
        String text = release + ": " + (switches.isEmpty() ? "no gates" : new TreeMap<>(switches).toString());
        if (switches.isEmpty() && !gates().isEmpty()) {
            verdicts.put("gates-default", Verdict.open(release + ": the gates are reported without values"));
        } else {
            boolean allOpen = !switches.isEmpty() && switches.values().stream().allMatch(Gates::isOn);
            verdicts.put("gates-default", Verdict.of(openByDefault ? allOpen : !open, text));
        }
        Optional<String> list =
                Optional.ofNullable(online.below("/SecurityConfiguration").get(LIST));
        list.ifPresent(
                value -> verdicts.put("jndi-list-names", Verdict.of(isEmpty(value), LIST + " is '" + value + "'")));
        Optional<CheckResult> call = earlier.stream()
                .filter(result -> result.title().equals("call over remote-ejb, remote"))
                .findFirst();
        boolean refused =
                call.filter(result -> result.found().contains(OUTBOUND)).isPresent();
        boolean passed = isOn(switches.getOrDefault(GATE, ""))
                && list.filter(Gates::isEmpty).isPresent()
                && call.filter(result -> result.outcome() == Outcome.OK).isPresent();
        if (refused || passed) {
            verdicts.put(
                    "jndi-gate-same-domain",
                    Verdict.of(
                            refused,
                            "with the list '" + list.orElse("unknown") + "': "
                                    + call.get().line()));
        }
        if (open && call.filter(result -> result.outcome() == Outcome.OK).isPresent()) {
            verdicts.put("gates-others", Verdict.of(true, "remote-ejb was called with " + text));
        }
        return verdicts;
    }

    private static boolean isSwitch(String value) {
        return value.matches("(?i)true|false|0|1");
    }

    private static boolean isOn(String value) {
        return value.matches("(?i)true|1");
    }

    private static boolean isEmpty(String value) {
        return value.isBlank() || value.equals("None");
    }
}
