package com.softexploration.lab.ejb.performance.cli.beans;

import com.softexploration.lab.ejb.performance.cli.beans.SessionBean.Kind;
import com.softexploration.lab.ejb.performance.cli.beans.SessionBean.View;
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

/**
 * Finds session beans by the rules of the specification (Jakarta Enterprise Beans 4.0, chapter 4.9): annotations, and
 * {@code ejb-jar.xml}, which supplements them.
 */
final class SessionBeans {
    private static final List<String> PACKAGES = List.of("jakarta.ejb.", "javax.ejb.");
    private static final Set<String> NO_VIEWS = Set.of("java.io.Serializable", "java.io.Externalizable");

    private final ClassIndex index;

    /**
     * Creates a finder of session beans.
     *
     * @param index classes of the modules and of all archives that may have views
     */
    SessionBeans(ClassIndex index) {
        this.index = index;
    }

    /**
     * Returns the session beans of an application, sorted by module and name.
     *
     * @param application name of the EAR; empty for a module deployed on its own
     * @param modules names of each module's readable classes
     */
    List<SessionBean> of(Optional<String> application, Map<BeanModule, List<String>> modules) {
        List<SessionBean> beans = new ArrayList<>();
        modules.forEach((module, classes) -> {
            Map<String, SessionBean> ofModule = new LinkedHashMap<>();
            for (String className : classes) {
                index.find(className)
                        .flatMap(type -> annotated(application, module, type))
                        .ifPresent(bean -> ofModule.put(bean.name(), bean));
            }
            for (Descriptor declared : declared(module)) {
                declared(application, module, declared, ofModule).ifPresent(bean -> ofModule.put(bean.name(), bean));
            }
            beans.addAll(ofModule.values());
        });
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

    /** Returns a bean declared in the deployment descriptor, whose entries take precedence over its annotations. */
    private Optional<SessionBean> declared(
            Optional<String> application, BeanModule module, Descriptor declared, Map<String, SessionBean> annotated) {
        Optional<String> name = declared.text("ejb-name");
        Optional<SessionBean> known = name.map(annotated::get);
        Optional<ClassInfo> type = declared.text("ejb-class")
                .or(() -> known.map(SessionBean::className))
                .flatMap(index::find);
        Optional<Kind> kind = declared.text("session-type")
                .flatMap(text -> Arrays.stream(Kind.values())
                        .filter(candidate -> candidate.word().equalsIgnoreCase(text))
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
        List<String> unknown = implemented.stream()
                .filter(view -> !remote.contains(view) && !local.contains(view))
                .filter(view ->
                        !ClassIndex.isOfPlatform(view) && index.find(view).isEmpty())
                .toList();
        boolean classIsView = annotation(type, "LocalBean").isPresent()
                || declared.filter(bean -> !bean.children("local-bean").isEmpty())
                        .isPresent();
        Optional<String> home = home(type, declared, "home", "RemoteHome");
        if (remote.isEmpty() && local.isEmpty() && !classIsView && unknown.isEmpty()) {
            local.addAll(implemented);
            classIsView = implemented.isEmpty()
                    && home.isEmpty()
                    && home(type, declared, "local-home", "LocalHome").isEmpty();
        }
        if (classIsView) {
            local.add(type.name().toString());
        }
        BeanViews views = new BeanViews(index, type, declared);
        List<View> remoteViews = new ArrayList<>();
        remote.forEach(view -> remoteViews.add(views.view(view, Optional.empty())));
        home.ifPresent(of -> remoteViews.add(views.view(component(of, declared), home)));
        return new SessionBean(
                application,
                module.name(),
                name,
                type.name().toString(),
                kind,
                List.copyOf(remoteViews),
                local.stream().map(view -> views.view(view, Optional.empty())).toList(),
                unknown);
    }

    /** Returns the home interface of an EJB 2 view, from the descriptor or an annotation; empty if there is none. */
    private static Optional<String> home(
            ClassInfo type, Optional<Descriptor> declared, String element, String annotation) {
        return declared.flatMap(bean -> bean.text(element)).or(() -> annotation(type, annotation)
                .map(AnnotationInstance::value)
                .map(value -> value.asClass().name().toString()));
    }

    /**
     * Returns the component interface created by a home interface; the home interface itself if no archive contains its
     * class.
     */
    private String component(String home, Optional<Descriptor> declared) {
        return declared.flatMap(bean -> bean.text("remote"))
                .or(() -> index.find(home).flatMap(this::created))
                .orElse(home);
    }

    private Optional<String> created(ClassInfo home) {
        return home.methods().stream()
                .filter(method -> method.name().startsWith("create"))
                .map(method -> method.returnType().name().toString())
                .findFirst()
                .or(() -> home.interfaceNames().stream()
                        .flatMap(parent -> index.find(parent.toString()).stream())
                        .flatMap(parent -> created(parent).stream())
                        .findFirst());
    }

    /** Returns the interfaces designated as views of a side by an annotation of the bean or the interface. */
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
                        .map(view -> view.name().toString())
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
        return index.find(className)
                .flatMap(type -> annotation(type, annotation))
                .isPresent();
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
}
