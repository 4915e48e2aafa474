package com.softexploration.lab.ejb.performance.cli.beans;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jboss.jandex.AnnotationInstance;
import org.jboss.jandex.AnnotationTarget;
import org.jboss.jandex.AnnotationValue;
import org.jboss.jandex.ClassInfo;
import org.jboss.jandex.DotName;
import org.jboss.jandex.FieldInfo;
import org.jboss.jandex.MethodInfo;
import org.jboss.jandex.MethodParameterInfo;

/** Creates JSON placeholder values that servers can convert to arguments. */
final class Placeholders {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final String BINDING = "jakarta.json.bind.annotation.";
    private static final Map<String, JsonNode> VALUES = values();
    private static final Set<String> FACTORIES = Set.of("valueOf", "fromString");
    private static final Set<String> COLLECTIONS = Set.of(
            "java.lang.Iterable",
            "java.util.Collection",
            "java.util.List",
            "java.util.ArrayList",
            "java.util.LinkedList",
            "java.util.Set",
            "java.util.HashSet",
            "java.util.LinkedHashSet",
            "java.util.SortedSet",
            "java.util.NavigableSet",
            "java.util.TreeSet",
            "java.util.Queue",
            "java.util.Deque",
            "java.util.ArrayDeque",
            "java.util.PriorityQueue");
    private static final Set<String> MAPS = Set.of(
            "java.util.Map",
            "java.util.HashMap",
            "java.util.LinkedHashMap",
            "java.util.SortedMap",
            "java.util.NavigableMap",
            "java.util.TreeMap",
            "java.util.EnumMap");

    private final ClassIndex index;

    Placeholders(ClassIndex index) {
        this.index = index;
    }

    private static Map<String, JsonNode> values() {
        Map<String, JsonNode> values = new HashMap<>();
        Stream.of("byte", "short", "int", "long", "java.math.BigInteger", "java.lang.Number")
                .forEach(type -> values.put(type, JSON.numberNode(1)));
        Stream.of("Byte", "Short", "Integer", "Long")
                .forEach(type -> values.put("java.lang." + type, JSON.numberNode(1)));
        Stream.of("java.util.OptionalInt", "java.util.OptionalLong")
                .forEach(type -> values.put(type, JSON.numberNode(1)));
        Stream.of("float", "double", "java.lang.Float", "java.lang.Double", "java.math.BigDecimal")
                .forEach(type -> values.put(type, JSON.numberNode(1.0)));
        values.put("java.util.OptionalDouble", JSON.numberNode(1.0));
        Stream.of("boolean", "java.lang.Boolean").forEach(type -> values.put(type, JSON.booleanNode(false)));
        Stream.of("String", "Character", "CharSequence", "Comparable", "Object")
                .forEach(type -> values.put("java.lang." + type, JSON.textNode("a")));
        Stream.of("char", "java.io.Serializable").forEach(type -> values.put(type, JSON.textNode("a")));
        Map.ofEntries(
                        Map.entry("java.util.UUID", "123e4567-e89b-12d3-a456-426614174000"),
                        Map.entry("java.net.URI", "https://example.com/"),
                        Map.entry("java.net.URL", "https://example.com/"),
                        Map.entry("java.util.Date", "2026-01-31T12:00:00Z"),
                        Map.entry("java.util.Calendar", "2026-01-31T12:00:00Z[UTC]"),
                        Map.entry("java.util.GregorianCalendar", "2026-01-31T12:00:00Z[UTC]"),
                        Map.entry("java.util.TimeZone", "Europe/Rome"),
                        Map.entry("java.util.Locale", "en-US"),
                        Map.entry("java.util.Currency", "EUR"),
                        Map.entry("java.sql.Date", "2026-01-31"),
                        Map.entry("java.sql.Timestamp", "2026-01-31T12:00:00"),
                        Map.entry("java.time.Duration", "PT1S"),
                        Map.entry("java.time.Period", "P1D"),
                        Map.entry("java.time.Instant", "2026-01-31T12:00:00Z"),
                        Map.entry("java.time.LocalDate", "2026-01-31"),
                        Map.entry("java.time.LocalTime", "12:00:00"),
                        Map.entry("java.time.LocalDateTime", "2026-01-31T12:00:00"),
                        Map.entry("java.time.OffsetTime", "12:00:00Z"),
                        Map.entry("java.time.OffsetDateTime", "2026-01-31T12:00:00Z"),
                        Map.entry("java.time.ZonedDateTime", "2026-01-31T12:00:00Z[UTC]"),
                        Map.entry("java.time.ZoneId", "Europe/Rome"),
                        Map.entry("java.time.ZoneOffset", "+01:00"),
                        Map.entry("java.time.Year", "2026"),
                        Map.entry("java.time.YearMonth", "2026-01"),
                        Map.entry("java.time.MonthDay", "--01-31"))
                .forEach((type, text) -> values.put(type, JSON.textNode(text)));
        return values;
    }

