package com.softexploration.lab.ejb.performance.client.own;

import java.lang.reflect.Array;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.GenericDeclaration;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Type arguments that a type passes to its generic superclasses and interfaces. */
final class TypeVariables {
    private final Map<TypeVariable<?>, Type> arguments = new HashMap<>();

    /**
     * Determines the type arguments given by a type.
     *
     * @param type a class, or a generic class with its type arguments
     */
    TypeVariables(Type type) {
        collect(type);
    }

    private void collect(Type type) {
        if (type == null) {
            return;
        }
        Class<?> raw = raw(type);
        if (type instanceof ParameterizedType generic) {
            TypeVariable<?>[] variables = raw.getTypeParameters();
            for (int i = 0; i < variables.length; i++) {
                arguments.putIfAbsent(variables[i], resolve(generic.getActualTypeArguments()[i]));
            }
        }
        collect(raw.getGenericSuperclass());
        for (Type parent : raw.getGenericInterfaces()) {
            collect(parent);
        }
    }

    /**
     * Replaces type variables by their arguments, or by their bounds for generic methods, and wildcards by their
     * bounds. Variables of a class without arguments remain.
     */
    Type resolve(Type type) {
        return resolve(type, new HashSet<>());
    }

    /**
     * Replaces type variables as {@link #resolve(Type)} does.
     *
     * @param open variables of methods whose bounds are being resolved, because bounds may be recursive
     */
    private Type resolve(Type type, Set<TypeVariable<?>> open) {
        if (type instanceof TypeVariable<?> variable) {
            return argument(variable, open);
        }
        if (type instanceof WildcardType wildcard) {
            Type[] lower = wildcard.getLowerBounds();
            return resolve(lower.length > 0 ? lower[0] : wildcard.getUpperBounds()[0], open);
        }
        if (type instanceof GenericArrayType array) {
            return arrayOf(resolve(array.getGenericComponentType(), open));
        }
        if (type instanceof ParameterizedType generic) {
            return new Parameterized(
                    raw(generic),
                    Arrays.stream(generic.getActualTypeArguments())
                            .map(argument -> resolve(argument, open))
                            .toList(),
                    generic.getOwnerType());
        }
        return type;
    }

    private Type argument(TypeVariable<?> variable, Set<TypeVariable<?>> open) {
        Type argument = arguments.get(variable);
        if (argument != null) {
            return argument;
        }
        GenericDeclaration declaration = variable.getGenericDeclaration();
        Type bound = variable.getBounds()[0];
        if (!(declaration instanceof Method) || bound == Object.class) {
            return variable;
        }
        return open.add(variable) ? resolve(bound, open) : raw(bound);
    }

    /** Creates an array type with the given component type. */
    static Type arrayOf(Type component) {
        return component instanceof Class<?> known
                ? Array.newInstance(known, 0).getClass()
                : new GenericArray(component);
    }

    /** Creates a parameterized type. */
    static Type generic(Class<?> raw, List<Type> arguments) {
        return new Parameterized(raw, arguments, raw.getDeclaringClass());
    }

    /** Returns the first unresolved type variable in a type; empty if there is none. */
    static Optional<TypeVariable<?>> left(Type type) {
        if (type instanceof TypeVariable<?> variable) {
            return Optional.of(variable);
        }
        if (type instanceof GenericArrayType array) {
            return left(array.getGenericComponentType());
        }
        return type instanceof ParameterizedType generic
                ? Arrays.stream(generic.getActualTypeArguments())
                        .map(TypeVariables::left)
                        .flatMap(Optional::stream)
                        .findFirst()
                : Optional.empty();
    }

    /** Returns the erasure of a type. */
    static Class<?> raw(Type type) {
        if (type instanceof ParameterizedType generic) {
            return (Class<?>) generic.getRawType();
        }
        if (type instanceof GenericArrayType array) {
            return Array.newInstance(raw(array.getGenericComponentType()), 0).getClass();
        }
        if (type instanceof TypeVariable<?> variable) {
            return raw(variable.getBounds()[0]);
        }
        if (type instanceof WildcardType wildcard) {
            return raw(wildcard.getUpperBounds()[0]);
        }
        return (Class<?>) type;
    }

    /** A parameterized type. */
    private record Parameterized(Class<?> raw, List<Type> arguments, Type owner) implements ParameterizedType {
        @Override
        public Type[] getActualTypeArguments() {
            return arguments.toArray(Type[]::new);
        }

        @Override
        public Type getRawType() {
            return raw;
        }

        @Override
        public Type getOwnerType() {
            return owner;
        }

        @Override
        public String toString() {
            return raw.getName()
                    + arguments.stream().map(Type::getTypeName).collect(Collectors.joining(", ", "<", ">"));
        }
    }

    /** An array type whose component type is generic. */
    private record GenericArray(Type component) implements GenericArrayType {
        @Override
        public Type getGenericComponentType() {
            return component;
        }

        @Override
        public String toString() {
            return component.getTypeName() + "[]";
        }
    }
}
