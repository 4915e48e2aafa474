package com.softexploration.lab.ejb.performance.cli.domain;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.FileProblem;
import com.softexploration.lab.ejb.performance.cli.base.Utf8File;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.contract.Transports;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.lang.model.SourceVersion;

/**
 * A service file: describes calls of a user's session bean, validated as far as possible without its classes.
 *
 * @param file the file
 * @param description its content, with CSV file names replaced by their values
 */
public record ServiceFile(Path file, ObjectNode description) {
    /** Name of the option for a service file. */
    public static final String OPTION = "--service";

    private static final String ALLOW = "allow";

    private static final List<String> REQUIRED = List.of("operation", "remoteName", "interface", "method");
    private static final List<String> KEYS = List.of(
            "operation",
            "remoteName",
            "localName",
            "interface",
            "method",
            "parameterTypes",
            "argumentTypes",
            "arguments",
            "answer",
            ALLOW);
    private static final Pattern WORD = Pattern.compile("[a-z][a-z0-9-]{0,30}");
    private static final String CLASS_NAME = "[\\p{L}_$][\\p{L}\\p{N}_$]*(\\.[\\p{L}_$][\\p{L}\\p{N}_$]*)*(\\[])*";
    private static final Pattern TYPE_ARGUMENTS = Pattern.compile("<" + CLASS_NAME + "(," + CLASS_NAME + ")*>");

    private static final ObjectMapper JSON = new ObjectMapper()
            .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    /** What the parser found, without its note on where the source is. */
    private static String problem(JsonProcessingException failure) {
        return failure.getOriginalMessage()
                .lines()
                .findFirst()
                .orElse("")
                .replaceFirst(" \\(start marker at \\[Source.*", "");
    }

