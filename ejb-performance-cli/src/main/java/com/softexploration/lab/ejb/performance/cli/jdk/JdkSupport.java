package com.softexploration.lab.ejb.performance.cli.jdk;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * JDKs supported by a server.
 *
 * @param releases feature releases, ascending; those in between are taken, too
 * @param isOpen whether later ones are taken
 * @param source documentation, and what was found here
 */
public record JdkSupport(List<Integer> releases, boolean isOpen, String source) {
    private static final String AND_LATER = "+";

    /** Creates an instance for the given releases and all later ones. */
    public static JdkSupport from(String source, Integer... releases) {
        return new JdkSupport(List.of(releases), true, source);
    }

    /** Parses feature releases separated by blanks; a plus sign after the last one includes later releases. */
    public static JdkSupport parse(String text, String source) {
        List<Integer> releases = Stream.of(text.replace(AND_LATER, "").split(" ", -1))
                .map(Integer::valueOf)
                .toList();
        return new JdkSupport(releases, text.endsWith(AND_LATER), source);
    }

    /**
     * Returns the presumed support of another release of the product, which needs at least the oldest of these JDKs.
     */
    public JdkSupport ofUntested(boolean newer) {
        return newer || isOpen ? from("unknown for this release", Math.max(Jdk.LOWEST, releases.get(0))) : this;
    }

    /** Returns whether servers can be started with the given feature release. */
    public boolean takes(int feature) {
        return feature >= releases.get(0) && (isOpen || feature <= releases.get(releases.size() - 1));
    }

    /**
     * Checks that the server supports a JDK.
     *
     * @param server product and release
     * @throws CliException if not, naming a suitable installed JDK
     */
    public void require(Jdk jdk, String server) throws CliException {
        if (!takes(jdk.feature())) {
            throw CliException.wrongUse(
                    server + " does not run on JDK " + jdk.version() + " in " + jdk.home() + " (" + source + ")",
                    "name a JDK " + words(" or ") + " with " + Jdk.OPTION
                            + InstalledJdks.ofThisMachine().all().stream()
                                    .filter(installed -> takes(installed.feature()))
                                    .findFirst()
                                    .map(installed -> ", for example " + installed.home())
                                    .orElse(""));
        }
    }

    /** Formats the feature releases, for example {@code 17, 21}. */
    public String text() {
        return words(", ") + (isOpen ? " and later" : "");
    }

    private String words(String separator) {
        return releases.stream().map(String::valueOf).collect(Collectors.joining(separator));
    }
}
