package com.softexploration.lab.ejb.performance.cli.beans;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.softexploration.lab.ejb.performance.cli.beans.SessionBean.Method;
import com.softexploration.lab.ejb.performance.cli.beans.SessionBean.View;
import com.softexploration.lab.ejb.performance.cli.server.BeanName;
import com.softexploration.lab.ejb.performance.contract.Operation;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;

/**
 * A service file to fill in: placeholders stand for arguments.
 *
 * @param operation word of the operation, unique among all templates
 * @param content the file's JSON
 */
public record ServiceTemplate(String operation, ObjectNode content) {
    private static final int LONGEST_WORD = 31;
    private static final Set<String> INTEGERS = Set.of(
            "byte",
            "short",
            "int",
            "long",
            "java.lang.Byte",
            "java.lang.Short",
            "java.lang.Integer",
            "java.lang.Long",
            "java.math.BigInteger");
    private static final Set<String> FRACTIONS =
            Set.of("float", "double", "java.lang.Float", "java.lang.Double", "java.math.BigDecimal");
    private static final Set<String> TEXTS = Set.of("char", "java.lang.Character", "java.lang.String");
    private static final Set<String> LISTS =
            Set.of("java.util.Collection", "java.util.List", "java.util.Set", "java.lang.Iterable");
    private static final Set<String> WITHOUT_CHECK =
            Set.of("void", "boolean", "byte", "short", "char", "int", "long", "float", "double");

    /**
     * Makes a template per method of the remote views.
     *
     * @param remoteName format of the JNDI name
     */
    public static List<ServiceTemplate> of(List<SessionBean> beans, Function<BeanName, String> remoteName) {
        List<ServiceTemplate> templates = new ArrayList<>();
        Set<String> words = new HashSet<>();
        for (SessionBean bean : beans) {
            for (View view : bean.remoteViews()) {
                for (Method method : view.methods()) {
                    String word = unique(word(method.name()), words);
                    templates.add(new ServiceTemplate(word, content(word, bean, view, method, remoteName)));
                }
            }
        }
        return templates;
    }

    private static ObjectNode content(
            String word, SessionBean bean, View view, Method method, Function<BeanName, String> remoteName) {
        ObjectNode content = JsonNodeFactory.instance.objectNode();
        content.put("operation", word);
        content.put("remoteName", remoteName.apply(bean.jndiName(view)));
        bean.localViews().stream()
                .filter(local -> local.methods().stream().anyMatch(method::equals))
                .findFirst()
                .ifPresent(
                        local -> content.put("localName", bean.jndiName(local).local()));
        content.put("interface", method.declaredBy());
        content.put("method", method.name());
        if (isOverloaded(view, method)) {
            ArrayNode types = content.putArray("parameterTypes");
            method.parameterTypes().forEach(types::add);
        }
        if (!method.parameterTypes().isEmpty()) {
            ArrayNode arguments = content.putArray("arguments");
            method.parameterTypes().forEach(type -> arguments.add(placeholder(type)));
        }
        if (!WITHOUT_CHECK.contains(method.returnType())) {
            content.putObject("answer").put("notNull", true);
        }
        return content;
    }

    private static boolean isOverloaded(View view, Method method) {
        return view.methods().stream()
                        .filter(other -> other.name().equals(method.name()))
                        .count()
                > 1;
    }

    private static JsonNode placeholder(String type) {
        JsonNodeFactory json = JsonNodeFactory.instance;
        if (INTEGERS.contains(type)) {
            return json.numberNode(1);
        }
        if (FRACTIONS.contains(type)) {
            return json.numberNode(1.0);
        }
        if (TEXTS.contains(type)) {
            return json.textNode("a");
        }
        if (type.equals("boolean") || type.equals("java.lang.Boolean")) {
            return json.booleanNode(false);
        }
        return LISTS.contains(type) || type.endsWith("[]") ? json.arrayNode() : json.objectNode();
    }

    /** Converts {@code findOrders} to {@code find-orders}. */
    private static String word(String method) {
        String word = method.replaceAll("([a-z0-9])([A-Z])", "$1-$2")
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9-]", "-")
                .replaceFirst("^[^a-z]+", "");
        return word.isEmpty() || Operation.isBuiltIn(word) ? "call-" + word : word;
    }

    private static String unique(String wanted, Set<String> words) {
        String word = wanted.substring(0, Math.min(wanted.length(), LONGEST_WORD));
        for (int number = 2; !words.add(word); number++) {
            String suffix = "-" + number;
            word = wanted.substring(0, Math.min(wanted.length(), LONGEST_WORD - suffix.length())) + suffix;
        }
        return word;
    }

    /** The file's name. */
    public String fileName() {
        return operation + ".json";
    }

    /** The file's text. */
    public String text() throws IOException {
        return new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(content) + "\n";
    }
}
