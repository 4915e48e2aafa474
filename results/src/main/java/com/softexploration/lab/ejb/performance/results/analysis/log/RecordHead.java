package com.softexploration.lab.ejb.performance.results.analysis.log;

import com.softexploration.lab.ejb.performance.contract.LogKeys;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.results.value.Printable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Head of a record, before its samples.
 *
 * @param operation called operation
 * @param published whether it is a line of the published experiment, which has no properties
 * @param properties decoded values by key; empty for a published line
 * @param remarks ignored properties with reasons
 */
record RecordHead(Operation operation, boolean published, Map<String, String> properties, List<String> remarks) {
    private static final Pattern FORM =
            Pattern.compile("(execute[A-Z][A-Za-z]*ServiceLoadTest)\\s*(?:\\{([^{}]*)})?\\s*:\\s*", Pattern.DOTALL);
    private static final Pattern PROPERTY = Pattern.compile("([A-Za-z0-9._-]+)=(.*)", Pattern.DOTALL);
    static final Pattern NUMBER = Pattern.compile("\\d{1,18}");
    static final Pattern DECIMAL = Pattern.compile("\\d{1,18}(\\.\\d{1,18})?(E-?\\d{1,3})?");
    private static final long MOST_PAYLOAD_CHARS = 999_999_999;
    private static final long LARGEST = Long.MAX_VALUE;

    /** Upper limit of rates in calls per second, larger than any real rate, so that sums and products stay finite. */
    private static final double HIGHEST_RATE = 1e9;

    /** Keys of numbers that are optional in a record. */
    private static final List<String> DISPENSABLE = List.of(LogKeys.REQUEST_COUNT, LogKeys.CPU_PROBE_NANOS);

    /** Keys of numbers that an end record must contain to be reliable. */
    private static final List<String> OF_THE_END =
            List.of(LogKeys.ELAPSED_NANOS, LogKeys.OFFERED_NANOS, LogKeys.SEND_ERROR_P99_NANOS, LogKeys.ERROR_COUNT);

    private static final Pattern ESCAPES = Pattern.compile("(?:%[0-9A-Fa-f]{2})+");

