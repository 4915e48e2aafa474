package com.softexploration.lab.ejb.performance.client.own;

import com.softexploration.lab.ejb.performance.client.ClientException;
import java.lang.reflect.Array;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Year;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Currency;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Conversion of JSON values to Java types.
 * Numbers, texts, lists and maps are converted here, because implementations of JSON-B differ
 * in what they do to numbers out of range and to keys; objects are converted by JSON-B.
 *
 * @param complete whether it is an error if an object lacks a part of its JSON
 */
record Conversion(JsonValues json, boolean complete) {
    private static final String IN_CODE = "make the call in code (docs/your-bean.md, With code)";

    private static final Map<Class<?>, Function<BigDecimal, Object>> NUMBERS = Map.ofEntries(
            Map.entry(long.class, BigDecimal::longValueExact),
            Map.entry(Long.class, BigDecimal::longValueExact),
            Map.entry(int.class, BigDecimal::intValueExact),
            Map.entry(Integer.class, BigDecimal::intValueExact),
            Map.entry(short.class, BigDecimal::shortValueExact),
            Map.entry(Short.class, BigDecimal::shortValueExact),
            Map.entry(byte.class, BigDecimal::byteValueExact),
            Map.entry(Byte.class, BigDecimal::byteValueExact),
            Map.entry(double.class, BigDecimal::doubleValue),
            Map.entry(Double.class, BigDecimal::doubleValue),
            Map.entry(float.class, BigDecimal::floatValue),
            Map.entry(Float.class, BigDecimal::floatValue),
            Map.entry(BigInteger.class, BigDecimal::toBigIntegerExact),
            Map.entry(BigDecimal.class, number -> number),
            Map.entry(Number.class, number -> number));

    /**
     * Converters for types whose constructors or factory methods interpret text differently, or that some JSON-B
     * implementations cannot read.
     */
    private static final Map<Class<?>, Function<String, Object>> TEXTS = Map.of(
            char[].class, String::toCharArray,
            Locale.class, text -> new Locale.Builder().setLanguageTag(text).build(),
            Currency.class, Currency::getInstance,
            Year.class, Year::parse,
            YearMonth.class, YearMonth::parse);

    /**
     * Converts a value to a type.
     *
     * @param value a string, number, boolean, list, map or null
     * @param type target type, without type variables
     * @throws ClientException if it does not fit, naming cause and remedy
     */
    Object of(Object value, Type type) throws ClientException {
        Class<?> raw = TypeVariables.raw(type);
        try {
            if (value == null && !raw.isPrimitive()) {
                return null;
            }
            if (NUMBERS.containsKey(raw) && (value instanceof Number || value instanceof String)) {
                return number(new BigDecimal(value.toString().strip()), raw);
            }
            if (raw == boolean.class || raw == Boolean.class) {
                if (value instanceof Boolean || List.of("true", "false").contains(value)) {
                    return Boolean.valueOf(value.toString()); // text in a CSV file
                }
                throw unfit(value, type, null);
            }
            if (raw == Object.class) {
                return value;
            }
            if (raw == Optional.class) {
                return Optional.of(of(value, argument(type, Optional.class, 0)));
            }
            if (value instanceof String text) {
                return text(text, type, raw);
            }
            if (raw.isPrimitive() || raw == Character.class || raw == String.class || NUMBERS.containsKey(raw)) {
                throw unfit(value, type, null);
            }
            if (value instanceof List<?> list && raw.isArray()) {
                return array(list, type, raw);
            }
            if (value instanceof List<?> list && isCollection(raw)) {
                return collection(list, type, raw);
            }
            if (value instanceof Map<?, ?> map && Map.class.isAssignableFrom(raw)) {
                return map(map, type, raw);
            }
            if (raw.isArray()
                    || isCollection(raw)
                    || Map.class.isAssignableFrom(raw)
                    || (value instanceof List && !Iterable.class.isAssignableFrom(raw))) {
                throw unfit(value, type, null);
            }
            return object(value, type, raw);
        } catch (RuntimeException e) { // of any kind: JSON-B's, or of a constructor
            throw unfit(value, type, e);
        }
    }

    private static boolean isCollection(Class<?> raw) {
        return raw == Iterable.class || Collection.class.isAssignableFrom(raw);
    }

    private static Object number(BigDecimal number, Class<?> raw) {
        Object converted = NUMBERS.get(raw).apply(number);
        if (!LostParts.isSame(number, converted)) {
            throw new ArithmeticException("it would be " + converted);
        }
        return converted;
    }

    private Object text(String text, Type type, Class<?> raw) throws ClientException {
        if (raw == char.class || raw == Character.class) {
            if (text.length() != 1) {
                throw unfit(text, type, null);
            }
            return text.charAt(0);
        }
        if (raw.isAssignableFrom(String.class)) {
            return text;
        }
        if (TEXTS.containsKey(raw)) {
            return TEXTS.get(raw).apply(text);
        }
        if (raw.isArray() || isCollection(raw) || Map.class.isAssignableFrom(raw)) {
            throw unfit(text, type, null);
        }
        return object(text, type, raw);
    }

