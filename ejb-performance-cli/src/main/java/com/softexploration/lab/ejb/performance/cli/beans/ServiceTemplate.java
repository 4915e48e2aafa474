package com.softexploration.lab.ejb.performance.cli.beans;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.softexploration.lab.ejb.performance.cli.beans.SessionBean.Method;
import com.softexploration.lab.ejb.performance.cli.beans.SessionBean.View;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer;
import com.softexploration.lab.ejb.performance.cli.server.BeanName;
import com.softexploration.lab.ejb.performance.contract.Operation;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Template of a service file in which placeholders stand for arguments.
 *
 * @param operation word of the operation, unique among all templates
 * @param content the file's JSON
 * @param gaps what has to be filled in because no placeholder is known, a line each
 */
public record ServiceTemplate(String operation, ObjectNode content, List<String> gaps) {
    private static final int LONGEST_WORD = 31;
    private static final Set<String> WITHOUT_CHECK =
            Set.of("void", "boolean", "byte", "short", "char", "int", "long", "float", "double", "java.lang.Void");
    private static final String UNKNOWN = "java.lang.Object";
    private static final Pattern LATER =
            Pattern.compile("java\\.util\\.concurrent\\.(?:Future|CompletionStage|CompletableFuture)(?:<(.*)>)?");

    /**
     * Creates a template for each measurable method of the remote views.
     *
     * @param server server whose JNDI names the files have
     */
    public static List<ServiceTemplate> of(List<SessionBean> beans, ApplicationServer server) {
        List<ServiceTemplate> templates = new ArrayList<>();
        Set<String> words = new HashSet<>();
        for (SessionBean bean : beans) {
            for (View view : bean.remoteViews()) {
                Optional<String> remoteName = remoteName(bean, view, server);
                for (Method method : view.methods()) {
                    if (remoteName.isPresent() && !method.isFireAndForget()) {
                        String word = unique(word(method.name()), words);
                        templates.add(new ServiceTemplate(
                                word, content(word, bean, view, method, remoteName.get()), gaps(method)));
                    }
                }
            }
        }
        return templates;
    }

    /** Returns the JNDI name of a remote view on a server; empty if unknown. */
    public static Optional<String> remoteName(SessionBean bean, View view, ApplicationServer server) {
        BeanName name = bean.jndiName(view);
        if (view.home().isEmpty()) {
            return Optional.of(server.remoteName(name));
        }
        return view.home().filter(view.className()::equals).isPresent() ? Optional.empty() : server.componentName(name);
    }

    private static List<String> gaps(Method method) {
        List<String> gaps = new ArrayList<>();
        for (int i = 0; i < method.parameters().size(); i++) {
            String argument = "argument " + (i + 1) + ": ";
            method.parameters().get(i).gap().ifPresent(gap -> gaps.add(argument + gap));
        }
        return gaps;
    }

    private static ObjectNode content(String word, SessionBean bean, View view, Method method, String remoteName) {
        ObjectNode content = JsonNodeFactory.instance.objectNode();
        content.put("operation", word);
        content.put("remoteName", remoteName);
        bean.localViews().stream()
                .filter(local -> local.methods().stream().anyMatch(method::equals))
                .findFirst()
                .ifPresent(
                        local -> content.put("localName", bean.jndiName(local).local()));
        content.put("interface", method.declaredBy());
        content.put("method", method.name());
        if (isOverloaded(view, method)) {
            ArrayNode types = content.putArray("parameterTypes");
            method.parameters().forEach(parameter -> types.add(parameter.declaredType()));
        }
        if (!method.parameters().isEmpty()) {
            ArrayNode arguments = content.putArray("arguments");
            method.parameters().forEach(parameter -> arguments.add(parameter.placeholder()));
        }
        if (method.parameters().stream()
                .anyMatch(parameter -> parameter.argumentType().isPresent())) {
            ArrayNode types = content.putArray("argumentTypes");
            method.parameters()
                    .forEach(parameter -> types.add(parameter.argumentType().orElse(null)));
        }
        if (isChecked(method.returnType())) {
            content.putObject("answer").put("notNull", true);
        }
        return content;
    }

    /**
     * Returns whether a return type is an object; for a {@code Future}, its type argument counts, which may be unknown.
     */
    private static boolean isChecked(String returnType) {
        Matcher later = LATER.matcher(returnType);
        if (later.matches()) {
            return later.group(1) != null && !later.group(1).equals(UNKNOWN) && isChecked(later.group(1));
        }
        return !WITHOUT_CHECK.contains(returnType);
    }

    private static boolean isOverloaded(View view, Method method) {
        return view.methods().stream()
                        .filter(other -> other.name().equals(method.name()))
                        .count()
                > 1;
    }

    /** Converts a method name to an operation name, for example {@code findOrders} to {@code find-orders}. */
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

    /** Name of the service file. */
    public String fileName() {
        return operation + ".json";
    }

    /** Content of the service file. */
    public String text() throws IOException {
        return new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(content) + "\n";
    }
}
