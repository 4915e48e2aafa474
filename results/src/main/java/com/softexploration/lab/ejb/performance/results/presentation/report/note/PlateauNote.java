package com.softexploration.lab.ejb.performance.results.presentation.report.note;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.Plateau;
import com.softexploration.lab.ejb.performance.results.value.DurationText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Formats a plateau and its likely cause. */
public final class PlateauNote {
    private PlateauNote() {}

    /**
     * Describes a plateau in one sentence.
     *
     * @param transport subject of the sentence
     */
    public static String of(Plateau plateau, String transport) {
        return "%s takes about %s at %s characters but not at %s (%s): the signature of Nagle's algorithm against delayed acknowledgements."
                .formatted(
                        transport,
                        Math.round(plateau.slowNanos() / 1e6) + " ms",
                        sizes(plateau.slowSizes(), plateau.otherSizes()),
                        sizes(plateau.otherSizes(), plateau.slowSizes()),
                        range(plateau.fewestOtherNanos(), plateau.mostOtherNanos()));
    }

    private static String range(double from, double to) {
        String shortest = DurationText.of(from);
        String longest = DurationText.of(to);
        return shortest.equals(longest) ? shortest : shortest + " to " + longest;
    }

    /** Lists sizes, and three or more consecutive ones as a range. */
    private static String sizes(List<Integer> sizes, List<Integer> others) {
        List<String> words = runs(sizes, others).stream()
                .flatMap(run -> run.size() < 3
                        ? run.stream().map(String::valueOf)
                        : Stream.of(run.get(0) + " to " + run.get(run.size() - 1)))
                .toList();
        int last = words.size() - 1;
        return last < 1
                ? String.join("", words)
                : String.join(", ", words.subList(0, last)) + " and " + words.get(last);
    }

    /** Splits sizes into runs that contain none of the other sizes. */
    private static List<List<Integer>> runs(List<Integer> sizes, List<Integer> others) {
        List<List<Integer>> runs = new ArrayList<>();
        for (int size : sizes) {
            List<Integer> current = runs.isEmpty() ? List.of() : runs.get(runs.size() - 1);
            boolean apart = current.isEmpty()
                    || others.stream().anyMatch(other -> other > current.get(current.size() - 1) && other < size);
            if (apart) {
                runs.add(new ArrayList<>(List.of(size)));
            } else {
                current.add(size);
            }
        }
        return runs;
    }
}