    private Object array(List<?> list, Type type, Class<?> raw) throws ClientException {
        Type component =
                type instanceof GenericArrayType array ? array.getGenericComponentType() : raw.getComponentType();
        Object array = Array.newInstance(raw.getComponentType(), list.size());
        for (int i = 0; i < list.size(); i++) {
            Array.set(array, i, of(list.get(i), component));
        }
        return array;
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // elements have the type of the collection's argument
    private Collection<?> collection(List<?> list, Type type, Class<?> raw) throws ClientException {
        Type element = argument(type, Iterable.class, 0);
        Collection<Object> collection;
        if (raw.isAssignableFrom(ArrayList.class)) {
            collection = new ArrayList<>();
        } else if (raw == EnumSet.class) {
            collection = EnumSet.noneOf((Class) element);
        } else {
            collection = (Collection<Object>) json.read("[]", raw);
        }
        for (Object entry : list) {
            collection.add(of(entry, element));
        }
        return collection;
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // keys and values have the types of the map's arguments
    private Map<?, ?> map(Map<?, ?> given, Type type, Class<?> raw) throws ClientException {
        Type key = argument(type, Map.class, 0);
        Type value = argument(type, Map.class, 1);
        Map<Object, Object> map;
        if (raw.isAssignableFrom(LinkedHashMap.class)) {
            map = new LinkedHashMap<>();
        } else if (raw == EnumMap.class) {
            map = new EnumMap((Class) key);
        } else {
            map = (Map<Object, Object>) json.read("{}", raw);
        }
        for (Map.Entry<?, ?> entry : given.entrySet()) {
            map.put(of(entry.getKey(), key), of(entry.getValue(), value));
        }
        return map;
    }

    /** Returns the argument that a type passes to a generic class or interface. */
    private static Type argument(Type type, Class<?> generic, int index) {
        Type argument = new TypeVariables(type).resolve(generic.getTypeParameters()[index]);
        return TypeVariables.left(argument).isPresent() ? Object.class : argument;
    }

    private Object object(Object value, Type type, Class<?> raw) throws ClientException {
        Object created;
        try {
            created = json.read(json.text(value), type);
            if (!raw.isInstance(created)) {
                throw new ClassCastException("it became "
                        + (created == null ? "null" : "a " + created.getClass().getName()));
            }
        } catch (RuntimeException e) {
            if (value instanceof String text) {
                return ofText(text, raw).orElseThrow(() -> e);
            }
            if (value instanceof Map<?, ?> parts) {
                requireParts(parts, type, raw);
            }
            throw e;
        }
        if (complete && value instanceof Map<?, ?> parts) {
            new LostParts(json, type, created).requireNone(parts);
        }
        return created;
    }

    /** Checks the properties of an object one by one to name the invalid one, which some implementations do not. */
    private void requireParts(Map<?, ?> parts, Type type, Class<?> raw) throws ClientException {
        TypeVariables variables = new TypeVariables(type);
        for (Map.Entry<?, ?> part : parts.entrySet()) {
            String name = (String) part.getKey();
            Optional<Type> declared = new WrittenProperty(raw, name).type();
            try {
                if (declared.isPresent()) {
                    of(part.getValue(), variables.resolve(declared.get()));
                }
            } catch (PartException e) {
                throw e.in(name);
            } catch (ClientException e) {
                throw new PartException(name, ": " + e.getMessage());
            }
        }
    }

    /**
     * Creates an object from text as Jakarta REST does for parameters: by a static {@code valueOf} or {@code
     * fromString} method, or a constructor.
     */
    private static Optional<Object> ofText(String text, Class<?> raw) {
        try {
            for (String factory : List.of("valueOf", "fromString")) {
                for (Method method : raw.getMethods()) {
                    if (method.getName().equals(factory)
                            && Modifier.isStatic(method.getModifiers())
                            && method.getParameterCount() == 1
                            && method.getParameterTypes()[0] == String.class
                            && raw.isAssignableFrom(method.getReturnType())) {
                        return Optional.ofNullable(method.invoke(null, text));
                    }
                }
            }
            return Optional.of(raw.getConstructor(String.class).newInstance(text));
        } catch (ReflectiveOperationException e) {
            return Optional.empty();
        }
    }

    private ClientException unfit(Object value, Type type, RuntimeException why) {
        Class<?> raw = TypeVariables.raw(type);
        String reason = why == null ? "" : " (" + reason(why) + ")";
        if (CreatableTypes.isCreatable(raw)) {
            return new ClientException(
                    json.shortText(value) + " is no " + type.getTypeName() + reason
                            + ((raw.isArray() || isCollection(raw)) && !(value instanceof List)
                                    ? "; write it as a list, with [ and ]"
                                    : "; give a value that fits " + type.getTypeName()
                                            + (value instanceof Map ? ", or " + IN_CODE : "")),
                    why);
        }
        if (Modifier.isAbstract(raw.getModifiers())) {
            return new ClientException(
                    raw.getName() + " is " + (raw.isInterface() ? "an interface" : "an abstract class")
                            + ", of which JSON creates no object; name a class that "
                            + (raw.isInterface() ? "implements" : "extends") + " it in argumentTypes of the file, or "
                            + IN_CODE,
                    why);
        }
        return new ClientException(
                "JSON creates no " + type.getTypeName() + reason + "; "
                        + (Modifier.isFinal(raw.getModifiers())
                                ? IN_CODE
                                : "name a subclass with a public constructor without parameters in argumentTypes of the"
                                        + " file, or " + IN_CODE),
                why);
    }

    /** Returns the most specific message among the causes of an exception, in one line. */
    private static String reason(Throwable failure) {
        String reason = failure.getClass().getName();
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            String message = cause.getMessage();
            if (message != null && !message.isBlank() && !message.strip().endsWith("null")) {
                reason = message.replaceAll("\\s+", " ").strip();
            }
        }
        return reason;
    }

    /** Remedy for values that JSON cannot express. */
    static String inCode() {
        return IN_CODE;
    }
}
