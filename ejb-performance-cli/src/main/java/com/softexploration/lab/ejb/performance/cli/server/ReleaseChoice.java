package com.softexploration.lab.ejb.performance.cli.server;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.FileProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Choice of a server release: the tested one, another fetched by Maven, or the user's own installation. */
public final class ReleaseChoice {
    /** Option that names a release, without {@code --}. */
    public static final String RELEASE = "release";

    private static final String HOME = "server-home";
    private static final Pattern VERSION = Pattern.compile("\\d{1,4}(\\.[\\w-]{1,20}){1,4}");

    /** Options {@code --release} and {@code --server-home}. */
    public static final List<ServerOption> OPTIONS = List.of(
            new ServerOption(RELEASE, "VERSION", "Another release that Maven can fetch (default: the tested one)."),
            new ServerOption(
                    HOME,
                    "DIR",
                    "Your own installation instead of one fetched by Maven. Nothing is written there; the domain's folders are elsewhere."));

    private ReleaseChoice() {}

    /**
     * Resolves the options to a release.
     *
     * @throws CliException if an option is invalid
     */
    static ServerChoice of(Releases server, Map<String, String> options) throws CliException {
        String release = options.get(RELEASE);
        String home = options.get(HOME);
        if (release != null && home != null) {
            throw CliException.wrongUse(
                    "--" + RELEASE + " is given with --" + HOME + ", which determines the release", "omit one of them");
        }
        if (home != null) {
            return installed(server, home, options);
        }
        if (release != null && !VERSION.matcher(release).matches()) {
            throw CliException.wrongUse(
                    "--" + RELEASE + " is '" + release + "'",
                    "give a release such as " + server.product().version());
        }
        ServerProduct product = release == null ? server.product() : of(server, release);
        return new ServerChoice(product, Optional.empty(), options, notes(server, product));
    }

    private static ServerChoice installed(Releases server, String home, Map<String, String> options)
            throws CliException {
        String wanted = "--" + HOME + " " + home;
        String remedy = "give the folder into which " + server.product().product() + " was unpacked";
        try {
            Path installation = Path.of(home).toAbsolutePath().normalize();
            Optional<Installed> found =
                    Files.isDirectory(installation) ? server.installed(installation) : Optional.empty();
            if (found.isEmpty()) {
                throw CliException.wrongUse(
                        wanted + " is not an installation of "
                                + server.product().product(),
                        remedy);
            }
            ServerProduct product = of(server, found.get());
            return new ServerChoice(product, Optional.of(installation), options, notes(server, product));
        } catch (InvalidPathException e) {
            throw CliException.wrongUse(wanted + " is not a path", remedy, e);
        } catch (IOException e) {
            throw CliException.wrongUse(wanted + " cannot be read: " + FileProblem.describe(e), remedy, e);
        }
    }

    /** Describes a release of a server, which need not be a tested one. */
    public static ServerProduct of(Releases server, String release) {
        return of(server, new Installed(server.product().product(), release));
    }

    private static ServerProduct of(Releases server, Installed found) {
        String release = found.release();
        ServerProduct tested = tested(server, release).named(server.product().name());
        boolean isTested = found.product().equals(tested.product()) && release.equals(tested.version());
        return isTested
                ? tested
                : tested.untested(found.product(), release, server.namespace(release), server.basis(release));
    }

    private static ServerProduct tested(Releases server, String release) {
        return ReleaseTable.nearest(server.product().product(), server.basis(release));
    }

    private static List<String> notes(Releases server, ServerProduct product) {
        ServerProduct tested = server.product();
        return product.product().equals(tested.product())
                ? ReleaseTable.note(product).stream().toList()
                : List.of(product.title() + " is untested; it is treated like " + tested.product() + " "
                        + server.basis(product.version()));
    }

    /** Returns whether a domain uses the user's own installation, which must not be written to. */
    public static boolean isUserInstallation(DomainSite site) {
        return site.settings().containsKey(HOME);
    }

    /**
     * Extracts the release from the name of a file in a folder; empty if no name matches.
     *
     * @param name pattern with the release as the first group
     */
    public static Optional<String> ofFileName(Path folder, Pattern name) throws IOException {
        if (!Files.isDirectory(folder)) {
            return Optional.empty();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> name.matcher(file.getFileName().toString()))
                    .filter(Matcher::matches)
                    .map(match -> match.group(1))
                    .findFirst();
        }
    }

    /**
     * Product and release of an installation.
     *
     * @param product name of the product, which may be an edition of another vendor
     */
    public record Installed(String product, String release) {}

    /** Releases of one product. */
    public interface Releases {
        /** Returns the tested release of the product. */
        ServerProduct product();

        /** Namespace of the EARs for a release: {@code jakarta} or {@code javax}. */
        default String namespace(String release) {
            return product().namespace();
        }

        /** Returns the release on which a release of another vendor is based; otherwise the release itself. */
        default String basis(String release) {
            return release;
        }

        /** Returns the release installed in a folder; empty if the folder contains another product. */
        Optional<Installed> installed(Path folder) throws IOException;
    }
}
