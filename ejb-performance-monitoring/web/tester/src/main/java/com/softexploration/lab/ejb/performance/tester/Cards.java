package com.softexploration.lab.ejb.performance.tester;

import com.softexploration.lab.ejb.performance.tester.LoadTests.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.management.MBeanParameterInfo;

/** The forms, made of what the MXBeans say of their own operations. */
final class Cards {
    private static final Map<String, String> USUAL = Map.of(
            "requestCount", "1000",
            "warmupCount", "-1",
            "threadCount", "1",
            "payloadChars", "0",
            "maxErrorRate", "0",
            "transports", "all",
            "rounds", "0");

    /** Those that take a text, where empty means the usual. */
    private static final List<String> TEXTS = List.of("payloads", "calls");

    private Cards() {}

    /**
     * A form each.
     *
     * @param obstacle why nothing can be started as things are; empty if it can
     * @param filled what was filled in for a kind, by the names of the parameters; null for what was not
     */
    static List<Map<String, Object>> all(LoadTests tests, String obstacle, Function<String, String> filled)
            throws RefusedException {
        return List.of(
                card(tests, Kind.RACE, "Race", "Which technology is faster?", obstacle, filled),
                card(tests, Kind.SWEEP, "Sweep", "How does a call's time grow with its payload?", obstacle, filled),
                card(tests, Kind.LOAD_TEST, "Load test", "One operation over one transport.", obstacle, filled));
    }

    private static Map<String, Object> card(
            LoadTests tests, Kind kind, String title, String purpose, String obstacle, Function<String, String> filled)
            throws RefusedException {
        List<Map<String, Object>> fields = new ArrayList<>();
        for (MBeanParameterInfo parameter : tests.start(kind).getSignature()) {
            fields.add(field(tests, kind, parameter, filled));
        }
        Map<String, Object> card = new LinkedHashMap<>();
        card.put("command", kind.name());
        card.put("title", title);
        card.put("noun", title.toLowerCase(Locale.ROOT));
        card.put("purpose", purpose);
        card.put("obstacle", obstacle);
        card.put("isPossible", obstacle.isEmpty());
        card.put("hasRemark", false);
        card.put("remark", "");
        card.put("hasSize", false);
        card.put("size", "");
        card.put("hasQuick", false);
        card.put("quickSize", "");
        card.put("open", kind.name().equals(filled.apply("command")));
        card.put("fields", fields);
        return card;
    }

    private static Map<String, Object> field(
            LoadTests tests, Kind kind, MBeanParameterInfo parameter, Function<String, String> filled)
            throws RefusedException {
        String name = parameter.getName();
        List<String> choices = choices(tests, name);
        String given = kind.name().equals(filled.apply("command")) ? filled.apply(name) : null;
        boolean race = kind == Kind.RACE && TEXTS.contains(name);
        String value = given != null ? given : race ? "0" : USUAL.getOrDefault(name, "");
        String usual = name.equals("operation") && kind == Kind.RACE ? "accounts" : "";
        Map<String, Object> field = new LinkedHashMap<>();
        field.put("name", name);
        field.put("label", name);
        field.put("hint", parameter.getDescription());
        field.put("hasHint", true);
        field.put("value", value);
        field.put("isText", choices.isEmpty());
        field.put("isOne", !choices.isEmpty());
        field.put("isSome", false);
        field.put(
                "choices",
                choices.stream()
                        .map(word -> Map.of("word", word, "chosen", word.equals(given == null ? usual : given)))
                        .toList());
        return field;
    }

    private static List<String> choices(LoadTests tests, String parameter) throws RefusedException {
        return switch (parameter) {
            case "operation" -> tests.texts(Kind.LOAD_TEST, "SupportedOperations");
            case "transport" -> {
                List<String> unusable = tests.texts(Kind.LOAD_TEST, "UnusableTransports");
                yield Stream.concat(
                                Stream.of(tests.text(Kind.LOAD_TEST, "Transport")),
                                tests.texts(Kind.LOAD_TEST, "SupportedTransports").stream())
                        .distinct()
                        .filter(word -> unusable.stream().noneMatch(reason -> reason.startsWith(word + ": ")))
                        .toList();
            }
            default -> List.of();
        };
    }
}