    /**
     * Placeholder value of a type.
     *
     * @param json the value
     * @param type the type, with interfaces and abstract classes replaced by their only implementation
     * @param gap what has to be filled in; empty if the value fits
     */
    record Placeholder(JsonNode json, JavaType type, Optional<String> gap) {
        private boolean fits(JavaType declared) {
            return gap.isEmpty() && type.equals(declared);
        }
    }

    /** Creates a placeholder of a type. */
    Placeholder of(JavaType type) {
        return of(type, new ArrayDeque<>());
    }

    private Placeholder of(JavaType type, Deque<String> within) {
        if (type.isArray()) {
            return type.erased().equals("char[]")
                    ? new Placeholder(JSON.textNode("a"), type, Optional.empty())
                    : ofElements(type, of(type.element(), within));
        }
        if (VALUES.containsKey(type.name())) {
            return new Placeholder(VALUES.get(type.name()), type, Optional.empty());
        }
        if (type.name().equals("java.util.Optional")) {
            Placeholder value = of(type.argument(0), within);
            return new Placeholder(value.json(), withArguments(type, List.of(value)), value.gap());
        }
        if (COLLECTIONS.contains(type.name())) {
            return ofElements(type, of(type.argument(0), within));
        }
        if (MAPS.contains(type.name())) {
            return ofMap(type, of(type.argument(0), within), of(type.argument(1), within));
        }
        return index.find(type.name())
                .map(known -> ofClass(type, known, within))
                .orElseGet(() -> ofUnknown(type));
    }

    private static JavaType withArguments(JavaType type, List<Placeholder> arguments) {
        return type.arguments().isEmpty()
                ? type
                : new JavaType(
                        type.name(), arguments.stream().map(Placeholder::type).toList(), 0);
    }

    private static Placeholder ofElements(JavaType type, Placeholder element) {
        ArrayNode json = JSON.arrayNode();
        if (element.gap().isEmpty()) {
            json.add(element.json());
        }
        JavaType elements = element.type();
        JavaType concrete = type.isArray()
                ? new JavaType(elements.name(), elements.arguments(), elements.dimensions() + 1)
                : withArguments(type, List.of(element));
        return new Placeholder(json, concrete, element.gap());
    }

    private static Placeholder ofMap(JavaType type, Placeholder key, Placeholder value) {
        ObjectNode json = JSON.objectNode();
        if (key.gap().isEmpty() && value.gap().isEmpty()) {
            json.set(key.json().asText(), value.json());
        }
        return new Placeholder(
                json, withArguments(type, List.of(key, value)), key.gap().or(value::gap));
    }

    private Placeholder ofClass(JavaType type, ClassInfo known, Deque<String> within) {
        if (within.contains(type.name())) {
            return gap(type, "contains itself");
        }
        if (known.isEnum()) {
            return known.enumConstants().stream()
                    .findFirst()
                    .map(first -> new Placeholder(JSON.textNode(first.name()), type, Optional.empty()))
                    .orElseGet(() -> gap(type, "has no constants"));
        }
        if (Modifier.isAbstract(known.flags())) {
            Set<String> classes = index.concrete(type.name());
            if (classes.size() == 1 && within.isEmpty()) {
                JavaType only = JavaType.of(classes.iterator().next());
                return new Placeholder(of(only, within).json(), only, Optional.empty());
            }
            return gap(
                    type,
                    classes.isEmpty()
                            ? "is not implemented in the files: name its class in argumentTypes"
                            : "is implemented by " + String.join(" and ", classes)
                                    + ": name one of them in argumentTypes");
        }
        if (creator(known).isPresent() || known.isRecord() || isCreatable(known)) {
            return new Placeholder(properties(type, known, within), type, Optional.empty());
        }
        return within.isEmpty() && isCreatedOfText(known)
                ? new Placeholder(JSON.textNode("a"), type, Optional.empty())
                : gap(type, "has no constructor that JSON calls: measure the bean with code");
    }

    private static Optional<MethodInfo> creator(ClassInfo known) {
        return known.methods().stream()
                .filter(method -> method.hasDeclaredAnnotation(BINDING + "JsonbCreator"))
                .findFirst();
    }

    private static boolean isCreatable(ClassInfo known) {
        return known.constructors().stream()
                .anyMatch(
                        constructor -> constructor.parametersCount() == 0 && !Modifier.isPrivate(constructor.flags()));
    }

    /** Returns whether the caller creates objects of a class from text, as Jakarta REST does for parameters. */
    private static boolean isCreatedOfText(ClassInfo known) {
        return known.methods().stream()
                .filter(method -> Modifier.isPublic(method.flags()) && method.parametersCount() == 1)
                .filter(method -> method.parameterType(0).name().toString().equals("java.lang.String"))
                .anyMatch(method -> method.isConstructor()
                        || (Modifier.isStatic(method.flags())
                                && FACTORIES.contains(method.name())
                                && method.returnType().name().equals(known.name())));
    }

    private static Placeholder gap(JavaType type, String what) {
        return new Placeholder(JSON.objectNode(), type, Optional.of(type + " " + what));
    }