    /**
     * Parses the head of a record.
     *
     * @param text text of the record before its {@code [}
     * @throws BadRecordException if it is malformed, or names an unknown operation
     */
    static RecordHead parse(String text) throws BadRecordException {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw new BadRecordException(LogProblems.excerpt(text) + " is not the start of a record");
        }
        Map<String, String> properties = new HashMap<>();
        List<String> remarks = new ArrayList<>();
        boolean published = form.group(2) == null;
        if (!published) {
            readProperties(form.group(2), properties, remarks);
            DISPENSABLE.stream()
                    .filter(key -> isMalformed(properties.get(key)))
                    .forEach(key -> remarks.add(problem(key, properties.get(key), 0, LARGEST) + ": ignored"));
        }
        return new RecordHead(
                operation(form.group(1), properties), published, Map.copyOf(properties), List.copyOf(remarks));
    }

    private static Operation operation(String loadTestName, Map<String, String> properties) throws BadRecordException {
        String userOperation = properties.getOrDefault(LogKeys.OPERATION, "");
        return Operation.ofLoadTestName(loadTestName, userOperation)
                .orElseThrow(() -> new BadRecordException("unknown operation "
                        + LogProblems.excerpt(userOperation.isEmpty() ? loadTestName : userOperation)
                        + " (known are "
                        + Operation.builtIn().stream().map(Operation::word).collect(Collectors.joining(", ")) + ")"));
    }

    private static void readProperties(String text, Map<String, String> properties, List<String> remarks) {
        for (String property : text.split(",", -1)) {
            if (property.isBlank()) {
                continue;
            }
            Matcher form = PROPERTY.matcher(property.strip());
            if (!form.matches()) {
                remarks.add(LogProblems.excerpt(property.strip()) + " is not key=value: ignored");
            } else if (properties.putIfAbsent(
                            form.group(1), Printable.of(decode(form.group(2).strip())))
                    != null) {
                remarks.add("property '" + form.group(1) + "' is given twice: the first counts");
            }
        }
    }

    private static String decode(String value) {
        if (value.indexOf('%') < 0) {
            return value;
        }
        return ESCAPES.matcher(value).replaceAll(escapes -> Matcher.quoteReplacement(decodeEscapes(escapes.group())));
    }

    private static String decodeEscapes(String escapes) {
        byte[] utf8 = new byte[escapes.length() / 3];
        for (int i = 0; i < utf8.length; i++) {
            utf8[i] = (byte) Integer.parseInt(escapes.substring(3 * i + 1, 3 * i + 3), 16);
        }
        return new String(utf8, StandardCharsets.UTF_8);
    }

    /** Returns the value of a property; empty if missing or blank. */
    Optional<String> property(String key) {
        return Optional.ofNullable(properties.get(key)).filter(value -> !value.isBlank());
    }

    /**
     * Returns the value of a property required in all records of the current format.
     *
     * @throws BadRecordException if it is missing
     */
    String required(String key) throws BadRecordException {
        return property(key).orElseThrow(() -> new BadRecordException("property '" + key + "' is missing"));
    }

    /**
     * Payload size in characters; empty if the record does not contain it, or the operation has no payload.
     *
     * @throws BadRecordException if it is not a number from 0 up
     */
    OptionalInt payloadChars() throws BadRecordException {
        Optional<String> chars =
                operation.equals(Operation.PAYLOAD) ? property(LogKeys.PAYLOAD_CHARS) : Optional.empty();
        if (chars.isEmpty()) {
            return OptionalInt.empty();
        }
        return OptionalInt.of((int) number(LogKeys.PAYLOAD_CHARS, chars.get(), 0, MOST_PAYLOAD_CHARS));
    }

    /**
     * Returns a number required in a record.
     *
     * @throws BadRecordException if it is missing, or not a number from {@code least} to {@code most}
     */
    long required(String key, long least, long most) throws BadRecordException {
        return number(key, required(key), least, most);
    }

    /** Returns an optional non-negative number; empty if missing or invalid. */
    OptionalLong number(String key) {
        return property(key)
                .filter(text -> NUMBER.matcher(text).matches())
                .map(text -> OptionalLong.of(Long.parseLong(text)))
                .orElse(OptionalLong.empty());
    }

    /**
     * Offered rate of the open model, in calls per second; empty in the closed model.
     *
     * @throws BadRecordException if it is not a number above 0, up to {@value #HIGHEST_RATE}
     */
    Optional<Double> callsPerSecond() throws BadRecordException {
        String text = properties.get(LogKeys.CALLS_PER_SECOND);
        if (text == null) {
            return Optional.empty();
        }
        double rate = DECIMAL.matcher(text).matches() ? Double.parseDouble(text) : Double.NaN;
        if (rate > 0 && rate <= HIGHEST_RATE) {
            return Optional.of(rate);
        }
        throw new BadRecordException("property '" + LogKeys.CALLS_PER_SECOND + "' is " + LogProblems.excerpt(text)
                + ", not a number of calls per second above 0, up to 1000000000");
    }

    /**
     * Checks the numbers in an end record.
     *
     * @throws BadRecordException if one is not a number from 0 up
     */
    void requireNumbersOfEnd() throws BadRecordException {
        for (String key : OF_THE_END) {
            if (isMalformed(properties.get(key))) {
                throw new BadRecordException(problem(key, properties.get(key), 0, LARGEST));
            }
        }
    }

    private static boolean isMalformed(String number) {
        return number != null && !NUMBER.matcher(number).matches();
    }

    private static long number(String key, String text, long least, long most) throws BadRecordException {
        if (NUMBER.matcher(text).matches() && Long.parseLong(text) >= least && Long.parseLong(text) <= most) {
            return Long.parseLong(text);
        }
        throw new BadRecordException(problem(key, text, least, most));
    }

    private static String problem(String key, String text, long least, long most) {
        return "property '" + key + "' is " + LogProblems.excerpt(text) + ", not a number from " + least
                + (most == LARGEST ? " up" : " to " + most);
    }
}
