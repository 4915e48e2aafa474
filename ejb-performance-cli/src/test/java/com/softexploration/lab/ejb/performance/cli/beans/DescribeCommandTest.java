package com.softexploration.lab.ejb.performance.cli.beans;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.CommandLineRun;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import java.nio.file.Files;
import java.nio.file.Path;
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
        CommandLineRun run =
                describe(jar(SampleBeans.Basket.class, SampleBeans.BasketBean.class, SampleBeans.AuditBean.class));

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
        Path jar = jar(SampleBeans.AuditBean.class);

        CommandLineRun run = describe(jar);

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.errors().lines())
                .containsExactly("ejb-performance: No session bean in " + jar
                        + " has a remote view; annotate a view with @Remote to call it from another server");
    }
}
