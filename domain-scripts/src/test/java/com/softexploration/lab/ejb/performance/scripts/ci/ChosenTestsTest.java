package com.softexploration.lab.ejb.performance.scripts.ci;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Choice of the integration tests in {@code .ci/run}. */
class ChosenTestsTest {
    private static final String MAIN = "ejb-performance-cli/src/main/java/com/softexploration/lab/ejb/performance/cli/";

    /** The number's server is TomEE. */
    private static final int TOMEE = 1_022;

    @ParameterizedTest
    @CsvSource({
        "docs/options.md, ''",
        "README.md, ''",
        "results/published/wildfly/report.html, ''",
        "ejb-performance-client/src/jmh/http-clients.sh, ''",
        ".ci/publish, ''",
        ".github/workflows/tests.yml, ''",
        "examples/ci/gitlab-ci.yml, ''",
        "examples/order-service/pom.xml, lifecycle",
        "domain-scripts/liberty/server.xml, liberty",
        "domain-scripts/payara/README.txt, payara payara-7",
        "domain-scripts/glassfish/jvm-options, glassfish glassfish-8",
        "domain-scripts/weblogic/create_domain.py, weblogic",
        "ejb-performance-service/src/main/java/Bean.java, wildfly-26 tomee lifecycle",
        "ejb-performance-client/src/main/java/Client.java, wildfly-26 tomee",
        "ejb-performance-monitoring/src/main/java/Loop.java, wildfly-26 tomee experiment",
        "results/src/main/java/com/softexploration/lab/ejb/performance/results/analysis/verdict/Rule.java, ''",
        "results/src/main/resources/com/softexploration/lab/ejb/performance/results/presentation/report/report.css, pages",
        "pom.xml, lifecycle",
    })
    void changedPathBringsItsTests(String path, String tags) throws Exception {
        assertThat(chosen(TOMEE, path)).isEqualTo(tags.isEmpty() ? List.of() : List.of(tags.split(" ")));
    }

    @ParameterizedTest
    @CsvSource({
        "server/product/GlassFish.java, glassfish glassfish-8 payara later",
        "server/product/TomEe.java, tomee",
        "server/weblogic/Gates.java, weblogic",
        "lifecycle/LocalDomains.java, wildfly-26 tomee lifecycle",
        "engine/Experiment.java, experiment",
        "web/WebSite.java, pages",
        "command/InvokeCommand.java, lifecycle",
    })
    void commandLineBringsItsTests(String path, String tags) throws Exception {
        assertThat(chosen(TOMEE, MAIN + path)).containsExactly(tags.split(" "));
    }

    @Test
    void consecutiveCommitsCoverEveryServer() throws Exception {
        TreeSet<String> servers = new TreeSet<>();
        for (int number = TOMEE; number < TOMEE + 7; number++) {
            servers.addAll(chosen(number, MAIN + "domain/JvmOptions.java"));
        }

        assertThat(servers)
                .containsExactlyInAnyOrder(
                        "lifecycle",
                        "wildfly-26",
                        "tomee",
                        "liberty",
                        "glassfish",
                        "glassfish-8",
                        "payara",
                        "payara-7",
                        "other-hosts");
    }

    @Test
    void choiceFitsIntoTwentyMinutes() throws Exception {
        assertThat(printed(
                        TOMEE + 1,
                        "domain-scripts/tomee/a",
                        "domain-scripts/payara/b",
                        "domain-scripts/liberty/c",
                        "domain-scripts/glassfish/d"))
                .containsExactly(
                        "liberty\tdomain-scripts/liberty/c",
                        "glassfish\tdomain-scripts/glassfish/d",
                        "glassfish-8\tdomain-scripts/glassfish/d",
                        "later\ttomee payara payara-7");
    }

    @Test
    void changedAdapterComesBeforeItsTurn() throws Exception {
        assertThat(chosen(
                        TOMEE,
                        MAIN + "domain/JvmOptions.java",
                        MAIN + "engine/Experiment.java",
                        MAIN + "web/WebSite.java",
                        MAIN + "server/product/Liberty.java"))
                .containsExactly("wildfly-26", "experiment", "pages", "liberty", "later");
    }

    @Test
    void eachTagNamesFirstPath() throws Exception {
        assertThat(printed(TOMEE, "domain-scripts/liberty/a", "domain-scripts/liberty/b"))
                .containsExactly("liberty\tdomain-scripts/liberty/a");
    }

    private static List<String> chosen(int number, String... paths) throws Exception {
        return printed(number, paths).stream()
                .map(line -> line.substring(0, line.indexOf('\t')))
                .toList();
    }

    private static List<String> printed(int number, String... paths) throws Exception {
        Process script = new ProcessBuilder("../.ci/choose", Integer.toString(number))
                .redirectErrorStream(true)
                .start();
        try (var input = script.outputWriter()) {
            input.write(String.join("\n", paths) + "\n");
        }
        String output = new String(script.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(script.waitFor()).as(output).isZero();
        return output.lines().toList();
    }
}
