package com.softexploration.lab.ejb.performance.cli.server;

import java.util.Optional;

/**
 * One release of an application server as a product.
 *
 * @param name its name on the command line, which several releases may share
 * @param namespace {@code jakarta} or {@code javax}: which EARs it takes
 * @param archive where Maven gets it; empty for a product that users install themselves
 * @param verified what has been shown to work, and on what
 */
public record ServerProduct(
        String name, String product, String version, String namespace, Optional<Archive> archive, String verified) {

    /** Product and version, for people. */
    public String title() {
        return product + " " + version;
    }

    /** Another release of it, of which nothing is known. */
    public ServerProduct release(String otherVersion, String itsNamespace) {
        return new ServerProduct(
                name,
                product,
                otherVersion,
                itsNamespace,
                archive.map(one -> new Archive(
                        one.coordinates().replace(version, otherVersion),
                        one.folder().replace(version, otherVersion))),
                "nothing of this release");
    }

    /**
     * Maven coordinates of a product.
     *
     * @param coordinates {@code group:artifact:version:type}
     * @param folder the one that the archive holds
     */
    public record Archive(String coordinates, String folder) {

        /** The folder's name once it is unpacked, which tells the release even where that in the archive does not. */
        public String unpacked() {
            String version = coordinates.split(":", -1)[2];
            return folder.contains(version) ? folder : folder + "-" + version;
        }
    }
}
