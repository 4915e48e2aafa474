package com.softexploration.lab.ejb.performance.cli.server.weblogic;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.jmx.ServerClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * An installation of WebLogic.
 *
 * @param path absolute path of the folder called ORACLE_HOME in the product's documentation
 */
record OracleHome(Path path) {
    /** Name of the option for the installation. */
    static final String OPTION = "oracle-home";

    /** Inventory file of the installer. */
    private static final String REGISTRY = "inventory/registry.xml";

    private static final String PATCHES = "inventory/patches";

    private static final String LIBRARIES = "wlserver/server/lib";

    /**
     * File names of the client jar; from 15.1.1 on, the second one, for Jakarta EE clients, exists in addition to the
     * first.
     */
    private static final List<String> THIN_CLIENTS = List.of("wlthint3client.jar", "wlthint3client.jakarta.jar");

    private static final String PRODUCT_PROPERTIES = "wlserver/.product.properties";
    private static final Pattern DISTRIBUTION = Pattern.compile("<distribution\\s[^>]*name=\"WebLogic Server[^>]*>");
    private static final Pattern VERSION_ATTRIBUTE = Pattern.compile("\\sversion=\"([^\"]+)\"");
    private static final Pattern VERSION_PROPERTY = Pattern.compile("(?m)^WLS_PRODUCT_VERSION=(\\S+)");

    /** Path of the scripting tool, WLST. */
    Path wlst() {
        return path.resolve("oracle_common/common/bin/wlst.sh");
    }

    /** Path of the client jar for JMX over t3, under any of its names; empty if there is none. */
    Optional<Path> thinClient() {
        return THIN_CLIENTS.stream()
                .map(path.resolve(LIBRARIES)::resolve)
                .filter(Files::isRegularFile)
                .findFirst();
    }

    /** Path of the client jar for JMX over t3 that existed when the domain was created. */
    Path usedThinClient() {
        return thinClient().orElse(path.resolve(LIBRARIES).resolve(THIN_CLIENTS.get(0)));
    }

    /** Path of the client jar with its possible names, for messages. */
    Path thinClients() {
        return path.resolve(LIBRARIES).resolve(String.join(" or ", THIN_CLIENTS));
    }

    /**
     * Checks that the scripting tool exists.
     *
     * @throws CliException if the scripting tool is missing
     */
    void requireWlst() throws CliException {
        if (!Files.isExecutable(wlst())) {
            throw CliException.wrongUse(
                    "There is no executable " + wlst() + ", so " + path + " is not an installation of WebLogic",
                    "name its installation folder with --" + OPTION);
        }
    }

    /** Installed version with all its numbers; empty if unknown. */
    Optional<String> version() {
        return text(REGISTRY)
                .flatMap(registry -> first(DISTRIBUTION, registry))
                .flatMap(distribution -> first(VERSION_ATTRIBUTE, distribution))
                .or(() -> text(PRODUCT_PROPERTIES).flatMap(properties -> first(VERSION_PROPERTY, properties)));
    }

    /** Returns the names of the patches in the installer's inventory; empty if there are none. */
    List<String> patches() throws IOException {
        Path folder = path.resolve(PATCHES);
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString().replaceFirst("\\.xml$", ""))
                    .sorted()
                    .toList();
        }
    }

    /** Content of the installer's inventory; empty if it cannot be read. */
    Optional<String> registry() {
        return text(REGISTRY);
    }

    /** Describes the client jars found: name, size and the JDK that each needs. */
    List<String> describeThinClients() throws IOException {
        List<String> found = new ArrayList<>();
        for (String name : THIN_CLIENTS) {
            Path jar = path.resolve(LIBRARIES).resolve(name);
            if (Files.isRegularFile(jar)) {
                OptionalInt release = ServerClient.WEBLOGIC.javaRelease(jar);
                found.add("%s (%d KiB, %s)"
                        .formatted(
                                name,
                                Files.size(jar) / 1024,
                                release.isPresent() ? "JDK " + release.getAsInt() + " or later" : "no client for t3"));
            }
        }
        return found;
    }

    /** Formats the version files for messages. */
    static String versionPlaces() {
        return String.join(" or ", List.of(REGISTRY, PRODUCT_PROPERTIES));
    }

    private static Optional<String> first(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? Optional.of(matcher.group(matcher.groupCount())) : Optional.empty();
    }

    private Optional<String> text(String file) {
        try {
            return Optional.of(Files.readString(path.resolve(file)));
        } catch (IOException e) {
            // The user can name the release instead.
            return Optional.empty();
        }
    }
}
