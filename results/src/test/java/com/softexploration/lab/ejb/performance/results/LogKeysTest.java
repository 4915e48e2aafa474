package com.softexploration.lab.ejb.performance.results;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.LogKeys;
import com.softexploration.lab.ejb.performance.contract.PlanPosition;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests that this module reads what servers log. */
class LogKeysTest {
    @Test
    void everyKeyIsRead() throws Exception {
        String code = mainCode();
        PlanPosition full = new PlanPosition(
                new PlanPosition.OfExperiment("any", ExperimentKind.LOAD, true),
                1,
                1,
                1,
                new PlanPosition.Purpose(true, "any", true),
                new PlanPosition.Caller("any", 1, 2));
        List<String> unread = new ArrayList<>();
        for (Field key : LogKeys.class.getFields()) {
            boolean named = Pattern.compile("\\bLogKeys\\." + key.getName() + "\\b")
                    .matcher(code)
                    .find();
            if (!named && !full.values().containsKey(String.valueOf(key.get(null)))) {
                unread.add(key.getName());
            }
        }

        assertThat(LogKeys.class.getFields()).hasSizeGreaterThan(40);
        assertThat(code).contains("PlanPosition.of(");
        assertThat(unread).isEmpty();
    }

    private static String mainCode() throws IOException {
        StringBuilder code = new StringBuilder();
        try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
            for (Path file :
                    (Iterable<Path>) files.filter(path -> path.toString().endsWith(".java"))::iterator) {
                code.append(Files.readString(file));
            }
        }
        return code.toString();
    }
}
