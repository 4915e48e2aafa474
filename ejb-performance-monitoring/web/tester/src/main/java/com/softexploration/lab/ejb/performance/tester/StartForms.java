package com.softexploration.lab.ejb.performance.tester;

import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.PerformanceServiceExecutorMXBean;
import com.softexploration.lab.ejb.performance.contract.TransportComparisonMXBean;
import com.softexploration.lab.ejb.performance.tester.ServerMXBeans.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.management.JMException;
import javax.management.MBeanParameterInfo;

/** Forms generated from the MXBean operation descriptions. */
final class StartForms {
    private StartForms() {}

    /**
     * Creates the forms of all kinds.
     *
     * @param obstacle reason why nothing can be started; otherwise empty
     * @param filled submitted values by parameter name; null for a parameter that was not submitted
     */
    static List<Map<String, Object>> all(ServerMXBeans tests, String obstacle, Function<String, String> filled)
            throws JMException {
        return List.of(
                card(tests, Kind.RACE, "Race", "Which technology is faster?", obstacle, filled),
                card(tests, Kind.SWEEP, "Sweep", "How does a call's time grow with its payload?", obstacle, filled),
                card(tests, Kind.LOAD_TEST, "Load test", "One operation over one transport.", obstacle, filled));
    }

    private static Map<String, Object> card(
            ServerMXBeans tests,
            Kind kind,
            String title,
            String purpose,
            String obstacle,
            Function<String, String> filled)
            throws JMException {
        List<Map<String, Object>> fields = new ArrayList<>();
        for (MBeanParameterInfo parameter : tests.parameters(kind)) {
            fields.add(field(tests, kind, parameter, filled));
        }
        Map<String, Object> card = new LinkedHashMap<>();
        card.put("command", kind.name());
        card.put("title", title);
        card.put("noun", title.toLowerCase(Locale.ROOT));
        card.put("purpose", purpose);
        card.put("obstacle", obstacle);
        card.put("remark", "");
        card.put("size", "");
        card.put("quickSize", "");
        card.put("open", kind.name().equals(filled.apply("command")));
        card.put("fields", fields);
        return card;
    }

    private static Map<String, Object> field(
            ServerMXBeans tests, Kind kind, MBeanParameterInfo parameter, Function<String, String> filled)
            throws JMException {
        String name = parameter.getName();
        List<String> choices = choices(tests, name);
        String given = kind.name().equals(filled.apply("command")) ? filled.apply(name) : null;
        String value = given != null ? given : byDefault(kind, parameter);
        String usual = name.equals("operation") && kind == Kind.RACE ? "accounts" : "";
        Map<String, Object> field = new LinkedHashMap<>();
        field.put("name", name);
        field.put("label", name);
        field.put("hint", parameter.getDescription());
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

    /** Returns the default value shown for a parameter; in comparisons, 0 and empty text stand for the default. */
    private static String byDefault(Kind kind, MBeanParameterInfo parameter) {
        if (kind == Kind.LOAD_TEST) {
            Object value = LoadTestParameters.DEFAULTS.get(parameter.getName());
            return value.toString().replaceFirst("\\.0$", "");
        }
        return !parameter.getType().equals(String.class.getName())
                ? "0"
                : parameter.getName().equals("transports") ? TransportComparisonMXBean.ALL : "";
    }

    private static List<String> choices(ServerMXBeans tests, String parameter) {
        PerformanceServiceExecutorMXBean executor = tests.executor();
        return switch (parameter) {
            case "operation" -> executor.getSupportedOperations();
            case "transport" -> {
                List<String> unusable = executor.getUnusableTransports();
                yield Stream.concat(Stream.of(executor.getTransport()), executor.getSupportedTransports().stream())
                        .distinct()
                        .filter(word -> unusable.stream().noneMatch(reason -> reason.startsWith(word + ": ")))
                        .toList();
            }
            default -> List.of();
        };
    }
}
