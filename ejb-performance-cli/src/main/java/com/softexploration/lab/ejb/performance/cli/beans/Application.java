package com.softexploration.lab.ejb.performance.cli.beans;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.FileProblem;
import com.softexploration.lab.ejb.performance.cli.beans.Archive.ClassFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A user's application (EAR, WAR or EJB jar), or a jar with interfaces of its beans.
 *
 * @param file the file
 * @param beans its session beans, by module and name
 * @param unreadable a line per class or nested archive that is excluded because it cannot be read
 */
public record Application(Path file, List<SessionBean> beans, List<String> unreadable) {
    private static final String LIBRARIES = "lib";

    /**
     * Reads applications; the view interfaces of their beans may be in any of the files.
     *
     * @throws CliException if a file is no archive, or has a descriptor that is not well-formed
     */
    public static List<Application> read(List<Path> files) throws CliException {
        List<Content> contents = new ArrayList<>();
        for (Path file : files) {
            contents.add(Content.of(file));
        }
        ClassIndex.Builder builder = new ClassIndex.Builder();
        List<Map<BeanModule, List<String>>> modules = new ArrayList<>();
        for (Content content : contents) {
            builder.add(content.libraries());
            Map<BeanModule, List<String>> classes = new LinkedHashMap<>();
            content.modules().forEach(module -> classes.put(module, builder.add(module.classes())));
            modules.add(classes);
        }
        SessionBeans beans = new SessionBeans(builder.build());
        List<Application> applications = new ArrayList<>();
        for (int i = 0; i < contents.size(); i++) {
            Content content = contents.get(i);
            applications.add(new Application(
                    content.file(), beans.of(content.name(), modules.get(i)), List.copyOf(content.unreadable())));
        }
        return applications;
    }

    /**
     * Files read from an archive.
     *
     * @param name name of an EAR; empty for a module
     */
    private record Content(
            Path file,
            Optional<String> name,
            List<BeanModule> modules,
            List<ClassFile> libraries,
            List<String> unreadable) {

        static Content of(Path file) throws CliException {
            String fileName = file.getFileName().toString();
            if (!fileName.matches(".+\\.(ear|war|jar)")) {
                throw CliException.wrongUse(
                        file + " is not an application", "name an EAR, WAR or EJB jar, made by your build");
            }
            try (InputStream in = Files.newInputStream(file)) {
                Archive archive = Archive.read(fileName, in);
                return fileName.endsWith(".ear")
                        ? ofEar(file, archive)
                        : new Content(
                                file,
                                Optional.empty(),
                                List.of(BeanModule.read(fileName, archive)),
                                List.of(),
                                archive.unreadable());
            } catch (IOException | IllegalArgumentException e) {
                // ZipInputStream throws IllegalArgumentException for malformed names.
                throw CliException.wrongUse(
                        file + " cannot be read: "
                                + (e instanceof IOException failure ? FileProblem.describe(failure) : e.getMessage()),
                        "name an archive made by your build",
                        e);
            }
        }

        private static Content ofEar(Path file, Archive ear) throws IOException {
            Optional<Descriptor> descriptor = ear.descriptor("META-INF/application.xml");
            String libraries =
                    descriptor.flatMap(xml -> xml.text("library-directory")).orElse(LIBRARIES) + "/";
            List<BeanModule> modules = new ArrayList<>();
            List<ClassFile> others = new ArrayList<>();
            List<String> named = descriptor.map(Application::modules).orElse(List.of());
            for (String path : ear.entries().keySet()) {
                if (!path.matches(".+\\.(jar|war)")) {
                    continue;
                }
                boolean isModule = named.isEmpty() ? !path.startsWith(libraries) : named.contains(path);
                if (isModule) {
                    modules.add(BeanModule.read(path, ear.nested(path)));
                } else {
                    others.addAll(ear.nested(path).classes(""));
                }
            }
            String name = descriptor
                    .flatMap(xml -> xml.text("application-name"))
                    .orElse(file.getFileName().toString().replaceFirst("\\.ear$", ""));
            return new Content(file, Optional.of(name), modules, others, ear.unreadable());
        }
    }

    private static List<String> modules(Descriptor application) {
        List<String> paths = new ArrayList<>();
        for (Descriptor module : application.children("module")) {
            paths.addAll(module.texts("ejb"));
            module.children("web").forEach(web -> paths.addAll(web.texts("web-uri")));
        }
        return paths;
    }

    /** Returns remarks on bean classes that several modules deploy under different names. */
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
