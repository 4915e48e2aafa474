package com.softexploration.lab.ejb.performance.cli.web;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.web.http.Parameters;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * An experiment that can be started from the page, with its form.
 *
 * @param command that does it
 * @param title its name
 * @param purpose which question it answers
 * @param size how large it is, and about how long it takes; empty where that is not known
 * @param quickSize the same of its small version; empty if there is none
 * @param fields its options
 * @param remark what there is to know before it is started; empty if nothing is
 * @param obstacle why it cannot be started as things are; empty if it can
 * @param open whether its options are shown at once
 */
public record Card(
        String command,
        String title,
        String purpose,
        String size,
        String quickSize,
        List<Field> fields,
        String remark,
        String obstacle,
        boolean open) {
    static final String QUICK = "quick";

    /** Its name within a sentence. */
    String noun() {
        return title.toLowerCase(Locale.ROOT);
    }

    boolean hasSize() {
        return !size.isEmpty();
    }

    boolean hasQuick() {
        return !quickSize.isEmpty();
    }

    boolean isPossible() {
        return obstacle.isEmpty();
    }

    boolean hasRemark() {
        return !remark.isEmpty();
    }

    /** The same as things are. */
    Card asThingsAre(String toKnow, String why) {
        return new Card(command, title, purpose, size, quickSize, fields, toKnow, why, open);
    }

    /** The same, filled in. */
    Card filled(Parameters form) {
        List<Field> filled = fields.stream()
                .map(field -> field.filled(form.all(field.name())))
                .toList();
        return new Card(command, title, purpose, size, quickSize, filled, remark, obstacle, true);
    }

    /**
     * The options as they would be typed.
     *
     * @param form what the user has filled in
     * @throws CliException if that is nothing that the page offers
     */
    List<String> options(Parameters form) throws CliException {
        List<String> words = new ArrayList<>();
        if (hasQuick() && form.first(QUICK).isPresent()) {
            words.add("--" + QUICK);
        }
        for (Field field : fields) {
            words.addAll(field.words(form.all(field.name())));
        }
        return words;
    }
}
