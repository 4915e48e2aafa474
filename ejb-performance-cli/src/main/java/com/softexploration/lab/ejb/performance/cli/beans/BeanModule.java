package com.softexploration.lab.ejb.performance.cli.beans;

import com.softexploration.lab.ejb.performance.cli.beans.Archive.ClassFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A module that may contain session beans.
 *
 * @param name its name in JNDI
 * @param classes its class files
 * @param descriptor its {@code ejb-jar.xml}
 */
record BeanModule(String name, List<ClassFile> classes, Optional<Descriptor> descriptor) {
    private static final String WEB_CLASSES = "WEB-INF/classes/";
    private static final String WEB_LIBRARIES = "WEB-INF/lib/";

    /**
     * Reads an EJB jar or a WAR.
     *
     * @param path its path in the EAR, or its file name
     */
    static BeanModule read(String path, Archive archive) throws IOException {
        boolean web = path.endsWith(".war");
        String descriptors = web ? "WEB-INF/" : "META-INF/";
        Optional<Descriptor> descriptor = archive.descriptor(descriptors + "ejb-jar.xml");
        Optional<String> named = descriptor.flatMap(ejbJar -> ejbJar.text("module-name"));
        if (named.isEmpty() && web) {
            named = archive.descriptor("WEB-INF/web.xml").flatMap(webXml -> webXml.text("module-name"));
        }
        List<ClassFile> classes = new ArrayList<>(archive.classes(web ? WEB_CLASSES : ""));
        if (web) {
            archive.entries().keySet().stream()
                    .filter(name -> name.startsWith(WEB_LIBRARIES) && name.endsWith(".jar"))
                    .forEach(name -> classes.addAll(archive.nested(name).classes("")));
        }
        return new BeanModule(named.orElse(path.replaceFirst("\\.\\w+$", "")), classes, descriptor);
    }
}
