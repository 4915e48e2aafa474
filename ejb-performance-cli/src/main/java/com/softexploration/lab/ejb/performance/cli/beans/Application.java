package com.softexploration.lab.ejb.performance.cli.beans;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.FileProblem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * An application of the user: an EAR, a WAR or an EJB jar.
 *
 * @param file the file
 * @param beans its session beans, by module and name
 */
public record Application(Path file, List<SessionBean> beans) {
    private static final String LIBRARIES = "lib";

    /**
     * Reads an application.
     *
     * @throws CliException if the file is unreadable or has no session beans
     */
    public static Application read(Path file) throws CliException {
        String fileName = file.getFileName().toString();
        if (!fileName.matches(".+\\.(ear|war|jar)")) {
            throw CliException.wrongUse(
                    file + " is no application", "name a file that ends with .ear, .war or .jar, made by your build");
        }
        List<SessionBean> beans;
        try {
            Archive archive;
            try (InputStream in = Files.newInputStream(file)) {
                archive = Archive.read(in);
            }
            beans = fileName.endsWith(".ear")
                    ? ofEar(fileName, archive)
                    : new SessionBeans(List.of(BeanModule.read(fileName, archive)), List.of()).of(Optional.empty());
        } catch (IOException | RuntimeException e) {
            // Class files of other programs may be of any kind.
            throw CliException.wrongUse(
                    file + " cannot be read: "
                            + (e instanceof IOException failure ? FileProblem.describe(failure) : e.toString()),
                    "name an archive made by your build",
                    e);
        }
        if (beans.isEmpty()) {
            throw CliException.wrongUse(
                    file + " has no session beans", "name the EJB jar, WAR or EAR whose beans are to be called");
        }
        return new Application(file, beans);
    }

    private static List<SessionBean> ofEar(String fileName, Archive ear) throws IOException {
        Optional<Descriptor> descriptor = ear.descriptor("META-INF/application.xml");
        String libraries =
                descriptor.flatMap(xml -> xml.text("library-directory")).orElse(LIBRARIES) + "/";
        List<BeanModule> modules = new ArrayList<>();
        List<byte[]> others = new ArrayList<>();
        List<String> named = descriptor.map(Application::modules).orElse(List.of());
        for (String path : ear.entries().keySet()) {
            if (!path.matches(".+\\.(jar|war)")) {
                continue;
            }
            boolean isModule = named.isEmpty() ? !path.startsWith(libraries) : named.contains(path);
            if (isModule) {
                modules.add(BeanModule.read(path, ear.nested(path)));
            } else {
                others.addAll(BeanModule.library(ear.nested(path)));
            }
        }
        String name =
                descriptor.flatMap(xml -> xml.text("application-name")).orElse(fileName.replaceFirst("\\.ear$", ""));
        return new SessionBeans(modules, others).of(Optional.of(name));
    }

    private static List<String> modules(Descriptor application) {
        List<String> paths = new ArrayList<>();
        for (Descriptor module : application.children("module")) {
            paths.addAll(module.texts("ejb"));
            module.children("web").forEach(web -> paths.addAll(web.texts("web-uri")));
        }
        return paths;
    }

    /** Remarks on bean classes that are deployed in several modules, each under another name. */
    public static List<String> repeated(List<Application> applications) {
        Map<String, TreeSet<String>> places = new TreeMap<>();
        for (Application application : applications) {
            for (SessionBean bean : application.beans()) {
                places.computeIfAbsent(bean.className(), name -> new TreeSet<>())
                        .add(bean.application().map(ear -> ear + "/").orElse("") + bean.module());
            }
        }
        return places.entrySet().stream()
                .filter(place -> place.getValue().size() > 1)
                .map(place -> place.getKey() + " is in " + String.join(" and ", place.getValue())
                        + "; deploy one of them, or choose by the JNDI name")
                .toList();
    }
}
