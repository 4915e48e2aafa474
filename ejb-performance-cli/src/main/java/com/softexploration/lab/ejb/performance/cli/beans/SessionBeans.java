package com.softexploration.lab.ejb.performance.cli.beans;

import com.softexploration.lab.ejb.performance.cli.beans.SessionBean.Kind;
import com.softexploration.lab.ejb.performance.cli.beans.SessionBean.Method;
import com.softexploration.lab.ejb.performance.cli.beans.SessionBean.View;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jboss.jandex.AnnotationInstance;
import org.jboss.jandex.AnnotationValue;
import org.jboss.jandex.ClassInfo;
import org.jboss.jandex.DotName;
import org.jboss.jandex.Index;
import org.jboss.jandex.Indexer;
import org.jboss.jandex.MethodInfo;
import org.jboss.jandex.Type;

/**
 * Finds session beans by the rules of the specification (Jakarta Enterprise Beans 4.0, chapter 4.9): annotations, and
 * {@code ejb-jar.xml}, which supplements them.
 */
final class SessionBeans {
    private static final List<String> PACKAGES = List.of("jakarta.ejb.", "javax.ejb.");
    private static final Set<String> NO_VIEWS = Set.of("java.io.Serializable", "java.io.Externalizable");

    private final List<BeanModule> modules;
    private final Index index;
    private final Map<BeanModule, List<DotName>> classes = new LinkedHashMap<>();

    /**
     * @param modules modules with beans
     * @param libraries class files of libraries, which may have views
     */
    SessionBeans(List<BeanModule> modules, List<byte[]> libraries) throws IOException {
        this.modules = modules;
        Indexer indexer = new Indexer();
        for (byte[] library : libraries) {
            indexer.index(new ByteArrayInputStream(library));
        }
        for (BeanModule module : modules) {
            List<DotName> names = new ArrayList<>();
            for (byte[] classFile : module.classes()) {
                names.add(indexer.indexWithSummary(new ByteArrayInputStream(classFile))
                        .name());
            }
            classes.put(module, names);
        }
        this.index = indexer.complete();
    }

    /** Beans of all modules, sorted by module and name. */
    List<SessionBean> of(Optional<String> application) {
        List<SessionBean> beans = new ArrayList<>();
        for (BeanModule module : modules) {
            Map<String, SessionBean> ofModule = new LinkedHashMap<>();
            for (DotName className : classes.get(module)) {
                annotated(application, module, index.getClassByName(className))
                        .ifPresent(bean -> ofModule.put(bean.name(), bean));
            }
            for (Descriptor declared : declared(module)) {
                declared(application, module, declared, ofModule).ifPresent(bean -> ofModule.put(bean.name(), bean));
            }
            beans.addAll(ofModule.values());
        }
        beans.sort(Comparator.comparing(SessionBean::module).thenComparing(SessionBean::name));
        return beans;
    }

    private static List<Descriptor> declared(BeanModule module) {
        return module.descriptor().stream()
                .flatMap(ejbJar -> ejbJar.children("enterprise-beans").stream())
                .flatMap(beans -> beans.children("session").stream())
                .toList();
    }

    private Optional<SessionBean> annotated(Optional<String> application, BeanModule module, ClassInfo type) {
        if (module.descriptor().filter(Descriptor::isMetadataComplete).isPresent()) {
            return Optional.empty();
        }
        for (Kind kind : Kind.values()) {
            Optional<AnnotationInstance> annotation = annotation(type, capitalised(kind.word()));
            if (annotation.isPresent()) {
                String name = Optional.ofNullable(annotation.get().value("name"))
                        .map(AnnotationValue::asString)
                        .filter(text -> !text.isEmpty())
                        .orElse(type.simpleName());
                return Optional.of(bean(application, module, name, type, kind, Optional.empty()));
            }
        }
        return Optional.empty();
    }

