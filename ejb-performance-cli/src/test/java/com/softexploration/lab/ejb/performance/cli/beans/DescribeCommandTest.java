package com.softexploration.lab.ejb.performance.cli.beans;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.CommandLineRun;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.shapes.Figure;
import com.softexploration.lab.ejb.performance.cli.shapes.Old;
import com.softexploration.lab.ejb.performance.cli.shapes.OldBean;
import com.softexploration.lab.ejb.performance.cli.shapes.OldHome;
import com.softexploration.lab.ejb.performance.cli.shapes.Shapes;
import com.softexploration.lab.ejb.performance.cli.shapes.ShapesBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DescribeCommandTest {
    @TempDir
    private Path folder;

    private CommandLineRun describe(Path file, String... more) {
        String[] words = new String[more.length + 2];
        words[0] = "describe";
        words[1] = file.toString();
        System.arraycopy(more, 0, words, 2, more.length);
        return CommandLineRun.of(new ProjectFolder(folder), words);
    }

    private Path jar(Class<?>... types) throws Exception {
        return Files.write(folder.resolve("shop.jar"), SampleBeans.archive(SampleBeans.classes("", types)));
    }

    @Test
    void listsViewsMethodsAndNames() throws Exception {
        CommandLineRun run = describe(jar(
                SampleBeans.Basket.class,
                SampleBeans.BasketBean.class,
                SampleBeans.Audit.class,
                SampleBeans.AuditBean.class));

        String view = SampleBeans.Basket.class.getName();
        assertThat(run.exitCode()).as(run.errors()).isZero();
        assertThat(run.output().lines())
                .containsSubsequence(
                        "AuditBean: singleton, " + SampleBeans.AuditBean.class.getName() + ", no remote view",
                        "BasketBean: stateful, " + SampleBeans.BasketBean.class.getName(),
                        "  remote " + view,
                        "    nop()",
                        "    ejb:/shop/BasketBean!" + view + "?stateful  wildfly, wildfly-26",
                        "    global/shop/BasketBean!" + view + "  tomee",
                        "    ejb/global/shop/BasketBean!" + view + "  liberty",
                        "    java:global/shop/BasketBean!" + view
                                + "  glassfish, glassfish-8, payara, payara-7, weblogic");
    }

    @Test
    void existingServiceFilesAreKept() throws Exception {
        Path services = Files.createDirectories(folder.resolve("services"));
        Path jar = jar(SampleBeans.Basket.class, SampleBeans.BasketBean.class);
        Path file = services.resolve("call-nop.json");

        assertThat(describe(jar, "--output", services.toString()).output()).contains("Wrote " + file);
        Files.writeString(file, "mine");

        assertThat(describe(jar, "--output", services.toString()).output()).contains("Kept " + file);
        assertThat(file).hasContent("mine");
    }

    @Test
    void onlyLocalViewsAreAnError() throws Exception {
        Path jar = jar(SampleBeans.Audit.class, SampleBeans.AuditBean.class);

        CommandLineRun run = describe(jar);

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.errors().lines())
                .containsExactly("ejb-performance: No session bean in " + jar
                        + " has a remote view; annotate a view with @Remote to call it from another server");
    }

    @Test
    void archivesWithoutBeansAreAnError() throws Exception {
        Path jar = jar(SampleBeans.Basket.class);

        CommandLineRun run = describe(jar);

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.errors().lines())
                .containsExactly("ejb-performance: " + jar
                        + " has no session beans; name the EJB jar, WAR or EAR whose beans are to be called");
    }

    @Test
    void missingInterfaceMayBeRemote() throws Exception {
        Path jar = jar(SampleBeans.OrdersBean.class);

        CommandLineRun run = describe(jar);

        String view = SampleBeans.OrdersRemote.class.getName();
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.output().lines())
                .contains(
                        "  remote or local " + view + ", which is in none of the files: name the jar that has it, too");
        assertThat(run.errors().lines())
                .containsExactly("ejb-performance: Whether a session bean in " + jar
                        + " has a remote view is unknown, because " + view
                        + " is in none of the files; name the jar that has it, too");
    }

    @Test
    void missingRemoteViewHasNoFile() throws Exception {
        Path services = folder.resolve("services");

        CommandLineRun run = describe(jar(SampleBeans.BasketBean.class), "--output", services.toString());

        String view = SampleBeans.Basket.class.getName();
        assertThat(run.exitCode()).as(run.errors()).isZero();
        assertThat(run.output().lines())
                .contains(
                        "  remote " + view + ", incomplete: " + view + " is in none of the files",
                        "No file for methods of " + view + ", because " + view
                                + " is in none of the files: name the jar that has it, too");
        assertThat(services).isEmptyDirectory();
    }

    @Test
    void componentInterfacesHaveNamesWhereKnown() throws Exception {
        Path jar = jar(Old.class, OldHome.class, OldBean.class);
        Path services = folder.resolve("services");

        CommandLineRun run = describe(jar, "--output", services.toString());

        String view = Old.class.getName();
        assertThat(run.exitCode()).as(run.errors()).isZero();
        assertThat(run.output().lines())
                .containsExactly(
                        "OldBean: stateless, " + OldBean.class.getName(),
                        "  remote " + view + ", EJB 2 with the home " + OldHome.class.getName(),
                        "    oldEcho(java.lang.String)",
                        "    ejb:/shop/OldBean!" + view + "  wildfly, wildfly-26",
                        "    no name known without the home  tomee, liberty, glassfish, glassfish-8, payara, payara-7,"
                                + " weblogic",
                        "Wrote " + services.resolve("old-echo.json"));

        CommandLineRun others = describe(
                jar, "--server", "tomee", "--output", folder.resolve("none").toString());

        assertThat(others.output().lines())
                .endsWith("No file for " + view + ", because tomee is not known to bind it without its home: add a"
                        + " business interface with @Remote, or measure it with code");
        assertThat(folder.resolve("none")).isEmptyDirectory();
    }

    @Test
    void asynchronousMethodsAreNamed() throws Exception {
        CommandLineRun run = describe(
                jar(Shapes.class, ShapesBean.class),
                "--output",
                folder.resolve("services").toString());

        assertThat(run.output().lines())
                .contains(
                        "    answerLater(int), asynchronous, measured until its answer",
                        "    fireAndForget(java.lang.String), asynchronous without an answer",
                        "No file for fireAndForget(java.lang.String) of " + Shapes.class.getName()
                                + ", because its caller never learns of its end or its failure: return a Future");
        assertThat(folder.resolve("services/answer-later.json")).exists();
        assertThat(folder.resolve("services/fire-and-forget.json")).doesNotExist();
    }

    @Test
    void unfilledArgumentsAreNamed() throws Exception {
        CommandLineRun run = describe(
                jar(Shapes.class, ShapesBean.class, Figure.class),
                "--output",
                folder.resolve("services").toString());

        assertThat(run.output().lines())
                .containsSubsequence(
                        "Wrote " + folder.resolve("services/draw.json"),
                        "  to fill in: argument 1: " + Figure.class.getName()
                                + " is not implemented in the files: name its class in argumentTypes");
    }

    @Test
    void unreadableClassesAreNamed() throws Exception {
        Map<String, byte[]> entries = SampleBeans.classes("", SampleBeans.Basket.class, SampleBeans.BasketBean.class);
        for (int i = 10; i < 22; i++) {
            entries.put("acme/Odd" + i + ".class", new byte[0]);
        }
        Path jar = Files.write(folder.resolve("shop.jar"), SampleBeans.archive(entries));

        CommandLineRun run = describe(jar);

        assertThat(run.exitCode()).as(run.errors()).isZero();
        assertThat(run.output().lines().filter(line -> line.startsWith("Excluded: ")))
                .hasSize(11)
                .contains(
                        "Excluded: shop.jar!/acme/Odd10.class cannot be read: EOFException Input is not a valid class"
                                + " file; must begin with a 4-byte integer 0xCAFEBABE",
                        "Excluded: 2 more in " + jar);
    }

    @Test
    void namesInArchivesCannotSteerTerminals() throws Exception {
        Map<String, byte[]> entries = SampleBeans.classes("", SampleBeans.Basket.class, SampleBeans.BasketBean.class);
        entries.put("acme/\u001b]0;x\u0007\u202eOdd.class", new byte[0]);
        Path jar = Files.write(folder.resolve("shop.jar"), SampleBeans.archive(entries));

        assertThat(describe(jar).output())
                .contains("Excluded: shop.jar!/acme/ ]0;x Odd.class cannot be read")
                .doesNotContain("\u001b", "\u202e");
    }
}
