package com.softexploration.lab.ejb.performance.cli.beans;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jboss.jandex.ArrayType;
import org.jboss.jandex.Type;
import org.jboss.jandex.WildcardType;

/**
 * A type without variables and wildcards, which are replaced by their bindings.
 *
 * @param name class name, without dimensions
 * @param arguments type arguments; empty for a raw type
 * @param dimensions number of array dimensions
 */
record JavaType(String name, List<JavaType> arguments, int dimensions) {
    private static final JavaType OBJECT = of("java.lang.Object");

    static JavaType of(String className) {
        return new JavaType(className, List.of(), 0);
    }

    /**
     * Converts a type of a class file.
     *
     * @param variables types by the names of type variables; others are replaced by their first bound
     */
    static JavaType of(Type type, Map<String, JavaType> variables) {
        return switch (type.kind()) {
            case ARRAY -> ofArray(type.asArrayType(), variables);
            case PARAMETERIZED_TYPE ->
                new JavaType(
                        type.name().toString(),
                        type.asParameterizedType().arguments().stream()
                                .map(argument -> of(argument, variables))
                                .toList(),
                        0);
            case TYPE_VARIABLE ->
                ofVariable(
                        type.asTypeVariable().identifier(),
                        type.asTypeVariable().bounds(),
                        variables);
            case TYPE_VARIABLE_REFERENCE ->
                ofVariable(type.asTypeVariableReference().identifier(), List.of(), variables);
            case UNRESOLVED_TYPE_VARIABLE ->
                ofVariable(type.asUnresolvedTypeVariable().identifier(), List.of(), variables);
            case WILDCARD_TYPE -> ofWildcard(type.asWildcardType(), variables);
            default -> of(type.name().toString());
        };
    }

    private static JavaType ofArray(ArrayType type, Map<String, JavaType> variables) {
        JavaType element = of(type.elementType(), variables);
        return new JavaType(element.name, element.arguments, element.dimensions + type.deepDimensions());
    }

    private static JavaType ofVariable(String name, List<Type> bounds, Map<String, JavaType> variables) {
        if (variables.containsKey(name)) {
            return variables.get(name);
        }
        if (bounds.isEmpty()) {
            return OBJECT;
        }
        // The bound may contain the variable itself.
        Map<String, JavaType> within = new HashMap<>(variables);
        within.put(name, OBJECT);
        return of(bounds.get(0), within);
    }

    private static JavaType ofWildcard(WildcardType type, Map<String, JavaType> variables) {
        return of(type.superBound() == null ? type.extendsBound() : type.superBound(), variables);
    }

    /** Returns the erased type as written in source code. */
    String erased() {
        return name + "[]".repeat(dimensions);
    }

    boolean isArray() {
        return dimensions > 0;
    }

    /** Returns the element type of an array. */
    JavaType element() {
        return new JavaType(name, arguments, dimensions - 1);
    }

    /** Returns a type argument; {@code Object} for a raw type. */
    JavaType argument(int index) {
        return index < arguments.size() ? arguments.get(index) : OBJECT;
    }

    /** Returns the type as written in source code. */
    @Override
    public String toString() {
        return name
                + (arguments.isEmpty()
                        ? ""
                        : arguments.stream().map(JavaType::toString).collect(Collectors.joining(",", "<", ">")))
                + "[]".repeat(dimensions);
    }
}
