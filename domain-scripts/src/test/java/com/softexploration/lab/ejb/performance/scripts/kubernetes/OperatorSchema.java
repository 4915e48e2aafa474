package com.softexploration.lab.ejb.performance.scripts.kubernetes;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/**
 * Schema of the operator's resources, as far as the project uses them: {@code operator-schema.json}, which names its
 * source.
 */
record OperatorSchema(JsonNode json, Schema schema) {
    static OperatorSchema read() throws IOException {
        try (InputStream file = OperatorSchema.class.getResourceAsStream("/kubernetes/operator-schema.json")) {
            return of(new ObjectMapper().readTree(file));
        }
    }

    static OperatorSchema of(JsonNode json) {
        return new OperatorSchema(
                json,
                SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                        .getSchema(json));
    }

    /** Violations of a resource, each with its path; empty if there are none. */
    List<String> problems(JsonNode resource) {
        return schema.validate(resource).stream()
                .map(error -> error.getInstanceLocation() + ": " + error.getMessage())
                .toList();
    }
}
