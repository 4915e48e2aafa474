package com.softexploration.lab.ejb.performance.cli.web;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.web.http.Parameters;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Form by which an experiment is started.
 *
 * @param purpose question that the experiment answers
 * @param size number of calls and estimated duration; empty if unknown
 * @param quickSize the same with {@code --quick}; empty if there is no such option
 * @param remark shown if it can be started; may be empty
 * @param obstacle reason why it cannot be started now; empty if it can
 * @param open whether its options are expanded
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

    /** Returns the names of the fields of the form. */
    Set<String> names() {
        Set<String> names = fields.stream().map(Field::name).collect(Collectors.toCollection(HashSet::new));
        if (!quickSize.isEmpty()) {
            names.add(QUICK);
        }
        return names;
    }

    /** Returns the title as used within a sentence. */
    String noun() {
        return title.toLowerCase(Locale.ROOT);
    }

    /** Returns a copy with another remark and obstacle. */
    Card with(String newRemark, String newObstacle) {
        return new Card(command, title, purpose, size, quickSize, fields, newRemark, newObstacle, open);
    }

    /** Returns a copy whose fields have the values of a submitted form. */
    Card filled(Parameters form) {
        List<Field> filled = fields.stream()
                .map(field -> field.filled(form.all(field.name())))
                .toList();
        return new Card(command, title, purpose, size, quickSize, filled, remark, obstacle, true);
    }

    /**
     * Returns the command-line options of a submitted form.
     *
     * @throws CliException if a value is not offered by the page
     */
    List<String> options(Parameters form) throws CliException {
        List<String> words = new ArrayList<>();
        if (!quickSize.isEmpty() && form.first(QUICK).isPresent()) {
            words.add("--" + QUICK);
        }
        for (Field field : fields) {
            words.addAll(field.words(form.all(field.name())));
        }
        return words;
    }
}
