package com.softexploration.lab.ejb.performance.client.own;

import com.softexploration.lab.ejb.performance.client.ClientException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** Successive values of one JSON argument, each determined by the call number. */
@FunctionalInterface
interface ArgumentValues {

    /**
     * Returns the value for a call number.
     *
     * @param call number of the call, from 0
     * @throws ClientException if there is none
     */
    Object at(long call) throws ClientException;

    /**
     * Returns the value in which all random numbers have their maximum.
     *
     * @throws ClientException if there is none
     */
    default Object extreme() throws ClientException {
        return at(0);
    }

    /** Returns whether the value is the same for every call. */
    default boolean constant() {
        return false;
    }

    /**
     * Creates the values described by JSON: {@code {"counter": 1}}, {@code {"random": [1, 200], "seed": 7}}, {@code
     * {"values": [...], "csv": "FILE"}}, an object or list containing these, or a constant.
     */
    static ArgumentValues of(Object json) {
        if (json instanceof Map<?, ?> map) {
            if (map.size() == 1 && map.get("counter") instanceof Number start) {
                long first = start.longValue();
                return call -> first + call;
            }
            if (map.get("random") instanceof List<?> range && map.get("seed") instanceof Number seed) {
                long least = ((Number) range.get(0)).longValue();
                long most = ((Number) range.get(1)).longValue();
                return new Random(least, most, new SplittableRandom(seed.longValue()).nextLong());
            }
            if (map.get("values") instanceof List<?> values && map.get("csv") instanceof String file) {
                return new Listed(values, Boolean.TRUE.equals(map.get("repeat")), file);
            }
            Map<Object, ArgumentValues> parts = new LinkedHashMap<>();
            map.forEach((key, value) -> parts.put(key, of(value)));
            return areConstant(parts.values()) ? new Constant(json) : new OfObject(parts);
        }
        if (json instanceof List<?> list) {
            List<ArgumentValues> parts =
                    list.stream().<ArgumentValues>map(ArgumentValues::of).toList();
            return areConstant(parts) ? new Constant(json) : new OfList(parts);
        }
        return new Constant(json);
    }

    private static boolean areConstant(Collection<ArgumentValues> parts) {
        return parts.stream().allMatch(ArgumentValues::constant);
    }

    /** A constant value. */
    record Constant(Object value) implements ArgumentValues {
        @Override
        public Object at(long call) {
            return value;
        }

        @Override
        public boolean constant() {
            return true;
        }
    }

    /**
     * Uniformly distributed integers.
     *
     * @param least least number
     * @param most greatest number
     * @param begin seed of the first call; each further call has the next one
     */
    record Random(long least, long most, long begin) implements ArgumentValues {
        @Override
        public Object at(long call) {
            // a separate generator per call, because any thread may request its number
            return new SplittableRandom(begin + call).nextLong(least, most + 1);
        }

        @Override
        public Object extreme() {
            return most;
        }
    }

    /** Objects whose properties vary. */
    record OfObject(Map<Object, ArgumentValues> parts) implements ArgumentValues {
        @Override
        public Object at(long call) throws ClientException {
            return object(part -> part.at(call));
        }

        @Override
        public Object extreme() throws ClientException {
            return object(ArgumentValues::extreme);
        }

        private Object object(Choice choice) throws ClientException {
            Map<Object, Object> values = new LinkedHashMap<>();
            for (Map.Entry<Object, ArgumentValues> part : parts.entrySet()) {
                values.put(part.getKey(), choice.of(part.getValue()));
            }
            return values;
        }
    }

    /** Lists whose elements vary. */
    record OfList(List<ArgumentValues> parts) implements ArgumentValues {
        @Override
        public Object at(long call) throws ClientException {
            return list(part -> part.at(call));
        }

        @Override
        public Object extreme() throws ClientException {
            return list(ArgumentValues::extreme);
        }

        private Object list(Choice choice) throws ClientException {
            List<Object> values = new ArrayList<>();
            for (ArgumentValues part : parts) {
                values.add(choice.of(part));
            }
            return values;
        }
    }

    /** Selects a value of each part, either by call number or the extreme one. */
    @FunctionalInterface
    interface Choice {
        /** Returns the selected value of a part. */
        Object of(ArgumentValues part) throws ClientException;
    }

    /** Successive values of a list or a CSV file. */
    record Listed(List<?> values, boolean repeat, String file) implements ArgumentValues {
        @Override
        public Object at(long call) throws ClientException {
            if (call >= values.size() && !repeat) {
                throw new ClientException("the " + values.size() + " lines of " + file
                        + " are used up; give a longer file, fewer calls, or \"repeat\": true");
            }
            return values.get((int) (call % values.size()));
        }
    }
}