    /** Returns a bean declared in the descriptor, on top of its annotations. */
    private Optional<SessionBean> declared(
            Optional<String> application, BeanModule module, Descriptor declared, Map<String, SessionBean> annotated) {
        Optional<String> name = declared.text("ejb-name");
        Optional<SessionBean> known = name.map(annotated::get);
        Optional<ClassInfo> type = declared.text("ejb-class")
                .or(() -> known.map(SessionBean::className))
                .map(className -> index.getClassByName(DotName.createSimple(className)));
        Optional<Kind> kind = declared.text("session-type")
                .flatMap(text -> Arrays.stream(Kind.values())
                        .filter(one -> one.word().equalsIgnoreCase(text))
                        .findFirst())
                .or(() -> known.map(SessionBean::kind));
        if (name.isEmpty() || type.isEmpty() || kind.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(bean(application, module, name.get(), type.get(), kind.get(), Optional.of(declared)));
    }

    private SessionBean bean(
            Optional<String> application,
            BeanModule module,
            String name,
            ClassInfo type,
            Kind kind,
            Optional<Descriptor> declared) {
        List<String> implemented = type.interfaceNames().stream()
                .map(DotName::toString)
                .filter(view -> !NO_VIEWS.contains(view) && PACKAGES.stream().noneMatch(view::startsWith))
                .toList();
        Set<String> remote = new LinkedHashSet<>();
        Set<String> local = new LinkedHashSet<>();
        declared.ifPresent(bean -> remote.addAll(bean.texts("business-remote")));
        declared.ifPresent(bean -> local.addAll(bean.texts("business-local")));
        remote.addAll(designated(type, implemented, "Remote", local));
        local.addAll(designated(type, implemented, "Local", remote));
        boolean classIsView = annotation(type, "LocalBean").isPresent()
                || declared.filter(bean -> !bean.children("local-bean").isEmpty())
                        .isPresent();
        if (remote.isEmpty() && local.isEmpty() && !classIsView) {
            local.addAll(implemented);
            classIsView = implemented.isEmpty();
        }
        if (classIsView) {
            local.add(type.name().toString());
        }
        return new SessionBean(
                application,
                module.name(),
                name,
                type.name().toString(),
                kind,
                remote.stream().map(this::view).toList(),
                local.stream().map(this::view).toList());
    }

    /** Interfaces that an annotation of the bean or of the interface makes a view of this side. */
    private Set<String> designated(ClassInfo type, List<String> implemented, String side, Set<String> ofOtherSide) {
        Set<String> views = new LinkedHashSet<>();
        annotation(type, side).ifPresent(annotation -> {
            AnnotationValue value = annotation.value();
            if (value == null || value.asClassArray().length == 0) {
                implemented.stream()
                        .filter(view -> !ofOtherSide.contains(view) && !isAnnotated(view, otherSide(side)))
                        .forEach(views::add);
            } else {
                Arrays.stream(value.asClassArray())
                        .map(one -> one.name().toString())
                        .forEach(views::add);
            }
        });
        implemented.stream().filter(view -> isAnnotated(view, side)).forEach(views::add);
        return views;
    }

    private static String otherSide(String side) {
        return side.equals("Remote") ? "Local" : "Remote";
    }

    private boolean isAnnotated(String className, String annotation) {
        ClassInfo type = index.getClassByName(DotName.createSimple(className));
        return type != null && annotation(type, annotation).isPresent();
    }

    private static Optional<AnnotationInstance> annotation(ClassInfo type, String name) {
        return PACKAGES.stream()
                .map(packageName -> type.declaredAnnotation(DotName.createSimple(packageName + name)))
                .flatMap(Stream::ofNullable)
                .findFirst();
    }

    private static String capitalised(String word) {
        return Character.toUpperCase(word.charAt(0)) + word.substring(1);
    }

    private View view(String className) {
        List<Method> methods = new ArrayList<>();
        collect(className, methods);
        return new View(className, List.copyOf(methods));
    }

    private void collect(String className, List<Method> methods) {
        ClassInfo type = index.getClassByName(DotName.createSimple(className));
        if (type == null) {
            return;
        }
        for (MethodInfo method : type.methods()) {
            List<String> parameters =
                    method.parameterTypes().stream().map(SessionBeans::inSource).toList();
            boolean overrides = methods.stream()
                    .anyMatch(known -> known.name().equals(method.name())
                            && known.parameterTypes().equals(parameters));
            if (isCallable(method) && !overrides) {
                methods.add(new Method(className, method.name(), parameters, inSource(method.returnType())));
            }
        }
        type.interfaceNames().forEach(parent -> collect(parent.toString(), methods));
    }

    private static boolean isCallable(MethodInfo method) {
        return Modifier.isPublic(method.flags())
                && !Modifier.isStatic(method.flags())
                && !method.isSynthetic()
                && !method.name().startsWith("<");
    }

    /** Name of the erased type, as in source code. */
    private static String inSource(Type type) {
        if (type.kind() == Type.Kind.ARRAY) {
            return inSource(type.asArrayType().elementType())
                    + "[]".repeat(type.asArrayType().deepDimensions());
        }
        return type.name().toString();
    }
}
