package com.softexploration.lab.ejb.performance.client.own;

import com.softexploration.lab.ejb.performance.client.ClientException;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Detects parts of a JSON object that were lost when it was converted to a Java object.
 * JSON-B ignores names without property and narrows
 * numbers; only what the object gives back in JSON shows that.
 *
 * @param type declared type of the object
 * @param created the object
 */
record LostParts(JsonValues json, Type type, Object created) {
    /** Relative difference of two numbers that is attributed to rounding. */
    private static final BigDecimal ROUNDING = new BigDecimal("1e-6");

    /**
     * Checks that no part of the object was lost. Properties that can be written and not read are not compared.
     *
     * @param given the object's JSON
     * @throws ClientException naming the part, cause and remedy
     */
    void requireNone(Map<?, ?> given) throws ClientException {
        if (CreatableTypes.hasOwnConversion(created.getClass())) {
            return;
        }
        Map<?, ?> back = json.back(created, type) instanceof Map<?, ?> map ? map : Map.of();
        TypeVariables variables =
                new TypeVariables(TypeVariables.raw(type) == created.getClass() ? type : created.getClass());
        for (Map.Entry<?, ?> part : given.entrySet()) {
            if (part.getValue() != null) {
                String name = (String) part.getKey();
                WrittenProperty property = new WrittenProperty(created.getClass(), name);
                Optional<Type> declared = property.type().map(variables::resolve);
                if (declared.isPresent()) {
                    requireParts(name, part.getValue(), declared.get());
                    requireKeys(name, property.read(created), declared.get());
                }
                require(name, part.getValue(), back.get(name), declared.isPresent(), given);
            }
        }
    }

    private void require(String name, Object value, Object kept, boolean isProperty, Map<?, ?> given)
            throws ClientException {
        if (kept == null) {
            if (!isProperty) {
                throw new PartException(
                        name,
                        " is lost, because " + created.getClass().getName()
                                + " has no setter, public field or creator's parameter of this name; correct it, or "
                                + Conversion.inCode());
            }
        } else if (isNarrowed(value, kept) || (!isSame(value, kept) && !hasInfluence(name, kept, given))) {
            throw new PartException(
                    name,
                    " would be " + json.shortText(kept) + " instead of " + json.shortText(value) + " in a "
                            + created.getClass().getName() + "; give a value that it keeps, or "
                            + Conversion.inCode());
        }
    }

    /** Checks nested objects and lists; values that cannot be converted individually have their own conversion. */
    private void requireParts(String name, Object value, Type declared) throws ClientException {
        if (value instanceof Map || value instanceof List) {
            try {
                new Conversion(json, true).of(value, declared);
            } catch (PartException e) {
                throw e.in(name);
            } catch (ClientException e) {
                return;
            }
        }
    }

    /** Checks the types of the keys of a map, which some implementations leave as strings. */
    private void requireKeys(String name, Object value, Type declared) throws ClientException {
        if (value instanceof Map<?, ?> map) {
            Class<?> wanted = TypeVariables.raw(
                    new TypeVariables(declared).resolve(Map.class.getTypeParameters()[0]));
            for (Object key : map.keySet()) {
                if (key != null && !wanted.isInstance(key)) {
                    throw new PartException(
                            name,
                            " would have " + key.getClass().getName() + " as keys instead of " + wanted.getName()
                                    + " in a " + created.getClass().getName()
                                    + ", because this server's JSON-B does not convert them; " + Conversion.inCode());
                }
            }
        }
    }

    /** Returns whether removing a property changes the created object. */
    private boolean hasInfluence(String name, Object kept, Map<?, ?> given) {
        Map<Object, Object> without = new LinkedHashMap<>(given);
        without.remove(name);
        try {
            Object other = json.back(json.read(json.text(without), type), type);
            return !(other instanceof Map<?, ?> map) || !kept.equals(map.get(name));
        } catch (RuntimeException e) {
            return true; // the object needs it
        }
    }

    /**
     * Returns whether a number or character was changed by the conversion, at any depth; the order of elements may
     * differ.
     */
    private static boolean isNarrowed(Object value, Object kept) {
        if (value instanceof List<?> list && kept instanceof List<?> others) {
            return list.stream().anyMatch(entry -> others.stream().allMatch(other -> isNarrowed(entry, other)));
        }
        if (value instanceof Map<?, ?> map && kept instanceof Map<?, ?> other) {
            return map.entrySet().stream().anyMatch(entry -> isNarrowed(entry.getValue(), other.get(entry.getKey())));
        }
        if (value instanceof String text && kept instanceof String other) {
            return other.length() == 1 && text.strip().length() > 1;
        }
        return number(value).isPresent() && kept instanceof Number && !isSame(value, kept);
    }

    /** Returns whether two values are equal apart from the format and rounding of numbers. */
    static boolean isSame(Object value, Object kept) {
        if (value instanceof Map<?, ?> map && kept instanceof Map<?, ?> other) {
            return map.entrySet().stream()
                    .allMatch(entry -> entry.getValue() == null || isSame(entry.getValue(), other.get(entry.getKey())));
        }
        if (value instanceof List<?> list && kept instanceof List<?> others) {
            boolean same = list.size() == others.size();
            for (int i = 0; same && i < list.size(); i++) {
                same = isSame(list.get(i), others.get(i));
            }
            return same;
        }
        if (Objects.toString(value).equals(Objects.toString(kept))) {
            return true;
        }
        Optional<BigDecimal> number = number(value);
        Optional<BigDecimal> other = number(kept);
        return number.isPresent() && other.isPresent() && isSame(number.get(), other.get());
    }

    private static boolean isSame(BigDecimal number, BigDecimal kept) {
        if (number.compareTo(kept) == 0) {
            return true;
        }
        boolean rounded = !isWhole(number) && !isWhole(kept);
        return rounded && number.subtract(kept).abs().compareTo(number.abs().multiply(ROUNDING)) <= 0;
    }

    private static boolean isWhole(BigDecimal number) {
        return number.stripTrailingZeros().scale() <= 0;
    }

    private static Optional<BigDecimal> number(Object value) {
        if (!(value instanceof Number || value instanceof String)) {
            return Optional.empty();
        }
        try {
            return Optional.of(new BigDecimal(value.toString().strip()));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }
}
