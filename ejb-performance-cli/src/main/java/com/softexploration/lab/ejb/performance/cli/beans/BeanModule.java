package com.softexploration.lab.ejb.performance.cli.beans;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A module that may have session beans.
 *
 * @param name its name in JNDI
 * @param classes its class files
 * @param descriptor its {@code ejb-jar.xml}
 */
record BeanModule(String name, List<byte[]> classes, Optional<Descriptor> descriptor) {
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
        List<byte[]> classes = new ArrayList<>();
        for (Map.Entry<String, byte[]> entry : archive.entries().entrySet()) {
            String name = entry.getKey();
            if (name.endsWith(".class") && (!web || name.startsWith(WEB_CLASSES))) {
                classes.add(entry.getValue());
            } else if (web && name.startsWith(WEB_LIBRARIES) && name.endsWith(".jar")) {
                classes.addAll(library(archive.nested(name)));
            }
        }
        return new BeanModule(named.orElse(path.replaceFirst("\\.\\w+$", "")), classes, descriptor);
    }

    /** Class files of a jar. */
    static List<byte[]> library(Archive jar) {
        return jar.entries().entrySet().stream()
                .filter(entry -> entry.getKey().endsWith(".class"))
                .map(Map.Entry::getValue)
                .toList();
    }
}
