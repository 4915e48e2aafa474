package com.softexploration.lab.ejb.performance.cli.jdk;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.util.List;
import java.util.stream.Collectors;

/**
 * JDKs that a server supports.
 *
 * @param releases feature releases, ascending; those in between are taken, too
 * @param isOpen whether later ones are taken
 * @param source documentation, and what was found here
 */
public record JdkSupport(List<Integer> releases, boolean isOpen, String source) {
    /** Support of a release of which nothing is known; older JDKs cannot read the EARs. */
    public static final JdkSupport UNKNOWN = from("unknown for this release", Jdk.LOWEST);

    /** Creates the support of JDKs up to the last of these. */
    public static JdkSupport upTo(String source, Integer... releases) {
        return new JdkSupport(List.of(releases), false, source);
    }

    /** Creates the support of these and later JDKs. */
    public static JdkSupport from(String source, Integer... releases) {
        return new JdkSupport(List.of(releases), true, source);
    }

    /** Whether servers can be started with that feature release. */
    public boolean takes(int feature) {
        return feature >= releases.get(0) && (isOpen || feature <= releases.get(releases.size() - 1));
    }

    /**
     * Checks that a server supports a JDK.
     *
     * @param server product and release
     * @throws CliException if not, naming a suitable installed JDK
     */
    public void require(Jdk jdk, String server) throws CliException {
        if (!takes(jdk.feature())) {
            throw CliException.wrongUse(
                    server + " does not run on JDK " + jdk.version() + " in " + jdk.home(),
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
