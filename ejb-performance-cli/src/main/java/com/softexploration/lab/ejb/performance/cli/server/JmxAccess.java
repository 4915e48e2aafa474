package com.softexploration.lab.ejb.performance.cli.server;

import java.nio.file.Path;
import java.util.Optional;

/**
 * How the MXBeans of a managed server are reached.
 *
 * @param url JMX URL
 * @param user who has the right to run operations
 * @param passwordFile file (mode 0600) that holds that user's password and nothing else
 * @param clientJar what a client needs on its class path for that URL; empty if the JDK has all
 */
public record JmxAccess(String url, String user, Path passwordFile, Optional<Path> clientJar) {}
