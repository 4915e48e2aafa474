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
    private static final String RELEASE = "release";
    private static final String HOME = "server-home";
    private static final Pattern VERSION = Pattern.compile("\\d{1,4}(\\.[\\w-]{1,20}){1,4}");

    /** The options {@code --release} and {@code --server-home}. */
    public static final List<ServerOption> OPTIONS = List.of(
            new ServerOption(
                    RELEASE,
                    "VERSION",
                    "Another release that Maven can fetch (default: the tested one, listed by the command servers)."),
            new ServerOption(
                    HOME,
                    "DIR",
                    "Your own installation instead of one fetched by Maven. Nothing is written there; the domain's folders are elsewhere."));

    private ReleaseChoice() {}

    /**
     * Evaluates the options.
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
        return new ServerChoice(
                release == null ? server.product() : release(server, release), Optional.empty(), options);
    }

    private static ServerChoice installed(Releases server, String home, Map<String, String> options)
            throws CliException {
        String wanted = "--" + HOME + " " + home;
        String remedy = "give the folder into which " + server.product().product() + " was unpacked";
        try {
            Path installation = Path.of(home).toAbsolutePath().normalize();
            Optional<String> release =
                    Files.isDirectory(installation) ? server.installedRelease(installation) : Optional.empty();
            if (release.isEmpty()) {
                throw CliException.wrongUse(
                        wanted + " is not an installation of "
                                + server.product().product(),
                        remedy);
            }
            return new ServerChoice(release(server, release.get()), Optional.of(installation), options);
        } catch (InvalidPathException e) {
            throw CliException.wrongUse(wanted + " is not a path", remedy, e);
        } catch (IOException e) {
            throw CliException.wrongUse(wanted + " cannot be read: " + FileProblem.describe(e), remedy, e);
        }
    }

    private static ServerProduct release(Releases server, String version) {
        return version.equals(server.product().version())
                ? server.product()
                : server.product().release(version, server.namespace(version));
    }

    /** Whether a domain uses the user's own installation, where nothing may be written. */
    public static boolean isUsersOwn(DomainSite site) {
        return site.settings().containsKey(HOME);
    }

    /**
     * Finds a release in a file name.
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

    /** First number of a release, which determines the namespace. */
    public static int majorNumber(String release) {
        return Integer.parseInt(release.replaceFirst("\\D.*", ""));
    }

    /** The releases of one product. */
    public interface Releases {
        /** The product. */
        ServerProduct product();

        /** Namespace of the EARs for a release: {@code jakarta} or {@code javax}. */
        default String namespace(String release) {
            return product().namespace();
        }

        /** Release installed in a folder; empty if it is another product. */
        Optional<String> installedRelease(Path folder) throws IOException;
    }
}
