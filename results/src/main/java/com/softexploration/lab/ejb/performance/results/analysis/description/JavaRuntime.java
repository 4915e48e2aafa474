package com.softexploration.lab.ejb.performance.results.analysis.description;

import java.util.Optional;

/**
 * Java runtime of a JVM.
 *
 * @param javaVersion for example {@code 21.0.8}
 * @param javaVendor for example {@code Eclipse Adoptium}; null in files of earlier versions
 */
public record JavaRuntime(String javaVersion, String javaVendor, String vmName, String vmVersion) {
    /** Formats version and vendor of a JDK, for example {@code 21.0.8 (Eclipse Adoptium)}. */
    public static String name(String version, String vendor) {
        return version + (vendor == null || vendor.isEmpty() ? "" : " (" + vendor + ")");
    }

    /** Formats version and vendor of the runtime, as far as known. */
    public Optional<String> name() {
        return Optional.ofNullable(javaVersion).map(version -> name(version, javaVendor));
    }
}
