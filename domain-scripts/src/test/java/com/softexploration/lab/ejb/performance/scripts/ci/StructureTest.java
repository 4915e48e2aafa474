package com.softexploration.lab.ejb.performance.scripts.ci;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Structure of all modules together; rules of one module are in its {@code ArchitectureTest}. Sizes are printed by
 * {@code .ci/structure} and have no limit.
 */
class StructureTest {
    private static final String ROOT = "com.softexploration.lab.ejb.performance.";

    @TempDir
    private Path folder;

    @Test
    void packagesOfAllModulesAreFreeOfCycles() throws Exception {
        assertThat(new SourceStructure(Path.of("..")).packageCycles()).isEmpty();
    }

    @Test
    void classCyclesHaveAtMostThreeClasses() throws Exception {
        assertThat(new SourceStructure(Path.of("..")).classCycles())
                .allSatisfy(cycle -> assertThat(cycle).hasSizeLessThanOrEqualTo(3));
    }

    @Test
    void simpleNamesStandForOneClass() throws Exception {
        assertThat(new SourceStructure(Path.of("..")).sharedNames()).isEmpty();
    }

    @Test
    void findsCyclesAcrossModules() throws Exception {
        write("one", "a", "First", "import " + ROOT + "b.Second;", "class First {}");
        write("two/nested", "b", "Second", "import static " + ROOT + "c.Third.Inner.value;", "class Second {}");
        write("one", "c", "Third", "import " + ROOT + "a.First;", "class Third {}");
        write("one", "a", "Alone", "import " + ROOT + "b.Second;", "class Alone {}");

        SourceStructure structure = new SourceStructure(folder);

        assertThat(structure.packageCycles())
                .singleElement()
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .containsExactlyInAnyOrder(ROOT + "a", ROOT + "b", ROOT + "c");
        assertThat(structure.classCycles())
                .singleElement()
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .containsExactlyInAnyOrder(ROOT + "a.First", ROOT + "b.Second", ROOT + "c.Third");
    }

    @Test
    void namesInCommentsAndStringsAreIgnored() throws Exception {
        write("one", "a", "First", "/** See {@link Second}. */", "class First { Second second; }");
        write(
                "one",
                "a",
                "Second",
                "/** See {@link First}. */",
                "// First",
                "class Second { String name = \"First\"; }");

        assertThat(new SourceStructure(folder).classCycles()).isEmpty();
    }

    @Test
    void countsComponentsNotTypeArguments() throws Exception {
        write(
                "one",
                "a",
                "Ten",
                "record Ten(" + components(9) + ", @Size(min = 1, max = 2) Map<String, List<Long>> m) {}");
        write("one", "a", "Eleven", "class Eleven {", "  record Inner<A, B>(", components(11) + ") {}", "}");

        assertThat(new SourceStructure(folder).recordComponents())
                .containsOnly(Map.entry("Ten.Ten", 10), Map.entry("Eleven.Inner", 11));
    }

    @Test
    void countsLinesAndClasses() throws Exception {
        write("one", "a", "Long", "\n".repeat(299));
        write("one", "a", "package-info");
        write("one", "b", "First");
        write("two", "b", "Second");

        SourceStructure structure = new SourceStructure(folder);

        assertThat(structure.fileLines()).containsEntry(ROOT + "a.Long", 301);
        assertThat(structure.packageClasses()).containsOnly(Map.entry(ROOT + "a", 1), Map.entry(ROOT + "b", 2));
    }

    @Test
    void findsNamesOfSeveralClasses() throws Exception {
        write("one", "a", "Shared");
        write("two", "b", "Shared");
        write("two", "b", "Single");
        write("two", "b", "package-info");
        write("one", "a", "package-info");

        assertThat(new SourceStructure(folder).sharedNames())
                .containsOnly(Map.entry("Shared", List.of(ROOT + "a.Shared", ROOT + "b.Shared")));
    }

    private static String components(int count) {
        return "int i, ".repeat(count - 1) + "int i";
    }

    private void write(String module, String packageName, String name, String... lines) throws Exception {
        Path file = folder.resolve(module)
                .resolve("src/main/java")
                .resolve(packageName)
                .resolve(name + ".java");
        Files.createDirectories(file.getParent());
        Files.writeString(file, "package " + ROOT + packageName + ";\n" + String.join("\n", lines) + "\n");
    }
}
