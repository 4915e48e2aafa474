package com.softexploration.lab.ejb.performance.cli.jmx;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.results.value.Printable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;

/**
 * Values received from a server. JMX decodes items only when they are read, so a missing one would otherwise be noticed
 * late.
 */
final class Received {
    static final String OTHER_VERSION =
            "the deployed EAR is of another version than this command line: build and deploy it again";

    private Received() {}

    /**
     * Reads every item once, to check that all values have the expected types.
     *
     * @param value the value; null is complete
     * @return the value
     * @throws CliException if an item is missing or of another type, because the server has another version
     */
    static <T> T complete(Class<T> type, T value) throws CliException {
        if (value == null) {
            return null;
        }
        readAll(type, value);
        return type.cast(printableItems(type, value));
    }

    /**
     * Removes control characters from texts, which could affect terminals, files and pages; line breaks remain in maps
     * of file contents.
     */
    @SuppressWarnings("unchecked") // a text is replaced by a text, a list by a list
    static <T> T printable(T value) {
        if (value instanceof String text) {
            return (T) Printable.of(text);
        }
        if (value instanceof List<?> values) {
            return (T) values.stream().map(Received::printable).toList();
        }
        return value;
    }

    private static Object printableItems(Class<?> type, Object value) {
        return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
            try {
                Object item = method.invoke(value, arguments);
                return item != null && isStructure(method.getReturnType(), type)
                        ? printableItems(method.getReturnType(), item)
                        : printable(item);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        });
    }

    private static boolean isStructure(Class<?> item, Class<?> type) {
        return item.getPackage() == type.getPackage();
    }

    private static void readAll(Class<?> type, Object value) throws CliException {
        for (Method getter : type.getMethods()) {
            try {
                Object item = getter.invoke(value);
                if (item != null && isStructure(getter.getReturnType(), type)) {
                    readAll(getter.getReturnType(), item);
                }
            } catch (InvocationTargetException | IllegalAccessException e) {
                throw CliException.failed(
                        "The server's answer has no usable item '" + item(getter) + "'", OTHER_VERSION, e);
            }
        }
    }

    private static String item(Method getter) {
        String name = getter.getName().substring("get".length());
        return Character.toLowerCase(name.charAt(0)) + name.substring(1);
    }
}