    /**
     * Reads and validates a service file.
     *
     * @throws CliException naming the missing, unknown or invalid key
     */
    public static ServiceFile read(Path file) throws CliException {
        JsonNode content;
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            // Reading a pipe may wait for ever.
            throw CliException.wrongUse(
                    "The file " + file + " of " + OPTION + " is not a regular file",
                    "name a file of JSON in UTF-8; docs/your-bean.md has examples");
        }
        try (Reader reader = Utf8File.reader(file)) {
            content = JSON.readTree(reader);
        } catch (JsonProcessingException e) {
            String where = e.getLocation() == null
                    ? ""
                    : " in line " + e.getLocation().getLineNr() + ", column "
                            + e.getLocation().getColumnNr();
            throw CliException.wrongUse(
                    file + " is not JSON" + where + ": " + problem(e), "correct it; docs/your-bean.md has examples", e);
        } catch (IOException e) {
            throw CliException.wrongUse(
                    "The file " + file + " of " + OPTION + " cannot be read: " + FileProblem.describe(e),
                    "name a file of JSON in UTF-8; docs/your-bean.md has examples",
                    e);
        }
        if (!(content instanceof ObjectNode object)) {
            throw CliException.wrongUse(
                    file + " contains no JSON object", "begin it with { ; docs/your-bean.md has examples");
        }
        ServiceFile read = new ServiceFile(file, object);
        read.check();
        return read;
    }

    private void check() throws CliException {
        requireKnown("", description, KEYS);
        for (String key : REQUIRED) {
            requireText(key);
        }
        if (description.has("localName")) {
            requireText("localName");
        }
        if (!WORD.matcher(word()).matches()) {
            throw wrong(
                    "operation is '" + word() + "'",
                    "give a lower-case letter, then up to 30 lower-case letters, digits and hyphens");
        }
        if (Operation.isBuiltIn(word())) {
            throw wrong("operation is '" + word() + "', which is built in", "give it another word");
        }
        requireList("parameterTypes");
        requireList("arguments");
        ArrayNode arguments = description.withArray("arguments");
        for (int i = 0; i < arguments.size(); i++) {
            arguments.set(i, GeneratedValues.checked(file, i + 1, arguments.get(i)));
        }
        requireOnePerArgument("parameterTypes", arguments);
        requireList("argumentTypes");
        requireOnePerArgument("argumentTypes", arguments);
        for (JsonNode type : description.path("argumentTypes")) {
            if (!type.isNull() && !(type.isTextual() && isType(type.asText()))) {
                throw wrong(
                        "argumentTypes has " + type + ", which is no type",
                        "give a class name like \"java.util.List<acme.Book>\", or null for the parameter's own type");
            }
        }
        checkAnswer();
        checkAllowed();
    }

    private void checkAllowed() throws CliException {
        requireList(ALLOW);
        for (JsonNode name : description.path(ALLOW)) {
            if (!name.isTextual() || !SourceVersion.isName(name.asText())) {
                throw wrong(
                        ALLOW + " has " + name,
                        "give names of classes like java.net.URL, without wildcards, as the message of the failed call"
                                + " names them");
            }
        }
    }

    private void checkAnswer() throws CliException {
        if (!description.has("answer")) {
            return;
        }
        if (!(description.get("answer") instanceof ObjectNode answer)) {
            throw wrong("answer is not an object", "write it like {\"notNull\": true}");
        }
        requireKnown(" in answer", answer, List.of("notNull", "size", "equals"));
        if (answer.has("notNull") && !answer.get("notNull").isBoolean()) {
            throw wrong("notNull in answer is " + answer.get("notNull"), "give true or false");
        }
        if (answer.has("size")
                && !(answer.get("size").isIntegralNumber() && answer.get("size").asLong() >= 0)) {
            throw wrong("size in answer is " + answer.get("size"), "give a whole number from 0 on");
        }
        JsonNode equals = answer.path("equals");
        boolean simple = equals.isMissingNode() || equals.isObject();
        for (JsonNode value : equals) {
            simple &= value.isValueNode();
        }
        if (!simple) {
            throw wrong(
                    "equals in answer is " + equals,
                    "write it like {\"0.customer.name\": \"Ada\"}: paths and plain values");
        }
    }

    private void requireText(String key) throws CliException {
        if (!description.has(key)) {
            throw wrong("the key " + key + " is missing", "it needs " + String.join(", ", REQUIRED));
        }
        if (!description.get(key).isTextual() || description.get(key).asText().isBlank()) {
            throw wrong(key + " is " + description.get(key), "give a text");
        }
    }

    private void requireList(String key) throws CliException {
        if (description.has(key) && !description.get(key).isArray()) {
            throw wrong(key + " is " + description.get(key), "write it as a list, with [ and ]");
        }
    }

    private void requireOnePerArgument(String key, ArrayNode arguments) throws CliException {
        JsonNode types = description.path(key);
        if (types.isArray() && types.size() != arguments.size()) {
            throw wrong(
                    "it has " + types.size() + " " + key + " and " + arguments.size() + " arguments",
                    "give as many of each");
        }
    }

    /** Returns whether a text is a syntactically valid class name, with type arguments at any depth. */
    private static boolean isType(String text) {
        String left = text.replaceAll("\\s*([<>,\\[\\]])\\s*", "$1").strip();
        String before;
        do {
            before = left;
            left = TYPE_ARGUMENTS.matcher(left).replaceFirst("");
        } while (!left.equals(before));
        return left.matches(CLASS_NAME);
    }

    private void requireKnown(String where, ObjectNode object, List<String> known) throws CliException {
        List<String> unknown = new ArrayList<>();
        object.fieldNames().forEachRemaining(unknown::add);
        unknown.removeAll(known);
        if (!unknown.isEmpty()) {
            throw wrong("the key " + unknown.get(0) + where + " means nothing", "use " + String.join(", ", known));
        }
    }

    /** Creates the exception for invalid content of the service file. */
    public CliException wrong(String cause, String remedy) {
        return CliException.wrongUse(file + ": " + cause, remedy);
    }

    /** Name of the operation. */
    public String word() {
        return description.path("operation").asText();
    }

    /** JNDI name of the remote view. */
    public String remoteName() {
        return description.path("remoteName").asText();
    }

    /**
     * Returns whether the service file calls the given method, judged by name and parameter types.
     *
     * @param types its erased parameter types, as in source code
     */
    public boolean calls(String method, List<String> types) {
        JsonNode given = description.path("parameterTypes");
        return description.path("method").asText().equals(method)
                && description.path("arguments").size() == types.size()
                && IntStream.range(0, given.size()).allMatch(i -> ("." + types.get(i))
                        .endsWith("." + given.path(i).asText().strip()));
    }

    /** Class name of the business interface. */
    String interfaceName() {
        return description.path("interface").asText();
    }

    /** Returns the classes to add to the serialisation filters of the servers. */
    List<String> allowedClasses() {
        List<String> names = new ArrayList<>();
        description.path(ALLOW).forEach(name -> names.add(name.asText()));
        return names;
    }

    /** Returns the names of the operation's transports. */
    public List<String> transports() {
        return Transports.ofBean(description.has("localName"));
    }
}
