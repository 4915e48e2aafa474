package com.softexploration.lab.ejb.performance.cli.server;

import com.softexploration.lab.ejb.performance.cli.jdk.JdkSupport;
import java.util.Optional;

/**
 * Release of an application server.
 *
 * @param name name on the command line, which several releases may share
 * @param released year and month of the release, for example {@code 2025-01}; empty if unknown
 * @param newest newest release of the product known when this version was made, with its date; empty if it is this one
 * @param namespace namespace of its EARs: {@code jakarta} or {@code javax}
 * @param archive Maven coordinates; empty for a product that users install themselves
 * @param jdks supported JDKs
 * @param verified tested features and platforms
 */
public record ServerProduct(
        String name,
        String product,
        String version,
        Optional<String> released,
        Optional<String> newest,
        String namespace,
        Optional<Archive> archive,
        JdkSupport jdks,
        String verified) {

    /** Product and version for display. */
    public String title() {
        return product + " " + version;
    }

    /** Returns a copy under the command-line name of another server. */
    ServerProduct named(String server) {
        return new ServerProduct(server, product, version, released, newest, namespace, archive, jdks, verified);
    }

    /**
     * Describes an untested release, which is treated like this release.
     *
     * @param basis its number among this product's releases; another vendor's edition has numbers of its own
     */
    ServerProduct untested(String itsProduct, String otherVersion, String itsNamespace, String basis) {
        return new ServerProduct(
                name,
                itsProduct,
                otherVersion,
                Optional.empty(),
                Optional.empty(),
                itsNamespace,
                archive.map(known -> known.of(otherVersion)),
                jdks.ofUntested(isOlderThan(basis)),
                "nothing of this release");
    }

    /** Returns whether the given version of this product is newer. */
    boolean isOlderThan(String otherVersion) {
        return ReleaseNumber.ASCENDING.compare(version, otherVersion) < 0;
    }

    /** Describes how an untested version compares with this release. */
    String comparedWith(String otherVersion) {
        return isOlderThan(otherVersion)
                ? " is newer than the tested " + version
                : " is untested; the tested release is " + version;
    }

    /**
     * Maven artifact of a product.
     *
     * @param classifier empty if it has none
     */
    public record Archive(String group, String artifact, String version, String type, Optional<String> classifier) {

        /**
         * Parses {@code group:artifact:*:type} with an optional classifier, where the asterisk stands for the version.
         */
        static Archive parse(String text, String version) {
            String[] parts = text.split(":", -1);
            return new Archive(
                    parts[0], parts[1], version, parts[3], parts.length > 4 ? Optional.of(parts[4]) : Optional.empty());
        }

        Archive of(String otherVersion) {
            return new Archive(group, artifact, otherVersion, type, classifier);
        }

        /** Formats {@code group:artifact:version:type}, followed by the classifier if there is one. */
        public String coordinates() {
            return String.join(":", group, artifact, version, type)
                    + classifier.map(word -> ":" + word).orElse("");
        }

        /** Name of the folder to which the archive is unpacked. */
        public String unpacked() {
            return artifact + "-" + version + classifier.map(word -> "-" + word).orElse("");
        }
    }
}
