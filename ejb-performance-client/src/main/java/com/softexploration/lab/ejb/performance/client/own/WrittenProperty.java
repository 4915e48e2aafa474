package com.softexploration.lab.ejb.performance.client.own;

import jakarta.json.bind.annotation.JsonbProperty;
import jakarta.json.bind.annotation.JsonbTransient;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A property written by JSON-B.
 *
 * @param owner class of the object
 * @param name name in JSON
 */
record WrittenProperty(Class<?> owner, String name) {

    /** Returns the type of the setter, public field or creator parameter; empty if there is none. */
    Optional<Type> type() {
        return Stream.of(setters(), publicFields(), creatorParameters(), components())
                .flatMap(types -> types)
                .findFirst();
    }

    private Stream<Type> setters() {
        return Arrays.stream(owner.getMethods())
                .filter(method -> method.getParameterCount() == 1
                        && method.getName().matches("set.+")
                        && !Modifier.isStatic(method.getModifiers()))
                .filter(setter -> isNamed(setter, propertyOf(setter)))
                .map(setter -> setter.getGenericParameterTypes()[0]);
    }

    private Stream<Type> publicFields() {
        return Arrays.stream(owner.getFields())
                .filter(field -> (field.getModifiers() & (Modifier.STATIC | Modifier.FINAL | Modifier.TRANSIENT)) == 0)
                .filter(field -> isNamed(field, field.getName()))
                .map(Field::getGenericType);
    }

    private Stream<Type> creatorParameters() {
        return CreatableTypes.creators(owner)
                .flatMap(creator -> Arrays.stream(creator.getParameters()))
                .filter(parameter -> isNamed(parameter, parameter.getName()))
                .map(Parameter::getParameterizedType);
    }

    private Stream<Type> components() {
        return owner.isRecord()
                ? Arrays.stream(owner.getRecordComponents())
                        .filter(component -> isNamed(component.getAccessor(), component.getName()))
                        .map(RecordComponent::getGenericType)
                : Stream.empty();
    }

    /**
     * Returns whether a member has the property name: by its own annotation, the annotation of its field, or its own
     * name, in this order.
     */
    private boolean isNamed(AnnotatedElement member, String property) {
        Optional<Field> field = member instanceof Method ? field(owner, property) : Optional.empty();
        boolean ignored = member.isAnnotationPresent(JsonbTransient.class)
                || field.filter(accessed -> accessed.isAnnotationPresent(JsonbTransient.class))
                        .isPresent();
        return !ignored
                && annotated(member)
                        .or(() -> field.flatMap(WrittenProperty::annotated))
                        .orElse(property)
                        .equals(name);
    }

    private static Optional<String> annotated(AnnotatedElement member) {
        return Optional.ofNullable(member.getAnnotation(JsonbProperty.class))
                .map(JsonbProperty::value)
                .filter(value -> !value.isEmpty());
    }

    private static Optional<Field> field(Class<?> type, String name) {
        if (type == null) {
            return Optional.empty();
        }
        return Arrays.stream(type.getDeclaredFields())
                .filter(field -> field.getName().equals(name))
                .findFirst()
                .or(() -> field(type.getSuperclass(), name));
    }

    /**
     * Returns the property name of a setter: the part after {@code set}; {@code setURL} may denote {@code URL} or
     * {@code uRL}, because implementations differ.
     */
    private String propertyOf(Method setter) {
        String capital = setter.getName().substring("set".length());
        return capital.equals(name) && capital.matches("\\p{Lu}{2}.*")
                ? name
                : capital.substring(0, 1).toLowerCase(Locale.ROOT) + capital.substring(1);
    }

    /** Returns the value of the property in an object; null if it cannot be read. */
    Object read(Object object) {
        try {
            String capital = name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
            for (Method method : owner.getMethods()) {
                if (method.getName().equals(owner.isRecord() ? name : "get" + capital)
                        && method.getParameterCount() == 0) {
                    return method.invoke(object);
                }
            }
            return owner.getField(name).get(object);
        } catch (ReflectiveOperationException | RuntimeException e) {
            return null;
        }
    }
}
