package com.softexploration.lab.ejb.performance.client.own;

import com.softexploration.lab.ejb.performance.client.ClientException;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A type as written in a service file: a class name, optionally with type arguments or {@code []}, for example {@code
 * java.util.List<acme.Book>}. Nested classes have a {@code $}; {@code java.lang.} may be omitted.
 */
final class TypeName {
    private static final Map<String, Class<?>> PRIMITIVES = Map.of(
            "boolean", boolean.class,
            "byte", byte.class,
            "short", short.class,
            "char", char.class,
            "int", int.class,
            "long", long.class,
            "float", float.class,
            "double", double.class);

    private final String text;
    private final ClassLoader loader;
    private int position;

    private TypeName(String text, ClassLoader loader) {
        this.text = text.replaceAll("\\s", "");
        this.loader = loader;
    }

    /**
     * Loads the type with the given name.
     *
     * @throws ClientException if a class is missing or the text is no type, naming it
     */
    static Type load(String text, ClassLoader loader) throws ClientException {
        TypeName name = new TypeName(text, loader);
        Type type = name.type();
        if (name.position < name.text.length()) {
            throw name.malformed();
        }
        return type;
    }

    private Type type() throws ClientException {
        int start = position;
        while (position < text.length() && "<>,[]".indexOf(text.charAt(position)) < 0) {
            position++;
        }
        Class<?> raw = load(text.substring(start, position));
        Type type = raw;
        if (next("<")) {
            List<Type> arguments = new ArrayList<>();
            do {
                arguments.add(type());
            } while (next(","));
            if (!next(">") || arguments.size() != raw.getTypeParameters().length) {
                throw malformed();
            }
            type = TypeVariables.generic(raw, arguments);
        }
        while (next("[]")) {
            type = TypeVariables.arrayOf(type);
        }
        return type;
    }

    private boolean next(String expected) {
        boolean found = text.startsWith(expected, position);
        position += found ? expected.length() : 0;
        return found;
    }

    private Class<?> load(String name) throws ClientException {
        if (PRIMITIVES.containsKey(name)) {
            return PRIMITIVES.get(name);
        }
        if (name.isEmpty()) {
            throw malformed();
        }
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException | LinkageError e) {
            return ofJavaLang(name, e);
        }
    }

    private static Class<?> ofJavaLang(String name, Throwable why) throws ClientException {
        try {
            if (name.indexOf('.') < 0) {
                return Class.forName("java.lang." + name);
            }
        } catch (ClassNotFoundException | LinkageError e) {
            why.addSuppressed(e);
        }
        throw new ClientException(
                "the class " + name + " of argumentTypes cannot be loaded (" + why
                        + "); correct its name (a nested class has a $ before its own), or give its jar with --service-jar",
                why);
    }

    private ClientException malformed() {
        return new ClientException("argumentTypes has '" + text
                + "', which is no type; write a class name, with as many type arguments as the class has, such as"
                + " java.util.List<java.lang.String>");
    }
}
