package com.softexploration.lab.ejb.performance.cli.jmx;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/**
 * Values received from a server. JMX decodes items only when they are read, so a missing one would otherwise be noticed
 * late.
 */
final class Received {
    static final String OTHER_VERSION =
            "the deployed EAR is of another version than this command line: build and deploy it again";

    private Received() {}

    /**
     * Reads every item once.
     *
     * @param value the value; null is complete
     * @return the value
     * @throws CliException if an item is missing or of another type, because the server has another version
     */
    static <T> T complete(Class<T> type, T value) throws CliException {
        if (value != null) {
            readAll(type, value);
        }
        return value;
    }

    private static void readAll(Class<?> type, Object value) throws CliException {
        for (Method getter : type.getMethods()) {
            try {
                Object item = getter.invoke(value);
                if (item != null && getter.getReturnType().getPackage() == type.getPackage()) {
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
