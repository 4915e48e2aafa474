package com.softexploration.lab.ejb.performance.cli.weblogic.model;

import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A range of releases as the catalogue writes it, for example {@code [14.1.2,26.1)}: from 14.1.2, up to but without 26.1.
 *
 * @param lowest the first release in the range
 * @param beyond the first release after it; empty if the range has no end
 */
record VersionRange(String lowest, String beyond) {
    private static final Pattern FORM = Pattern.compile("\\[([0-9.]+),([0-9.]*)\\)");

    /** Every release. */
    static final VersionRange ALL = new VersionRange("0", "");

    static VersionRange parse(String text) {
        Matcher matcher = FORM.matcher(text.replace(" ", ""));
        if (!matcher.matches()) {
            throw new IllegalArgumentException("not a version range: " + text);
        }
        return new VersionRange(matcher.group(1), matcher.group(2));
    }

    boolean contains(String release) {
        int[] wanted = parts(release);
        return Arrays.compare(parts(lowest), wanted) <= 0
                && (beyond.isEmpty() || Arrays.compare(wanted, parts(beyond)) < 0);
    }

    /** 15.1.1 and 15.1.1.0 are the same release, so zeros at the end do not count. */
    private static int[] parts(String version) {
        int[] parts = Arrays.stream(version.split("\\.", -1))
                .mapToInt(Integer::parseInt)
                .toArray();
        int length = parts.length;
        while (length > 0 && parts[length - 1] == 0) {
            length--;
        }
        return Arrays.copyOf(parts, length);
    }
}
