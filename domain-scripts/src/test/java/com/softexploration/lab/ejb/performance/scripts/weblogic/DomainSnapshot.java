package com.softexploration.lab.ejb.performance.scripts.weblogic;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/**
 * Configuration written by a script, as recorded by the WLST test double.
 *
 * @param attributes set attributes by path with offline names ({@code /Server/business_1}); passwords are masked; the
 *     options of the template ({@code ServerStartMode}) are under {@code /DomainInfo}
 */
record DomainSnapshot(Map<String, Map<String, Object>> attributes) {

    /**
     * Reads the snapshot of a domain.
     *
     * @throws IOException if there is none
     */
    static DomainSnapshot of(Path domainHome) throws IOException {
        Path file = domainHome.resolve("wlst-double").resolve("domain.json");
        return new DomainSnapshot(new ObjectMapper().readValue(file.toFile(), new TypeReference<>() {}));
    }

    /** Attributes set at a path; fails if nothing was created there. */
    Map<String, Object> at(String path) {
        Map<String, Object> found = attributes.get(path);
        if (found == null) {
            throw new AssertionError("nothing at " + path + "; there is " + attributes.keySet());
        }
        return found;
    }
}
