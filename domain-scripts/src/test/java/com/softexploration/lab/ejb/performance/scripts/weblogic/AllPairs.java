package com.softexploration.lab.ejb.performance.scripts.weblogic;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/**
 * Arguments in which every two values of different parameters occur together: an error that needs two particular values
 * is found, in far fewer runs than there are combinations.
 */
final class AllPairs {
    private record Value(int parameter, Object value) {}

    private AllPairs() {}

    /** Returns combinations of the values of each parameter, the same ones at every call. */
    static Stream<Arguments> of(List<?>... parameters) {
        List<List<Value>> combinations = combinations(parameters);
        Set<Set<Value>> open = new HashSet<>();
        combinations.forEach(combination -> open.addAll(pairs(combination)));
        List<List<Value>> chosen = new ArrayList<>();
        while (!open.isEmpty()) {
            List<Value> best = combinations.stream()
                    .max(Comparator.comparingLong(combination ->
                            pairs(combination).stream().filter(open::contains).count()))
                    .orElseThrow();
            chosen.add(best);
            open.removeAll(pairs(best));
        }
        return chosen.stream()
                .map(combination ->
                        Arguments.of(combination.stream().map(Value::value).toArray()));
    }

    private static List<List<Value>> combinations(List<?>... parameters) {
        List<List<Value>> combinations = List.of(List.of());
        for (int parameter = 0; parameter < parameters.length; parameter++) {
            List<List<Value>> longer = new ArrayList<>();
            for (List<Value> combination : combinations) {
                for (Object value : parameters[parameter]) {
                    List<Value> extended = new ArrayList<>(combination);
                    extended.add(new Value(parameter, value));
                    longer.add(extended);
                }
            }
            combinations = longer;
        }
        return combinations;
    }

    private static Set<Set<Value>> pairs(List<Value> combination) {
        Set<Set<Value>> pairs = new HashSet<>();
        for (Value first : combination) {
            for (Value second : combination) {
                if (first.parameter() < second.parameter()) {
                    pairs.add(Set.of(first, second));
                }
            }
        }
        return pairs;
    }
}
