package com.softexploration.lab.ejb.performance.cli.server;

/**
 * An installed server as an archive in a Maven repository.
 *
 * @param coordinates {@code group:artifact:version:type}
 * @param folder the folder that unpacking the archive yields
 */
public record MavenArchive(String coordinates, String folder) {}
