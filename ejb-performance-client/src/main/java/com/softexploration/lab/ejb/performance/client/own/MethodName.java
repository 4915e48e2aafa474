package com.softexploration.lab.ejb.performance.client.own;

import com.softexploration.lab.ejb.performance.client.ClientException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Reference to a bean method in a service file.
 *
 * @param interfaceName name of the bean's view, or of an interface that the view extends
 * @param name name of the method
 * @param parameterTypes declared parameter types if the file has them; otherwise empty
 * @param argumentTypes classes of the arguments, empty text for the parameter's; empty if the file has none
 */
record MethodName(
        String interfaceName, String name, Optional<List<String>> parameterTypes, List<String> argumentTypes) {

    static MethodName of(Map<?, ?> description) {
        return new MethodName(
                (String) description.get("interface"),
                (String) description.get("method"),
                texts(description.get("parameterTypes")),
                texts(description.get("argumentTypes")).orElse(List.of()));
    }

    private static Optional<List<String>> texts(Object json) {
        return json instanceof List<?> list
                ? Optional.of(
                        list.stream().map(text -> Objects.toString(text, "")).toList())
                : Optional.empty();
    }

    /**
     * Returns the view named by the suffix {@code !view} of a JNDI name, which has more type information than a generic
     * superinterface.
     *
     * @param declaring the interface in the file, returned for other names
     */
    static Class<?> viewIn(String jndiName, Class<?> declaring) {
        try {
            String view = jndiName.substring(jndiName.lastIndexOf('!') + 1).replaceFirst("\\?.*$", "");
            Class<?> named = Class.forName(view, false, declaring.getClassLoader());
            return declaring.isAssignableFrom(named) ? named : declaring;
        } catch (ClassNotFoundException | LinkageError e) {
            return declaring;
        }
    }

    /**
     * Returns the interface with the given name among those of the bean's class, including interfaces loaded by another
     * application.
     */
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
     * Finds the method in a class or interface.
     *
     * @param declaring the interface in the file
     * @param view a class or interface that inherits from it and knows more types
     * @param argumentCount number of arguments in the file
     * @throws ClientException if the method cannot be called, has parameters of unknown type, or never answers
     */
    BeanMethod in(Class<?> declaring, Class<?> view, int argumentCount) throws ClientException {
        TypeVariables variables = new TypeVariables(view);
        List<Method> named = Arrays.stream(declaring.getMethods())
                .filter(method -> method.getName().equals(name) && !method.isBridge())
                .toList();
        if (named.isEmpty()) {
            String others = Arrays.stream(declaring.getMethods())
                    .map(Method::getName)
                    .filter(other -> !isOfObject(other))
                    .distinct()
                    .sorted()
                    .limit(20)
                    .collect(Collectors.joining(", "));
            throw new ClientException(
                    interfaceName + " has no method " + name + "; correct method in the file: " + others);
        }
        List<Method> meant = named.stream()
                .filter(method -> named.stream().noneMatch(other -> isRedeclared(method, other, variables)))
                .filter(method -> parameterTypes.isEmpty() || hasTypes(method, parameterTypes.get(), variables))
                .toList();
        if (meant.isEmpty()) {
            throw new ClientException(name + " of " + interfaceName + " has no parameters ("
                    + String.join(", ", parameterTypes.orElse(List.of()))
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
        AsynchronousMethods.requireAnswer(method, view);
        return BeanMethod.of(
                method, argumentTypes(method, variables), variables.resolve(method.getGenericReturnType()));
    }

    /** Returns whether a subtype redeclares a method, with type variables replaced. */
    private static boolean isRedeclared(Method method, Method inSubtype, TypeVariables variables) {
        return method.getDeclaringClass() != inSubtype.getDeclaringClass()
                && method.getDeclaringClass().isAssignableFrom(inSubtype.getDeclaringClass())
                && parameters(method, variables).equals(parameters(inSubtype, variables));
    }

    private static List<Class<?>> parameters(Method method, TypeVariables variables) {
        return Arrays.stream(method.getGenericParameterTypes())
                .<Class<?>>map(type -> TypeVariables.raw(variables.resolve(type)))
                .toList();
    }

    private List<Type> argumentTypes(Method method, TypeVariables variables) throws ClientException {
        List<Type> types = new ArrayList<>();
        for (Type declared : method.getGenericParameterTypes()) {
            int index = types.size();
            Type parameter = variables.resolve(declared);
            String given = index < argumentTypes.size() ? argumentTypes.get(index) : "";
            types.add(given.isEmpty() ? known(parameter, index) : named(given, parameter, index, method));
        }
        return types;
    }

    private Type known(Type parameter, int index) throws ClientException {
        Optional<TypeVariable<?>> unknown = TypeVariables.left(parameter);
        if (unknown.isPresent()) {
            throw new ClientException("argument " + (index + 1) + " is a " + parameter.getTypeName() + ", and "
                    + interfaceName + " does not say what " + unknown.get()
                    + " is; name the view as interface, or the class of the argument in argumentTypes of the file");
        }
        return parameter;
    }

    private static Type named(String given, Type parameter, int index, Method method) throws ClientException {
        ClassLoader loader = method.getDeclaringClass().getClassLoader();
        Type type = TypeName.load(given, loader == null ? MethodName.class.getClassLoader() : loader);
        if (!isAssignable(parameter, type)) {
            throw new ClientException("argument " + (index + 1) + " is a " + parameter.getTypeName() + ", which a "
                    + type.getTypeName() + " is not; correct argumentTypes in the file");
        }
        return type;
    }

    /**
     * Returns whether values of a type can be passed for a parameter, including type arguments as far as they are
     * known.
     */
    private static boolean isAssignable(Type parameter, Type type) {
        Class<?> raw = TypeVariables.raw(parameter);
        Class<?> given = TypeVariables.raw(type);
        if (raw.isPrimitive() || given.isPrimitive()) {
            return MethodType.methodType(raw)
                    .wrap()
                    .returnType()
                    .isAssignableFrom(MethodType.methodType(given).wrap().returnType());
        }
        if (!raw.isAssignableFrom(given)) {
            return false;
        }
        if (raw.isArray()) {
            return true;
        }
        TypeVariables variables = new TypeVariables(type);
        Type[] wanted = parameter instanceof ParameterizedType generic ? generic.getActualTypeArguments() : new Type[0];
        return IntStream.range(0, wanted.length).allMatch(i -> {
            Type argument = variables.resolve(raw.getTypeParameters()[i]);
            return TypeVariables.left(argument).isPresent() || isAssignable(wanted[i], argument);
        });
    }

    private static boolean isOfObject(String method) {
        return Arrays.stream(Object.class.getMethods())
                .anyMatch(candidate -> candidate.getName().equals(method));
    }

    /** Returns whether the parameter types match the given names, written as in source code with or without package. */
    private static boolean hasTypes(Method method, List<String> names, TypeVariables variables) {
        List<Class<?>> actual = parameters(method, variables);
        Class<?>[] erased = method.getParameterTypes();
        return erased.length == names.size()
                && IntStream.range(0, erased.length)
                        .allMatch(i -> isNamed(erased[i], names.get(i)) || isNamed(actual.get(i), names.get(i)));
    }

    private static boolean isNamed(Class<?> type, String name) {
        return List.of(type.getTypeName(), type.getSimpleName(), type.getName()).contains(name.strip());
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
     * A bean method that can be called without static knowledge of its types.
     *
     * @param method the method
     * @param argumentTypes types of its arguments, without type variables
     * @param returned type of its answer
     * @param handle takes the bean and an array of arguments; throws what the method throws
     */
    record BeanMethod(Method method, List<Type> argumentTypes, Type returned, MethodHandle handle) {
        private static final MethodType ANY = MethodType.methodType(Object.class, Object.class, Object[].class);

        static BeanMethod of(Method method, List<Type> argumentTypes, Type returned) throws ClientException {
            try {
                return new BeanMethod(
                        method,
                        argumentTypes,
                        returned,
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
