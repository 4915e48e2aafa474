package com.softexploration.lab.ejb.performance.cli.server;

import com.softexploration.lab.ejb.performance.cli.jdk.JdkSupport;
import java.util.Optional;

/**
 * One release of an application server.
 *
 * @param name name on the command line, which several releases may share
 * @param namespace namespace of its EARs: {@code jakarta} or {@code javax}
 * @param archive Maven coordinates; empty for a product that users install themselves
 * @param jdks supported JDKs
 * @param verified tested features and platforms
 */
public record ServerProduct(
        String name,
        String product,
        String version,
        String namespace,
        Optional<Archive> archive,
        JdkSupport jdks,
        String verified) {

    /** Product and version, for display. */
    public String title() {
        return product + " " + version;
    }

    /** Another, untested release of the product. */
    public ServerProduct release(String otherVersion, String itsNamespace) {
        return new ServerProduct(
                name,
                product,
                otherVersion,
                itsNamespace,
                archive.map(one -> new Archive(
                        one.coordinates().replace(version, otherVersion),
                        one.folder().replace(version, otherVersion))),
                JdkSupport.UNKNOWN,
                "nothing of this release");
    }

    /**
     * Maven artifact of a product.
     *
     * @param coordinates {@code group:artifact:version:type}
     * @param folder top-level folder of the archive
     */
    public record Archive(String coordinates, String folder) {

        /** Name of the unpacked folder, which contains the release even if the archive's own does not. */
        public String unpacked() {
            String version = coordinates.split(":", -1)[2];
            return folder.contains(version) ? folder : folder + "-" + version;
        }
    }
}
