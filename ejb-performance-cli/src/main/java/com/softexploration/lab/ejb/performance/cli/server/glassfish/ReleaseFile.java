package com.softexploration.lab.ejb.performance.cli.server.glassfish;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Collectors;

/** The file in which an installation says which release of which product it is. */
final class ReleaseFile {
    /** In GlassFish's. */
    private static final String VERSION = "product.version";

    /** In Payara's. */
    private static final List<String> NUMBERS = List.of("major_version", "minor_version", "update_version");

    private ReleaseFile() {}

    /** The release of that product which an installation has; empty if it is none, or another product. */
    static Optional<String> release(Path installation, String product) throws IOException {
        Path file = installation.resolve("glassfish/config/branding/glassfish-version.properties");
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        Properties branding = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            branding.load(reader);
        }
        String name = branding.getProperty("product.name", branding.getProperty("product_name", ""));
        if (!name.contains(product)) {
            return Optional.empty();
        }
        if (!branding.keySet().containsAll(NUMBERS)) {
            return Optional.ofNullable(branding.getProperty(VERSION));
        }
        return Optional.of(NUMBERS.stream().map(branding::getProperty).collect(Collectors.joining(".")));
    }
}
