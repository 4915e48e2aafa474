package com.softexploration.lab.ejb.performance.cli.server;

/**
 * An application server as a product.
 *
 * @param name its name on the command line
 * @param product the product's own name
 * @param version the product's version
 * @param namespace {@code jakarta} or {@code javax}: which EARs it takes
 * @param coordinates Maven coordinates of its archive, {@code group:artifact:version:type}
 * @param archiveFolder the folder that unpacking the archive yields
 * @param verified what has been shown to work, and on what
 */
public record ServerProduct(
        String name,
        String product,
        String version,
        String namespace,
        String coordinates,
        String archiveFolder,
        String verified) {

    /** Product and version, for people. */
    public String title() {
        return product + " " + version;
    }
}
