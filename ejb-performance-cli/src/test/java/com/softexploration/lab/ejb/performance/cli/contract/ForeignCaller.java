package com.softexploration.lab.ejb.performance.cli.contract;

import java.lang.reflect.InvocationTargetException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Calls the service from a separate JVM with requests that contain unexpected objects, or are not requests. Its class
 * path begins with a class named like a request that has an additional field and can replace itself on serialisation.
 */
public final class ForeignCaller {
    static final String REQUEST = "com.softexploration.lab.ejb.performance.service.NopRequest";

    /** Source of that class. */
    static final String REQUEST_SOURCE = """
            package com.softexploration.lab.ejb.performance.service;

            public final class NopRequest implements java.io.Serializable {
                private static final long serialVersionUID = 1L;
                public Object extra;
                public transient Object instead;

                private Object writeReplace() {
                    return instead == null ? this : instead;
                }
            }
            """;

    /** Nesting levels; each level doubles the reading time. */
    private static final int LEVELS = 40;

    private ForeignCaller() {}

    /**
     * Prints for each kind of object whether the call was answered; arguments as for
     * {@link DeployedServerContract#lookup()}.
     */
    public static void main(String[] args) throws Exception {
        Object service = CallerContext.lookup(args);
        for (Map.Entry<String, Object> kind : kinds()) {
            System.out.println(kind.getKey() + " " + outcome(service, "extra", kind.getValue()));
            System.out.println(kind.getKey() + "Instead " + outcome(service, "instead", kind.getValue()));
        }
    }

    private static List<Map.Entry<String, Object>> kinds() {
        List<Map.Entry<String, Object>> kinds = new ArrayList<>();
        kinds.add(Map.entry("text", "of a class that answers have"));
        kinds.add(Map.entry("map", new HashMap<>(Map.of("a", "b"))));
        kinds.add(Map.entry("set", new HashSet<>(Set.of("a"))));
        kinds.add(Map.entry("day", LocalDate.EPOCH));
        kinds.add(Map.entry("locale", Locale.ROOT));
        kinds.add(Map.entry("bomb", bomb()));
        return kinds;
    }

    /**
     * Creates a kilobyte of nested sets that takes practically forever to deserialise, because the reader computes each
     * hash code.
     */
    private static Set<Object> bomb() {
        Set<Object> outer = new HashSet<>();
        Set<Object> first = outer;
        Set<Object> second = new HashSet<>();
        for (int level = 0; level < LEVELS; level++) {
            Set<Object> left = new HashSet<>();
            Set<Object> right = new HashSet<>();
            left.add("a");
            first.add(left);
            first.add(right);
            second.add(left);
            second.add(right);
            first = left;
            second = right;
        }
        return outer;
    }

    private static String outcome(Object service, String field, Object foreign) throws ReflectiveOperationException {
        Class<?> type = Class.forName(REQUEST);
        Object request = type.getConstructor().newInstance();
        type.getField(field).set(request, foreign);
        try {
            service.getClass().getMethod("nop", type).invoke(service, request);
            return "answered";
        } catch (InvocationTargetException e) {
            return "refused: " + String.valueOf(e.getCause()).replace('\n', ' ');
        }
    }
}
