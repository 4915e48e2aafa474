package com.softexploration.lab.ejb.performance.cli.beans;

import com.softexploration.lab.ejb.performance.cli.beans.Placeholders.Placeholder;
import com.softexploration.lab.ejb.performance.cli.beans.SessionBean.Method;
import com.softexploration.lab.ejb.performance.cli.beans.SessionBean.Parameter;
import com.softexploration.lab.ejb.performance.cli.beans.SessionBean.View;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jboss.jandex.AnnotationTarget;
import org.jboss.jandex.ClassInfo;
import org.jboss.jandex.DotName;
import org.jboss.jandex.MethodInfo;
import org.jboss.jandex.Type;
import org.jboss.jandex.TypeVariable;

/** Reads the methods of the views of a bean. */
final class BeanViews {
    private static final List<String> ASYNCHRONOUS =
            List.of("jakarta.ejb.Asynchronous", "javax.ejb.Asynchronous", "jakarta.enterprise.concurrent.Asynchronous");

    private static final JavaType UNKNOWN = JavaType.of("?");

    private final ClassIndex index;
    private final Placeholders placeholders;
    private final ClassInfo bean;
    private final List<Descriptor> asynchronous;

    /**
     * Creates a reader of the views of a bean.
     *
     * @param declared the bean in the descriptor, if it is there
     */
    BeanViews(ClassIndex index, ClassInfo bean, Optional<Descriptor> declared) {
        this.index = index;
        this.placeholders = new Placeholders(index);
        this.bean = bean;
        this.asynchronous =
                declared.map(descriptor -> descriptor.children("async-method")).orElse(List.of());
    }

    /**
     * Reads the methods of a view.
     *
     * @param home home interface of an EJB 2 view; empty for other views
     */
    View view(String className, Optional<String> home) {
        Map<String, Method> methods = new LinkedHashMap<>();
        Set<String> missing = new TreeSet<>();
        Map<String, JavaType> asImplemented =
                index.variables(bean, Map.of(), className).orElse(Map.of());
        collect(className, Map.of(), asImplemented, methods, missing);
        return new View(className, List.copyOf(methods.values()), home, List.copyOf(missing));
    }

    /**
     * Collects the methods of an interface and its superinterfaces.
     *
     * @param variables types of the interface's type variables, as far as the view determines them
     * @param asImplemented the same, as far as the bean determines them
     * @param methods methods by signature
     */
    private void collect(
            String className,
            Map<String, JavaType> variables,
            Map<String, JavaType> asImplemented,
            Map<String, Method> methods,
            Set<String> missing) {
        Optional<ClassInfo> found = index.find(className);
        if (found.isEmpty()) {
            if (!ClassIndex.isOfPlatform(className)) {
                missing.add(className);
            }
            return;
        }
        ClassInfo type = found.get();
        for (MethodInfo method : type.methods()) {
            if (isCallable(method)) {
                Method callable = method(method, variables, asImplemented);
                methods.putIfAbsent(callable.signature(), callable);
            }
        }
        for (Type parent : ClassIndex.parents(type)) {
            String name = parent.name().toString();
            Optional<ClassInfo> known = index.find(name);
            collect(
                    name,
                    known.map(info -> ClassIndex.variables(info, parent, variables))
                            .orElse(Map.of()),
                    known.map(info -> ClassIndex.variables(info, parent, asImplemented))
                            .orElse(Map.of()),
                    methods,
                    missing);
        }
    }

    private static boolean isCallable(MethodInfo method) {
        return Modifier.isPublic(method.flags())
                && !Modifier.isStatic(method.flags())
                && !method.isSynthetic()
                && !method.name().startsWith("<");
    }

    private Method method(MethodInfo method, Map<String, JavaType> variables, Map<String, JavaType> asImplemented) {
        Map<String, JavaType> knownToBean = new HashMap<>(asImplemented);
        method.typeParameters().forEach(own -> knownToBean.remove(own.identifier()));
        Map<String, JavaType> known = known(method, variables);
        List<Parameter> parameters = new ArrayList<>();
        List<JavaType> types = new ArrayList<>();
        for (Type parameter : method.parameterTypes()) {
            JavaType type = JavaType.of(parameter, knownToBean);
            types.add(type);
            parameters.add(parameter(parameter, JavaType.of(parameter, known), type));
        }
        return new Method(
                method.declaringClass().name().toString(),
                method.name(),
                List.copyOf(parameters),
                JavaType.of(method.returnType(), knownToBean).toString(),
                isAsynchronous(method.name(), types));
    }

    /** Adds a unique type for each type variable that a server cannot derive from the view. */
    private static Map<String, JavaType> known(MethodInfo method, Map<String, JavaType> variables) {
        Map<String, JavaType> known = new HashMap<>();
        method.declaringClass().typeParameters().forEach(variable -> known.put(variable.identifier(), UNKNOWN));
        known.putAll(variables);
        for (TypeVariable own : method.typeParameters()) {
            boolean isBounded =
                    own.bounds().stream().anyMatch(bound -> !bound.name().equals(DotName.OBJECT_NAME));
            if (isBounded) {
                known.remove(own.identifier());
            } else {
                known.put(own.identifier(), UNKNOWN);
            }
        }
        return known;
    }

    private Parameter parameter(Type declared, JavaType ofView, JavaType ofBean) {
        Placeholder placeholder = placeholders.of(ofBean);
        return new Parameter(
                JavaType.of(declared, Map.of()).erased(),
                ofBean.toString(),
                placeholder.json(),
                Optional.of(placeholder.type())
                        .filter(type -> !type.equals(ofView))
                        .map(JavaType::toString),
                placeholder.gap());
    }

    private boolean isAsynchronous(String method, List<JavaType> parameters) {
        return asynchronous.stream().anyMatch(declared -> isMeant(declared, method, parameters))
                || isAnnotated(bean, Map.of(), method, parameters);
    }

    private static boolean isMeant(Descriptor declared, String method, List<JavaType> parameters) {
        List<Descriptor> types = declared.children("method-params");
        return declared.text("method-name")
                        .filter(name -> name.equals(method) || name.equals("*"))
                        .isPresent()
                && (types.isEmpty()
                        || types.get(0)
                                .texts("method-param")
                                .equals(parameters.stream()
                                        .map(JavaType::erased)
                                        .toList()));
    }

    /**
     * Returns whether the method in the bean class, the method it inherits, or the declaring class has an annotation.
     */
    private boolean isAnnotated(
            ClassInfo type, Map<String, JavaType> variables, String method, List<JavaType> parameters) {
        Optional<MethodInfo> own = type.methods().stream()
                .filter(candidate -> candidate.name().equals(method)
                        && !candidate.isSynthetic()
                        && candidate.parameterTypes().stream()
                                .map(parameter ->
                                        JavaType.of(parameter, variables).erased())
                                .toList()
                                .equals(parameters.stream()
                                        .map(JavaType::erased)
                                        .toList()))
                .findFirst();
        if (own.isPresent()) {
            return isAnnotated(own.get()) || isAnnotated(type);
        }
        Type parent = type.superClassType();
        return parent != null
                && index.find(parent.name().toString())
                        .filter(known ->
                                isAnnotated(known, ClassIndex.variables(known, parent, variables), method, parameters))
                        .isPresent();
    }

    private static boolean isAnnotated(AnnotationTarget target) {
        return ASYNCHRONOUS.stream().anyMatch(target::hasDeclaredAnnotation);
    }
}