    /** Creates a placeholder of a class that no archive contains; classes of the JDK may be loaded. */
    private static Placeholder ofUnknown(JavaType type) {
        if (!type.name().startsWith("java.")) {
            return gap(type, "is in none of the files: fill in its properties");
        }
        try {
            Class<?> ofJdk = Class.forName(type.name(), false, ClassLoader.getPlatformClassLoader());
            if (ofJdk.isEnum()) {
                String first = ((Enum<?>) ofJdk.getEnumConstants()[0]).name();
                return new Placeholder(JSON.textNode(first), type, Optional.empty());
            }
        } catch (ClassNotFoundException e) {
            // a class of a later JDK
        }
        return gap(type, "has no known JSON form: fill it in, or measure the bean with code");
    }

    /**
     * Returns placeholders of the properties that JSON-B sets: those of a record, the parameters of a creator, or
     * setters and public fields.
     */
    private ObjectNode properties(JavaType type, ClassInfo known, Deque<String> within) {
        ObjectNode json = JSON.objectNode();
        within.push(type.name());
        propertyTypes(type, known).forEach((name, property) -> {
            Placeholder value = of(property, within);
            // The class of a nested value cannot be named.
            if (value.fits(property)) {
                json.set(name, value.json());
            }
        });
        within.pop();
        return json;
    }

    private Map<String, JavaType> propertyTypes(JavaType type, ClassInfo known) {
        Map<String, JavaType> variables = variables(type, known);
        Map<String, JavaType> types = new LinkedHashMap<>();
        Optional<MethodInfo> creator = creator(known);
        if (creator.isPresent()) {
            for (MethodParameterInfo parameter : creator.get().parameters()) {
                name(parameter, parameter.name())
                        .ifPresent(name -> types.put(name, JavaType.of(parameter.type(), variables)));
            }
        } else if (known.isRecord()) {
            known.recordComponentsInDeclarationOrder()
                    .forEach(component -> types.put(component.name(), JavaType.of(component.type(), variables)));
        } else {
            settable(known, variables, types);
        }
        return types;
    }

    private static Map<String, JavaType> variables(JavaType type, ClassInfo known) {
        Map<String, JavaType> variables = new HashMap<>();
        for (int i = 0; i < known.typeParameters().size(); i++) {
            if (!type.arguments().isEmpty()) {
                variables.put(known.typeParameters().get(i).identifier(), type.argument(i));
            }
        }
        return variables;
    }

    private void settable(ClassInfo known, Map<String, JavaType> variables, Map<String, JavaType> types) {
        if (known.superClassType() != null) {
            index.find(known.superName().toString())
                    .ifPresent(parent ->
                            settable(parent, ClassIndex.variables(parent, known.superClassType(), variables), types));
        }
        for (FieldInfo field : known.fieldsInDeclarationOrder()) {
            boolean isSettable = Modifier.isPublic(field.flags()) && !Modifier.isFinal(field.flags());
            String setter = "set" + Character.toUpperCase(field.name().charAt(0))
                    + field.name().substring(1);
            Optional<MethodInfo> method = setter(known, setter);
            if (Modifier.isStatic(field.flags())
                    || Modifier.isTransient(field.flags())
                    || field.hasDeclaredAnnotation(BINDING + "JsonbTransient")
                    || (method.isEmpty() && !isSettable)) {
                continue;
            }
            name(field, field.name())
                    .flatMap(name -> method.map(found -> name(found, name)).orElse(Optional.of(name)))
                    .ifPresent(name -> types.put(name, JavaType.of(field.type(), variables)));
        }
        for (MethodInfo method : known.methodsInDeclarationOrder()) {
            String name = method.name();
            if (setter(known, name).isPresent() && known.field(property(name)) == null) {
                name(method, property(name))
                        .ifPresent(property -> types.put(property, JavaType.of(method.parameterType(0), variables)));
            }
        }
    }

    private static String property(String setter) {
        return Character.toLowerCase(setter.charAt(3)) + setter.substring(4);
    }

    private static Optional<MethodInfo> setter(ClassInfo type, String name) {
        return name.length() <= 3 || !name.startsWith("set")
                ? Optional.empty()
                : type.methods().stream()
                        .filter(method -> method.name().equals(name)
                                && method.parametersCount() == 1
                                && Modifier.isPublic(method.flags())
                                && !Modifier.isStatic(method.flags())
                                && !method.isSynthetic())
                        .findFirst();
    }

    /** Returns the name of a property, which an annotation may change; empty if an annotation excludes the property. */
    private static Optional<String> name(AnnotationTarget target, String name) {
        if (target.hasDeclaredAnnotation(DotName.createSimple(BINDING + "JsonbTransient"))) {
            return Optional.empty();
        }
        AnnotationInstance annotation = target.declaredAnnotation(DotName.createSimple(BINDING + "JsonbProperty"));
        AnnotationValue value = annotation == null ? null : annotation.value();
        return Optional.ofNullable(value == null || value.asString().isEmpty() ? name : value.asString());
    }
}
