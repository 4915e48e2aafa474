package com.softexploration.lab.ejb.performance.cli.server;

import com.softexploration.lab.ejb.performance.cli.jdk.JdkSupport;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Tested releases of all servers: {@code domain-scripts/releases.tsv}, which is also read by the scripts for WebLogic.
 */
public final class ReleaseTable {
    private static final String FILE = "releases.tsv";
    private static final String NONE = "-";

    private static final List<ServerProduct> ALL = read();

    private ReleaseTable() {}

    /** Returns the releases of a server, given by its name on the command line, in table order. */
    public static List<ServerProduct> of(String server) {
        return ALL.stream().filter(release -> release.name().equals(server)).toList();
    }

    /** Returns the only release of a server. */
    public static ServerProduct single(String server) {
        return of(server).get(0);
    }

    /** Describes a release of a product whose EARs depend on the major number only. */
    public static ServerProduct release(String product, String version) {
        ServerProduct tested = nearest(product, version);
        return version.equals(tested.version())
                ? tested
                : tested.untested(product, version, tested.namespace(), version);
    }

    /** Returns a note that a release is untested; empty if it is tested. */
    public static Optional<String> note(ServerProduct release) {
        ServerProduct tested = nearest(release.product(), release.version());
        return release.version().equals(tested.version())
                ? Optional.empty()
                : Optional.of(release.title() + tested.comparedWith(release.version()));
    }

    /**
     * Returns the tested release most similar to another one: the newest up to the same major number, otherwise the
     * oldest.
     */
    static ServerProduct nearest(String product, String version) {
        int major = ReleaseNumber.major(version);
        List<ServerProduct> family = ALL.stream()
                .filter(release -> release.product().equals(product))
                .sorted(Comparator.comparing(ServerProduct::version, ReleaseNumber.ASCENDING))
                .toList();
        return family.stream()
                .filter(release -> ReleaseNumber.major(release.version()) <= major)
                .reduce((older, newer) -> newer)
                .orElse(family.get(0));
    }

    private static List<ServerProduct> read() {
        try (InputStream file = ReleaseTable.class.getResourceAsStream(FILE)) {
            List<String> lines = new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
            List<String> names = cells(lines.get(0));
            List<ServerProduct> releases = new ArrayList<>();
            for (String line : lines.subList(1, lines.size())) {
                Map<String, String> row = new HashMap<>();
                List<String> cells = cells(line);
                for (int i = 0; i < names.size(); i++) {
                    row.put(names.get(i), cells.get(i));
                }
                releases.add(release(row));
            }
            return List.copyOf(releases);
        } catch (IOException e) {
            throw new UncheckedIOException(FILE + " cannot be read", e);
        }
    }

    private static List<String> cells(String line) {
        return List.of(line.split("\t", -1));
    }

    private static ServerProduct release(Map<String, String> row) {
        String version = row.get("release");
        return new ServerProduct(
                row.get("server"),
                row.get("product"),
                version,
                given(row.get("released")),
                given(row.get("newest")),
                row.get("namespace"),
                given(row.get("archive")).map(archive -> ServerProduct.Archive.parse(archive, version)),
                JdkSupport.parse(row.get("jdks"), row.get("jdkSource")),
                row.get("verified"));
    }

    private static Optional<String> given(String cell) {
        return NONE.equals(cell) ? Optional.empty() : Optional.of(cell);
    }
}
