package com.softexploration.lab.ejb.performance.client.own;

import com.softexploration.lab.ejb.performance.client.ClientException;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * Conditions that a response must satisfy.
 *
 * @param size required number of elements or characters; -1 for any
 * @param values required values by path, names and indexes separated by dots
 */
record ExpectedAnswer(boolean notNull, long size, Map<?, ?> values, JsonValues json) {

    static ExpectedAnswer of(Object described, JsonValues json) {
        if (!(described instanceof Map<?, ?> map)) {
            return new ExpectedAnswer(false, -1, Map.of(), json);
        }
        return new ExpectedAnswer(
                Boolean.TRUE.equals(map.get("notNull")),
                map.get("size") instanceof Number size ? size.longValue() : -1,
                map.get("equals") instanceof Map<?, ?> values ? values : Map.of(),
                json);
    }

    /**
     * Checks that a response satisfies all conditions.
     *
     * @throws ClientException naming the violated condition
     */
    void check(Object answer) throws ClientException {
        if (answer == null && (notNull || size >= 0)) {
            throw wrong("it is null");
        }
        if (size >= 0 && sizeOf(answer) != size) {
            throw wrong("its size is " + sizeOf(answer) + " instead of " + size);
        }
        for (Map.Entry<?, ?> value : values.entrySet()) {
            Object found = at((String) value.getKey(), answer);
            if (!same(value.getValue(), found)) {
                throw wrong((value.getKey().equals("") ? "it" : "'" + value.getKey() + "'") + " is " + found
                        + " instead of " + json.shortText(value.getValue()));
            }
        }
    }

    private static ClientException wrong(String what) {
        return new ClientException(
                "wrong response: " + what + "; check the service, or correct answer in the file of the operation");
    }

    private static boolean same(Object expected, Object found) {
        if (expected instanceof Number && found instanceof Number) {
            return new BigDecimal(expected.toString()).compareTo(new BigDecimal(found.toString())) == 0;
        }
        if (expected instanceof String && found != null) {
            return expected.equals(found.toString());
        }
        return Objects.equals(expected, found);
    }

    private static long sizeOf(Object answer) throws ClientException {
        if (answer instanceof Collection<?> collection) {
            return collection.size();
        }
        if (answer instanceof Map<?, ?> map) {
            return map.size();
        }
        if (answer instanceof CharSequence text) {
            return text.length();
        }
        if (answer.getClass().isArray()) {
            return Array.getLength(answer);
        }
        throw wrong("a " + answer.getClass().getName() + " has no size");
    }

    private static Object at(String path, Object answer) throws ClientException {
        Object here = answer;
        for (String step : path.isEmpty() ? new String[0] : path.split("\\.", -1)) {
            if (here == null) {
                throw wrong("on the way to '" + path + "' there is null");
            }
            here = step(step, here, path);
        }
        return here;
    }

    private static Object step(String step, Object here, String path) throws ClientException {
        if (here instanceof Map<?, ?> map) {
            return map.get(step);
        }
        boolean list = here instanceof List;
        if (step.matches("\\d{1,9}") && (list || here.getClass().isArray())) {
            int index = Integer.parseInt(step);
            long length = sizeOf(here);
            if (index >= length) {
                throw wrong("'" + path + "' needs more than its " + length + " elements");
            }
            return list ? ((List<?>) here).get(index) : Array.get(here, index);
        }
        return property(step, here, path);
    }

    /** Reads a property through a method {@code getName}, {@code isName} or {@code name}, or through a public field. */
    private static Object property(String name, Object here, String path) throws ClientException {
        Class<?> type = here.getClass();
        try {
            if (name.isEmpty()) {
                throw new NoSuchFieldException("an empty name");
            }
            String capital = name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
            for (String accessor : List.of("get" + capital, "is" + capital, name)) {
                for (Method method : type.getMethods()) {
                    if (method.getName().equals(accessor) && method.getParameterCount() == 0) {
                        return method.invoke(here);
                    }
                }
            }
            return type.getField(name).get(here);
        } catch (InvocationTargetException e) {
            throw new ClientException(
                    "wrong response: reading '" + path + "' failed with " + e.getCause() + "; see " + type.getName(),
                    e);
        } catch (ReflectiveOperationException e) {
            throw new ClientException(
                    "wrong response: '" + path + "' cannot be read from a " + type.getName() + " (" + e
                            + "); correct the path in the file of the operation",
                    e);
        }
    }
}
