package com.softexploration.lab.ejb.performance.client.own;

import com.softexploration.lab.ejb.performance.client.ClientException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A method named in a file.
 *
 * @param interfaceName name of the bean's view
 * @param name name of the method
 * @param parameterTypes declared parameter types if the file has them; otherwise empty
 */
record MethodName(String interfaceName, String name, List<String> parameterTypes, boolean typesGiven) {

    static MethodName of(Map<?, ?> description) {
        List<String> types = description.get("parameterTypes") instanceof List<?> given
                ? given.stream().map(String::valueOf).toList()
                : List.of();
        return new MethodName(
                (String) description.get("interface"),
                (String) description.get("method"),
                types,
                description.get("parameterTypes") instanceof List);
    }

    /** Finds an interface by name among those of the bean's class, including those loaded by another application. */
    Class<?> viewOf(Object bean, String jndiName) throws ClientException {
        Deque<Class<?>> left = new ArrayDeque<>();
        if (bean != null) {
            left.add(bean.getClass());
        }
        while (!left.isEmpty()) {
            Class<?> type = left.remove();
            if (type.getName().equals(interfaceName)) {
                return type;
            }
            left.addAll(Arrays.asList(type.getInterfaces()));
            if (type.getSuperclass() != null) {
                left.add(type.getSuperclass());
            }
        }
        throw new ClientException(jndiName + " is "
                + (bean == null ? "null" : "a " + bean.getClass().getName()) + ", no " + interfaceName
                + "; correct the name or the interface in the file of the operation");
    }

    /**
     * Finds the method.
     *
     * @param argumentCount number of arguments in the file
     */
    BeanMethod in(Class<?> view, int argumentCount) throws ClientException {
        List<Method> named = Arrays.stream(view.getMethods())
                .filter(method -> method.getName().equals(name) && !method.isBridge())
                .toList();
        if (named.isEmpty()) {
            String others = Arrays.stream(view.getMethods())
                    .map(Method::getName)
                    .filter(other -> !isOfObject(other))
                    .distinct()
                    .sorted()
                    .limit(20)
                    .collect(Collectors.joining(", "));
            throw new ClientException(
                    interfaceName + " has no method " + name + "; correct method in the file: " + others);
        }
        List<Method> meant = typesGiven ? named.stream().filter(this::hasTypes).toList() : named;
        if (meant.isEmpty()) {
            throw new ClientException(
                    name + " of " + interfaceName + " has no parameters (" + String.join(", ", parameterTypes)
                            + "); correct parameterTypes in the file: " + signatures(named));
        }
        if (meant.size() > 1) {
            throw new ClientException(name + " of " + interfaceName
                    + " is overloaded; select one with parameterTypes in the file: " + signatures(meant));
        }
        Method method = meant.get(0);
        if (method.getParameterCount() != argumentCount) {
            throw new ClientException(name + " of " + interfaceName + " takes " + method.getParameterCount()
                    + " arguments, and the file has " + argumentCount + "; give arguments for " + signatures(meant));
        }
        return BeanMethod.of(method);
    }

    private static boolean isOfObject(String method) {
        return Arrays.stream(Object.class.getMethods())
                .anyMatch(one -> one.getName().equals(method));
    }

    /** Whether the parameter types match; they are named as in source code, with or without their package. */
    private boolean hasTypes(Method method) {
        Class<?>[] types = method.getParameterTypes();
        return types.length == parameterTypes.size()
                && IntStream.range(0, types.length)
                        .allMatch(i -> List.of(types[i].getTypeName(), types[i].getSimpleName(), types[i].getName())
                                .contains(parameterTypes.get(i).strip()));
    }

    private String signatures(List<Method> methods) {
        return methods.stream()
                .map(method -> name
                        + Arrays.stream(method.getParameterTypes())
                                .map(Class::getTypeName)
                                .collect(Collectors.joining(", ", "(", ")")))
                .sorted()
                .collect(Collectors.joining(" or "));
    }

    /**
     * A method that can be called without static knowledge of its types.
     *
     * @param method the method
     * @param handle takes the bean and an array of arguments; throws what the method throws
     */
    record BeanMethod(Method method, MethodHandle handle) {
        private static final MethodType ANY = MethodType.methodType(Object.class, Object.class, Object[].class);

        static BeanMethod of(Method method) throws ClientException {
            try {
                return new BeanMethod(
                        method,
                        MethodHandles.publicLookup()
                                .unreflect(method)
                                .asFixedArity()
                                .asSpreader(Object[].class, method.getParameterCount())
                                .asType(ANY));
            } catch (IllegalAccessException e) {
                throw new ClientException(
                        method.getDeclaringClass().getName() + "." + method.getName() + " cannot be called: " + e
                                + "; make its interface public",
                        e);
            }
        }
    }
}
