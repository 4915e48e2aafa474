package com.softexploration.lab.ejb.performance.cli.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.softexploration.lab.ejb.performance.cli.CommandLineRun;
import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OwnServicesTest {
    private static final String GOOD = "{`operation`:`find`,`remoteName`:`n`,`interface`:`shop.Shop`,`method`:`find`";

    @TempDir
    private Path folder;

    private Path file;
    private Path jar;

    @BeforeEach
    void aJarWithTheInterface() throws IOException {
        file = folder.resolve("find.json");
        jar = archive("shop.jar", "shop/Shop.class");
        Files.writeString(folder.resolve("ids.csv"), "id,name\n1,Ada\n2,\"Hopper, G.\"\n");
    }

    private Path archive(String name, String... entries) throws IOException {
        Path archive = folder.resolve(name);
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(archive))) {
            for (String entry : entries) {
                out.putNextEntry(new JarEntry(entry));
                out.closeEntry();
            }
        }
        return archive;
    }

    private OwnServices read(String text) throws CliException, IOException {
        Files.writeString(file, text.replace('`', '"'));
        return OwnServices.of(List.of(file), List.of(jar), List.of());
    }

    @Test
    void csvColumnEntersDescription() throws Exception {
        OwnServices own = read(
                GOOD
                        + ",`arguments`:[{`csv`:`ids.csv`,`column`:`name`},{`csv`:`ids.csv`,`column`:0,`repeat`:true},{`id`:1}]}");

        assertThat(own.files().get(0).description().get("arguments").toString())
                .isEqualTo(
                        "[{`values`:[`Ada`,`Hopper, G.`],`csv`:`ids.csv`,`repeat`:false},{`values`:[`id`,`1`,`2`],`csv`:`ids.csv`,`repeat`:true},{`id`:1}]"
                                .replace('`', '"'));
        assertThat(own.described()).containsEntry("find", List.of("remote-ejb", "remote-ejb-http", "tcp"));
        assertThat(own.classPatterns()).startsWith("shop.*").contains("java.util.*");
    }

    @Test
    void allowedClassesEnterFilterByName() throws Exception {
        OwnServices own = read(GOOD + ",`allow`:[`java.net.URL`,`org.shop.Order$Line`,`java.io.File`]}");

        assertThat(own.classPatterns())
                .startsWith("shop.*", "java.net.URL", "org.shop.Order$Line", "java.io.File", "java.lang.*")
                .doesNotHaveDuplicates();
    }

    @Test
    void csvColumnMayNameNestedProperty() throws Exception {
        OwnServices own =
                read(GOOD + ",`arguments`:[{`order`:[{`customer`:{`csv`:`ids.csv`,`column`:`name`}},{`counter`:1}]}]}");

        assertThat(own.files().get(0).description().get("arguments").toString())
                .isEqualTo(
                        "[{`order`:[{`customer`:{`values`:[`Ada`,`Hopper, G.`],`csv`:`ids.csv`,`repeat`:false}},{`counter`:1}]}]"
                                .replace('`', '"'));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{`operation`:`find`} | the key remoteName is missing; it needs operation, remoteName, interface, method",
                "GOOD,`jndi`:`n`} | the key jndi means nothing; use operation, remoteName, localName, interface, method, parameterTypes, argumentTypes, arguments, answer, allow",
                "GOOD,`answer`:{`length`:1}} | the key length in answer means nothing; use notNull, size, equals",
                "GOOD,`answer`:{`size`:-1}} | size in answer is -1; give a whole number from 0 on",
                "GOOD,`arguments`:7} | arguments is 7; write it as a list, with [ and ]",
                "GOOD,`parameterTypes`:[`int`]} | it has 1 parameterTypes and 0 arguments; give as many of each",
                "GOOD,`argumentTypes`:`int`} | argumentTypes is \"int\"; write it as a list, with [ and ]",
                "GOOD,`argumentTypes`:[`int`]} | it has 1 argumentTypes and 0 arguments; give as many of each",
                "GOOD,`arguments`:[1],`argumentTypes`:[1]} | argumentTypes has 1, which is no type; give a class name",
                "GOOD,`arguments`:[1],`argumentTypes`:[``]} | argumentTypes has \"\", which is no type; ",
                "GOOD,`arguments`:[1],`argumentTypes`:[`a.List<a.B`]} | argumentTypes has \"a.List<a.B\", which is no type; ",
                "GOOD,`arguments`:[1],`argumentTypes`:[`a..B`]} | argumentTypes has \"a..B\", which is no type; ",
                "GOOD,`arguments`:[1],`argumentTypes`:[`a.List<? extends a.B>`]} | which is no type; ",
                "GOOD,`arguments`:[{`order`:{`id`:{`random`:[9,1],`seed`:7}}}]} | argument 1 makes no sense; write {\"counter\": 1},",
                "GOOD,`arguments`:[{`random`:[9,1],`seed`:7}]} | argument 1 makes no sense; write {\"counter\": 1},",
                "GOOD,`arguments`:[1,{`csv`:`no.csv`,`column`:0}]} | no.csv of argument 2 cannot be read: ",
                "GOOD,`arguments`:[{`csv`:`ids.csv`,`column`:`price`}]} | ids.csv has no column \"price\" in each of its lines, or no lines; give a number from 0 on",
                "GOOD,`allow`:`a.B`} | allow is \"a.B\"; write it as a list, with [ and ]",
                "GOOD,`allow`:[`java.net.*`]} | allow has \"java.net.*\"; give names of classes like java.net.URL, without wildcards",
                "GOOD,`allow`:[`a.B;!java.lang.*`]} | allow has \"a.B;!java.lang.*\"; give names of classes",
                "GOOD,`allow`:[`!*`]} | allow has \"!*\"; give names of classes",
                "GOOD,`allow`:[7]} | allow has 7; give names of classes",
                "{`operation`:`nop`,`remoteName`:`n`,`interface`:`a.B`,`method`:`c`} | operation is 'nop', which is built in; give it another word",
                "{`operation`:`Find It`,`remoteName`:`n`,`interface`:`a.B`,`method`:`c`} | operation is 'Find It'; give a lower-case letter",
                "{`operation`:`find`,`remoteName`:`n`,`interface`:`a.B`,`method`:`c`} | the interface a.B is in none of ",
                "{`operation`: | is not JSON in line 1, column ",
                "[] | contains no JSON object; begin it with {"
            })
    void invalidFileIsRefusedInOneLine(String text, String message) {
        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() -> read(text.replace("GOOD", GOOD)))
                .withMessageContaining(message)
                .withMessageStartingWith(file.toString())
                .satisfies(e -> assertThat(e.exitCode()).isEqualTo(CliException.WRONG_USE))
                .satisfies(e -> assertThat(e.getMessage().lines()).hasSize(1));
    }

    /** A description may come from a stranger, who wants other files in the EAR. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "/etc/passwd",
                "../secret.csv",
                "sub/../../secret.csv",
                "sub/in.csv",
                "link.csv",
                "pipe",
                ".",
                "..",
                "",
                "sub"
            })
    @Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void csvOutsideFolderIsRefused(String name) throws Exception {
        Path described = Files.createDirectories(folder.resolve("described"));
        Files.writeString(folder.resolve("secret.csv"), "secret\n");
        Files.writeString(Files.createDirectory(described.resolve("sub")).resolve("in.csv"), "secret\n");
        Files.createSymbolicLink(described.resolve("link.csv"), folder.resolve("secret.csv"));
        assertThat(new ProcessBuilder("mkfifo", described.resolve("pipe").toString())
                        .start()
                        .waitFor())
                .isZero();
        file = described.resolve("find.json");

        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() -> read(GOOD + ",`arguments`:[{`csv`:`" + name + "`,`column`:0}]}"))
                .withMessageContaining("\"csv\": \"" + name + "\" is not a file in the same folder; name a CSV file")
                .satisfies(e -> assertThat(e.exitCode()).isEqualTo(CliException.WRONG_USE));
    }

    @Test
    void linkToFileOfSameFolderIsRead() throws Exception {
        Files.createSymbolicLink(folder.resolve("link.csv"), folder.resolve("ids.csv"));

        OwnServices own = read(GOOD + ",`arguments`:[{`csv`:`link.csv`,`column`:`id`}]}");

        assertThat(own.files().get(0).description().get("arguments").toString()).contains("[\"1\",\"2\"]");
    }

    @Test
    @Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void pipeAndFolderAreNoServiceFiles() throws Exception {
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();

        for (Path wrong : List.of(pipe, folder)) {
            assertThatExceptionOfType(CliException.class)
                    .isThrownBy(() -> ServiceFile.read(wrong))
                    .withMessage("The file " + wrong + " of --service is not a regular file; name a file of JSON in"
                            + " UTF-8; docs/your-bean.md has examples");
        }
    }

    @Test
    void startCommandsRefuseInvalidFile() throws Exception {
        Files.writeString(file, "{}");
        Path runs = folder.resolve("runs");

        CommandLineRun run = CommandLineRun.of(
                new ProjectFolder(folder), "run", "--service", file.toString(), "--output", runs.toString());
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.errors().lines())
                .containsExactly("ejb-performance: " + file
                        + ": the key operation is missing; it needs operation, remoteName, interface, method");
        assertThat(runs).doesNotExist();
    }

    @Test
    void refusesDuplicateWordAndInvalidArchive() throws Exception {
        read(GOOD + "}");

        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() -> OwnServices.of(List.of(file, file), List.of(jar), List.of()))
                .withMessageContaining("operation is 'find', as in " + file + "; give each operation a unique word");
        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() -> OwnServices.of(List.of(), List.of(file), List.of()))
                .withMessageStartingWith("The file " + file + " of --service-jar cannot be read: ");
        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() -> OwnServices.of(List.of(), List.of(), List.of(folder.resolve("no.ear"))))
                .withMessage("The file " + folder.resolve("no.ear")
                        + " of --deploy cannot be read: there is no such file; name an archive made by your build");
    }

    /** Spreadsheets and some editors write a byte order mark. */
    @Test
    void byteOrderMarkIsSkipped() throws Exception {
        Files.writeString(folder.resolve("ids.csv"), "\uFEFFid,name\n1,Ada\n");

        OwnServices own = read("\uFEFF" + GOOD + ",`arguments`:[{`csv`:`ids.csv`,`column`:`id`}]}");

        assertThat(own.files().get(0).description().toString()).contains("\"values\":[\"1\"]");
    }

    @Test
    void duplicateApplicationNameIsRefused() throws Exception {
        Files.createDirectories(folder.resolve("a"));
        Path first = archive("a/app.war", "x");
        Path second = archive("app.jar", "x");

        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() -> OwnServices.of(List.of(), List.of(), List.of(first, second)))
                .withMessage("--deploy " + second
                        + " has the name of another one; give it another name: a server calls an application by that");
    }

    @Test
    void earIsNotOverwritten() throws Exception {
        OwnServices own = read(GOOD + "}");
        Path ear = archive("any.ear", "lib/", "lib/other.jar");
        byte[] before = Files.readAllBytes(ear);

        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() -> EarCopy.make(ear, ServerRole.PRESENTATION, own, folder))
                .withMessage(folder + " is where the EAR that is to be copied is; name another folder for the copies");
        assertThat(ear).hasBinaryContent(before);
        Path taken = archive("taken.ear", "lib/", "lib/shop.jar");
        Path copies = folder.resolve("copies");
        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() -> EarCopy.make(taken, ServerRole.PRESENTATION, own, copies));
        assertThat(copies).isEmptyDirectory();
    }

    @Test
    void onlyPresentationEarGetsJars() throws Exception {
        OwnServices own = read(GOOD + "}");
        Path ear = archive("any.ear", "lib/", "lib/other.jar");
        byte[] before = Files.readAllBytes(ear);

        Path business = EarCopy.make(ear, ServerRole.BUSINESS, own, folder.resolve("business"));
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(business)))
                .isEqualTo("rw-------");
        Path presentation = EarCopy.make(ear, ServerRole.PRESENTATION, own, folder.resolve("presentation"));

        assertThat(names(business)).contains("lib/other.jar", "lib/ejb-performance-own-operations.jar");
        assertThat(names(business)).doesNotContain("lib/shop.jar");
        assertThat(names(presentation)).contains("lib/shop.jar", "lib/ejb-performance-own-operations.jar");
        assertThat(ear).hasBinaryContent(before);
        Path taken = archive("taken.ear", "lib/", "lib/shop.jar");
        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() -> EarCopy.make(taken, ServerRole.PRESENTATION, own, folder.resolve("taken")))
                .withMessage("The EAR taken.ear has a jar shop.jar already; give that of --service-jar another name");
    }

    private static List<String> names(Path archive) throws IOException {
        try (JarFile content = new JarFile(archive.toFile())) {
            return content.stream().map(JarEntry::getName).toList();
        }
    }
}
