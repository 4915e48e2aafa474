package com.softexploration.lab.ejb.performance.results.analysis.description;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.deser.std.StringDeserializer;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import com.softexploration.lab.ejb.performance.results.AtomicFile;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.value.Printable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** Reads and writes {@code run.json}. Instants are ISO 8601 strings; unknown values are omitted. */
public final class ExperimentDescriptionFile {
    /** File name in the folder of an experiment. */
    public static final String NAME = "run.json";

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .addModule(new SimpleModule().addDeserializer(String.class, new PrintableText()))
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(SerializationFeature.WRITE_ENUMS_USING_TO_STRING)
            .enable(DeserializationFeature.READ_ENUMS_USING_TO_STRING)
            .defaultPropertyInclusion(
                    JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.NON_NULL))
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.READ_UNKNOWN_ENUM_VALUES_AS_NULL)
            .withConfigOverride(List.class, list -> list.setSetterInfo(JsonSetter.Value.forContentNulls(Nulls.FAIL)))
            .build();

    private ExperimentDescriptionFile() {}

    private static final class PrintableText extends StdScalarDeserializer<String> {
        private static final long serialVersionUID = 1L;

        PrintableText() {
            super(String.class);
        }

        @Override
        public String deserialize(JsonParser json, DeserializationContext context) throws IOException {
            return Printable.of(StringDeserializer.instance.deserialize(json, context));
        }
    }

    /**
     * Reads a description from a file. Missing values are {@code null}; unknown keys are ignored.
     *
     * @throws ResultsException if the file is missing or not a description, or its schema is newer than
     *     {@link ExperimentDescription#SCHEMA_VERSION}
     */
    public static ExperimentDescription read(Path file) throws ResultsException {
        try {
            JsonNode tree = MAPPER.readTree(Files.readAllBytes(file));
            int version = tree.path("schemaVersion").asInt(0);
            if (version < 1) {
                throw new ResultsException(
                        file + " is not a run description, it has no schemaVersion; name a file written by a run");
            }
            if (version > ExperimentDescription.SCHEMA_VERSION) {
                throw new ResultsException(file + " has schema version " + version + ", this program reads up to "
                        + ExperimentDescription.SCHEMA_VERSION + "; use the program that wrote it, or a newer one");
            }
            return MAPPER.treeToValue(tree, ExperimentDescription.class);
        } catch (NoSuchFileException e) {
            throw new ResultsException("There is no " + file + "; name a file written by a run", e);
        } catch (JsonProcessingException e) {
            throw new ResultsException(
                    file + " is not a run description (" + problem(e) + "); it may be truncated or edited", e);
        } catch (IOException e) {
            throw new ResultsException(file + " cannot be read (" + e + "); check its permissions", e);
        }
    }

    /** What is wrong: a message of this program, or the place; the parser's own words are not for users. */
    private static String problem(JsonProcessingException failure) {
        if (failure.getCause() instanceof ResultsException own) {
            return own.getMessage();
        }
        String value = failure instanceof JsonMappingException mapping
                ? mapping.getPath().stream()
                        .map(JsonMappingException.Reference::getFieldName)
                        .filter(Objects::nonNull)
                        .collect(Collectors.joining("."))
                : "";
        return value.isEmpty()
                ? "line "
                        + Math.max(
                                1,
                                failure.getLocation() == null
                                        ? 1
                                        : failure.getLocation().getLineNr())
                : "the value of " + value;
    }

    /**
     * Writes a description atomically: at any time, the file has either the old or the new content.
     *
     * @throws ResultsException if it cannot be written; the file is then unchanged
     */
    public static void write(ExperimentDescription description, Path file) throws ResultsException {
        try {
            AtomicFile.replace(file, MAPPER.writeValueAsBytes(description));
        } catch (IOException e) {
            throw new ResultsException(file + " cannot be written (" + e + "); check free space and permissions", e);
        }
    }
}
