package com.softexploration.lab.ejb.performance.cli.fake;

import java.lang.reflect.Proxy;
import java.util.function.Function;

/** Values of the servers' MXBean interfaces, created from their items. */
public final class FakeValues {
    private FakeValues() {}

    /**
     * Creates an object of an interface with getters only.
     *
     * @param items items by name, for example {@code RunId}
     */
    public static <T> T of(Class<T> type, Function<String, Object> items) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(),
                new Class<?>[] {type},
                (proxy, method, arguments) -> items.apply(method.getName().replaceFirst("get|is", ""))));
    }
}
