package com.softexploration.lab.ejb.performance.client.own;

import jakarta.json.bind.annotation.JsonbCreator;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.net.URL;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Collection;
import java.util.Currency;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TimeZone;
import java.util.UUID;
import java.util.stream.Stream;

/** Types whose objects can be created from a suitable JSON value. */
final class CreatableTypes {
    private static final Set<Class<?>> OF_JSON_B = Set.of(
            String.class,
            Calendar.class,
            TimeZone.class,
            UUID.class,
            URI.class,
            URL.class,
            Locale.class,
            Currency.class);

    private CreatableTypes() {}

    /** Returns whether an object of the type can be created, as far as the class shows. */
    static boolean isCreatable(Class<?> raw) {
        return raw.isPrimitive()
                || raw.isArray()
                || raw.isEnum()
                || raw.isRecord()
                || OF_JSON_B.contains(raw)
                || raw.getName().matches("java\\.time\\.\\w+|java\\.util\\.Optional\\w*")
                || (Number.class.isAssignableFrom(raw) && raw.getName().matches("java\\.(lang|math)\\.\\w+"))
                || raw == Boolean.class
                || raw == Character.class
                || isContainer(raw)
                || hasOwnConversion(raw)
                || hasConstructor(raw)
                || creators(raw).findAny().isPresent();
    }

    private static boolean isContainer(Class<?> raw) {
        return raw == Iterable.class
                || ((Collection.class.isAssignableFrom(raw) || Map.class.isAssignableFrom(raw))
                        && raw.getName().startsWith("java.util."));
    }

    /** Returns whether the class declares its own adapter, deserializer or subtypes. */
    static boolean hasOwnConversion(Class<?> raw) {
        return Arrays.stream(raw.getAnnotations())
                .anyMatch(annotation ->
                        annotation.annotationType().getSimpleName().startsWith("JsonbType"));
    }

    private static boolean hasConstructor(Class<?> raw) {
        return !Modifier.isAbstract(raw.getModifiers())
                && Arrays.stream(raw.getDeclaredConstructors())
                        .anyMatch(constructor -> constructor.getParameterCount() == 0
                                && (constructor.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0);
    }

    /** Constructors and static methods whose parameters correspond to JSON properties. */
    static Stream<? extends Executable> creators(Class<?> raw) {
        Stream<Constructor<?>> constructors = Arrays.stream(raw.getDeclaredConstructors());
        return Stream.concat(constructors, Arrays.stream(raw.getDeclaredMethods()))
                .filter(executable -> executable.isAnnotationPresent(JsonbCreator.class));
    }
}
