package com.softexploration.lab.ejb.performance.scripts.weblogic;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The property {@code release}, and the file of all releases that gives it a meaning. */
class ReleasesTest {
    private static final Path FILE = ScriptedDomain.SCRIPTS.resolveSibling("releases.tsv");

    // The double compiles a copy of the scripts once, like the scripts themselves.
    @TempDir
    private static Path copy;

    private static Path copiedScripts;
    private static Path copiedFile;

    @TempDir
    private Path folder;

    @BeforeAll
    static void copyScripts() throws IOException {
        copiedScripts = ScriptedDomain.copyScripts(copy);
        copiedFile = copy.resolve(FILE.getFileName());
    }

    @BeforeEach
    void restoreFile() throws IOException {
        Files.copy(FILE, copiedFile, StandardCopyOption.REPLACE_EXISTING);
    }

    @Test
    void doubleKnowsEveryRelease() throws IOException {
        List<String> known = new ArrayList<>();
        for (JsonNode version :
                new ObjectMapper().readTree(Wlst.catalogue().toFile()).get("versions")) {
            known.add(version.asText());
        }

        assertThat(Files.readAllLines(FILE).stream()
                        .filter(line -> line.startsWith("weblogic\t"))
                        .map(line -> line.split("\t", -1)[2]))
                .containsExactlyElementsOf(ScriptedDomain.RELEASES)
                .containsExactlyElementsOf(known);
    }

    @ParameterizedTest
    @CsvSource({
        "14.1.2, 14.1.2.0.0",
        "14.1.2, 14.1.2.0.260622",
        "15.1.1, 15.1.1.0.0",
        "26.1.0, 26.1.0.0.0",
        "26.1.0, 26.1.0"
    })
    void fullVersionMeansItsRelease(String release, String version) throws IOException {
        String output = new ScriptedDomain(folder, release, "lab")
                .with("release", version)
                .done("create_domain.py");

        assertThat(output).doesNotContain("treated as");
    }

    @ParameterizedTest
    @CsvSource({
        "14.1.3, 14.1.2",
        "15.1.0, 14.1.2",
        "15.1.2, 15.1.1",
        "15.1.2.0.0, 15.1.1",
        "26.1.1, 26.1.0",
        "26.2.0, 26.1.0",
        "27.1.0, 26.1.0"
    })
    void unknownReleaseCountsAsEarlierOne(String version, String release) throws IOException {
        ScriptedDomain domain = new ScriptedDomain(folder, release, "lab").with("release", version);

        assertThat(domain.done("create_domain.py"))
                .containsOnlyOnce("WebLogic " + version + " is not in " + FILE + " and is treated as " + release
                        + "; add a line for it if it needs other JDKs or EARs\n");
        domain.with("java.home", domain.jdk("11").toString());
        assertThat(domain.run("create_domain.py").lastLine()).contains("but WebLogic " + release + " runs on ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"12.2.1.4", "14.1.1", "14.1.1.0.0", "9.2.0"})
    void earlierReleaseIsRefusedWithReason(String version) throws IOException {
        ScriptedDomain domain = new ScriptedDomain(folder, "14.1.2", "lab").with("release", version);

        assertRefused(
                domain.run("create_domain.py"),
                domain.propertiesFile() + ": release is '" + version
                        + "', but releases before 14.1.2 run on JDK 8 or 11 and the EARs need 17; give one of:"
                        + " 14.1.2, 15.1.1, 26.1.0");
    }

    @ParameterizedTest
    @ValueSource(strings = {"26", "26.1", "26.1.0-0-0", "latest", "26.1.x"})
    void otherTextIsNoRelease(String version) throws IOException {
        ScriptedDomain domain = new ScriptedDomain(folder, "26.1.0", "lab").with("release", version);

        assertRefused(
                domain.run("create_domain.py"),
                domain.propertiesFile() + ": release is '" + version + "'; give one of: 14.1.2, 15.1.1, 26.1.0");
    }

    @Test
    void laterReleaseTakesJakartaEars() throws IOException {
        ScriptedDomain domain = new ScriptedDomain(folder, "26.1.0", "lab");
        domain.with("business.ear", domain.ear("javax.ear", "14.1.2").toString());

        assertRefused(
                domain.run("create_domain.py"),
                domain.propertiesFile() + ": business.ear is " + folder.resolve("javax.ear")
                        + ", a javax EAR, but 26.1.0 takes jakarta; name the EAR without -javax in its name");
    }

    @Test
    void missingFileHasRemedy() throws IOException {
        Files.delete(copiedFile);

        assertRefused(
                createWithCopy(new ScriptedDomain(folder, "26.1.0", "lab")),
                copiedFile + " cannot be read; keep the scripts beside it, as in the project");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            jdks\\t                   | jdk\\t                    | `, line 1: there is no column jdks`
            WebLogic\\t26.1.0\\t       | WebLogic\\t26.1.0\\t\\t     | `, line LINE: 11 columns instead of 10`
            WebLogic\\t26.1.0\\t       | WebLogic\\tnext\\t         | `, line LINE: the release 'next' is no version`
            -\\tjakarta\\t-\\t21 25\\t  | -\\tjava\\t-\\t21 25\\t     | `, line LINE: the namespace 'java' is not one of: javax, jakarta`
            -\\tjakarta\\t-\\t21 25\\t  | -\\tjakarta\\t-\\t21/25\\t  | `, line LINE: the JDKs '21/25' are not numbers with blanks between them`
            weblogic\\t               | wildfly\\t                | ` names no release of WebLogic`
            """)
    void brokenFileHasRemedy(String text, String broken, String problem) throws IOException {
        int line = (int) Files.readAllLines(FILE).stream()
                        .takeWhile(row -> !row.startsWith("weblogic\tWebLogic\t26.1.0"))
                        .count()
                + 1;
        change(text, broken);

        assertRefused(
                createWithCopy(new ScriptedDomain(folder, "26.1.0", "lab")),
                copiedFile + problem.replace("LINE", "" + line) + "; restore it from the project");
    }

    @ParameterizedTest
    @CsvSource({"25, true", "26, true", "30.0.1, true", "24, false", "17, false"})
    void listOfJdksMayBeOpen(String jdk, boolean accepted) throws IOException {
        change("\\t21 25\\t", "\\t21 25+\\t");
        ScriptedDomain domain = new ScriptedDomain(folder, "26.1.0", "lab");

        WlstRun run = createWithCopy(domain.with("java.home", domain.jdk(jdk).toString()));

        assertThat(run.exitCode()).as(run.output()).isEqualTo(accepted ? 0 : 2);
        assertThat(run.output().contains("WebLogic 26.1.0 runs on 21 or 25 or later"))
                .isNotEqualTo(accepted);
    }

    /** Replaces text of the copied file, with tabs written as in Java. */
    private static void change(String text, String replacement) throws IOException {
        String good = Files.readString(copiedFile);
        assertThat(good).contains(text.replace("\\t", "\t"));
        Files.writeString(copiedFile, good.replace(text.replace("\\t", "\t"), replacement.replace("\\t", "\t")));
    }

    private static WlstRun createWithCopy(ScriptedDomain domain) throws IOException {
        return domain.call(
                copiedScripts.resolve("create_domain.py").toString(),
                List.of(domain.write().toString()));
    }

    private void assertRefused(WlstRun run, String message) {
        assertThat(run.lastLine()).isEqualTo("create_domain.py: error: " + message);
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(folder.resolve("domain")).doesNotExist();
    }
}
