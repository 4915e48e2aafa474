package com.softexploration.lab.ejb.performance.cli.server;

import java.util.Arrays;
import java.util.Comparator;

/** Comparison of release numbers such as {@code 39.0.1.Final} and {@code 6.2025.9} by their numbers, ignoring words. */
public final class ReleaseNumber {
    /** Order that compares number by number; a missing number counts as zero. */
    public static final Comparator<String> ASCENDING = (release, other) -> {
        int[] left = numbers(release);
        int[] right = numbers(other);
        int length = Math.max(left.length, right.length);
        return Arrays.compare(Arrays.copyOf(left, length), Arrays.copyOf(right, length));
    };

    private ReleaseNumber() {}

    /** Returns the first number of a release; releases with the same major number have the same requirements. */
    public static int major(String release) {
        int[] numbers = numbers(release);
        return numbers.length == 0 ? 0 : numbers[0];
    }

    private static int[] numbers(String release) {
        return Arrays.stream(release.split("[.-]", -1))
                .takeWhile(part -> part.matches("\\d{1,9}"))
                .mapToInt(Integer::parseInt)
                .toArray();
    }
}
