package com.softexploration.lab.ejb.performance.cli.domain;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvParser;
import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.FileProblem;
import com.softexploration.lab.ejb.performance.cli.base.Utf8File;
import com.softexploration.lab.ejb.performance.results.value.Printable;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Resolves generated argument values: {@code counter}, {@code random} with {@code seed}, {@code csv} with {@code
 * column}.
 */
final class GeneratedValues {
    private static final String FORMS = "write {\"counter\": 1}, {\"random\": [1, 200], \"seed\": 7} or"
            + " {\"csv\": \"FILE\", \"column\": 0}, with \"repeat\": true if its lines may be reused";

    private static final String IN_ITS_FOLDER =
            "name a CSV file in UTF-8, next to the file that describes the operation";

    private GeneratedValues() {}

    /**
     * Checks an argument and converts it for the servers; file names at any depth are replaced by the values in the
     * files.
     *
     * @param number number of the argument, from 1
     */
    static JsonNode checked(Path file, int number, JsonNode argument) throws CliException {
        if (argument instanceof ArrayNode list) {
            for (int i = 0; i < list.size(); i++) {
                list.set(i, checked(file, number, list.get(i)));
            }
        }
        return argument instanceof ObjectNode object ? checked(file, number, object) : argument;
    }

    private static JsonNode checked(Path file, int number, ObjectNode argument) throws CliException {
        Set<String> keys = new TreeSet<>();
        argument.fieldNames().forEachRemaining(keys::add);
        if (keys.contains("csv")) {
            return columnOf(file, number, argument, keys);
        }
        if (keys.equals(Set.of("counter"))) {
            require(
                    argument.get("counter").isIntegralNumber()
                            && argument.get("counter").canConvertToLong(),
                    file,
                    number);
        } else if (keys.contains("random") && argument.get("random").isArray()) {
            JsonNode range = argument.get("random");
            require(
                    keys.equals(Set.of("random", "seed"))
                            && argument.get("seed").canConvertToLong()
                            && range.size() == 2
                            && range.get(0).isIntegralNumber()
                            && range.get(1).isIntegralNumber()
                            && range.get(1).canConvertToLong()
                            && range.get(1).asLong() < Long.MAX_VALUE
                            && range.get(0).asLong() <= range.get(1).asLong(),
                    file,
                    number);
        } else {
            for (String key : keys) {
                argument.set(key, checked(file, number, argument.get(key)));
            }
        }
        return argument;
    }

    private static void require(boolean right, Path file, int number) throws CliException {
        if (!right) {
            throw wrong(file, "argument " + number + " makes no sense", FORMS);
        }
    }

    private static JsonNode columnOf(Path file, int number, ObjectNode argument, Set<String> keys) throws CliException {
        JsonNode column = argument.path("column");
        require(
                Set.of("csv", "column", "repeat").containsAll(keys)
                        && argument.get("csv").isTextual()
                        && (column.isTextual() || (column.isInt() && column.asInt() >= 0))
                        && (!argument.has("repeat") || argument.get("repeat").isBoolean()),
                file,
                number);
        Path csv = siblingFile(file, argument.get("csv").asText());
        List<String[]> lines = new ArrayList<>();
        try (Reader reader = Utf8File.reader(csv);
                MappingIterator<String[]> read = new CsvMapper()
                        .enable(CsvParser.Feature.WRAP_AS_ARRAY)
                        .enable(CsvParser.Feature.SKIP_EMPTY_LINES)
                        .readerFor(String[].class)
                        .readValues(reader)) {
            lines.addAll(read.readAll());
        } catch (IOException e) {
            throw wrong(
                    file,
                    "the file " + csv + " of argument " + number + " cannot be read: " + FileProblem.describe(e),
                    IN_ITS_FOLDER);
        }
        int index = column.asInt();
        if (column.isTextual()) {
            index = lines.isEmpty() ? -1 : List.of(lines.remove(0)).indexOf(column.asText());
        }
        ArrayNode values = argument.arrayNode();
        for (String[] line : lines) {
            if (index < 0 || index >= line.length) {
                values.removeAll();
                break;
            }
            values.add(line[index]);
        }
        if (values.isEmpty()) {
            throw wrong(
                    file,
                    "argument " + number + ": " + csv + " has no column " + column
                            + " in each of its lines, or no lines",
                    "give a number from 0 on, or a name of its first line");
        }
        ObjectNode described = argument.objectNode();
        described.set("values", values);
        described.put("csv", argument.get("csv").asText());
        described.put("repeat", argument.path("repeat").asBoolean());
        return described;
    }

    /**
     * Resolves a file name, which must denote a file in the folder of the service file, because service files may come
     * from others.
     */
    private static Path siblingFile(Path file, String name) throws CliException {
        Path folder = file.toAbsolutePath().normalize().getParent();
        try {
            Path csv = folder.resolve(name);
            boolean plain = csv.getNameCount() == folder.getNameCount() + 1 && !name.endsWith("/");
            if (plain
                    && (!Files.exists(csv)
                            || (Files.isRegularFile(csv)
                                    && csv.toRealPath().getParent().equals(folder.toRealPath())))) {
                return csv;
            }
        } catch (InvalidPathException e) {
            // not a name either
        } catch (IOException e) {
            throw wrong(file, name + " cannot be read: " + FileProblem.describe(e), IN_ITS_FOLDER);
        }
        throw wrong(file, "\"csv\": \"" + Printable.of(name) + "\" is not a file in the same folder", IN_ITS_FOLDER);
    }

    private static CliException wrong(Path file, String cause, String remedy) {
        return CliException.wrongUse(file + ": " + cause, remedy);
    }
}
