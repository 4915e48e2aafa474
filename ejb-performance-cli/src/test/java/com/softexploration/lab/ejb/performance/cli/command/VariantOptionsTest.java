package com.softexploration.lab.ejb.performance.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.CommandLineRun;
import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.domain.ServerProvider;
import com.softexploration.lab.ejb.performance.cli.engine.Experiment.OnFailure;
import com.softexploration.lab.ejb.performance.cli.jdk.Jdk;
import com.softexploration.lab.ejb.performance.cli.jdk.StandInJdk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

class VariantOptionsTest {
    private static final ProjectFolder PROJECT = new ProjectFolder(Path.of("/project"));

    /** Options as declared by the commands. */
    @Command
    private static final class Own {
        @ArgGroup(validate = false)
        private StartOptions start = new StartOptions();

        @Mixin
        private VariantOptions variants;

        /** An option that does not concern servers; the commands have many. */
        @Option(names = "--rounds")
        @SuppressWarnings("UnusedVariable") // set by picocli
        private int rounds;
    }

    @Test
    void variantInheritsOptionsOfCommand() throws CliException {
        DomainRequest other = other(
                "--jvm-opts '-Xmx2g -Dname=\"with blanks\"'",
                "--rounds=3",
                "--port-base=30000",
                "--sleep-time=5",
                "--number-of-calls=7",
                "--jvm-opts=-Xmx1g");

        assertThat(other.jvmOptions()).containsExactly("-Xmx2g", "-Dname=with blanks");
        assertThat(other.portBase()).as("both may be up").isEqualTo(30_020);
        assertThat(other("--port-base 40000", "--port-base=30000").portBase()).isEqualTo(40_000);
        assertThat(other("", "--port-base=65516").portBase()).as("no room").isEqualTo(65_516);
        assertThat(other.systemProperties()).containsEntry("sleepTime", "5");
        assertThat(other.serverOptions()).containsEntry("number-of-calls", "7");
        assertThat(other.server()).isEqualTo("wildfly");
    }

    @Test
    void differingOptionsAreNamed() throws CliException {
        DomainRequest other = other(
                "--sleep-time 5 --roles a,b --jvm-opts -Dpassword=secret",
                "--release=39.0.1.Final",
                "--domain-dir=/tmp/it",
                "--generators=2",
                "--port-base=30000");

        assertThat(other.named())
                .isEqualTo(Map.of(
                        "--sleep-time",
                        List.of("5"),
                        "--roles",
                        List.of("a", "b"),
                        "--release",
                        List.of("39.0.1.Final"),
                        "--generators",
                        List.of("2")));
        assertThat(ServerProvider.Settings.of(other).named())
                .containsEntry("--jvm-opts", List.of("-Dpassword=***"))
                .containsKey("--cpus");
    }

    @Test
    void variantsHaveSeparateFolders() throws CliException {
        assertThat(other("").folder()).isEqualTo(Path.of("/project/domains/wildfly-against"));
        assertThat(other("", "--domain-dir=/tmp/it").folder()).isEqualTo(Path.of("/tmp/it-against"));
        assertThat(other("--server wildfly-26").folder()).isEqualTo(Path.of("/project/domains/wildfly-26"));
        assertThat(other("--domain-dir /tmp/other", "--domain-dir=/tmp/it").folder())
                .isEqualTo(Path.of("/tmp/other"));
    }

    @Test
    void serverSpecificOptionsAreNotInherited() throws CliException {
        DomainRequest other =
                other("--server wildfly-26 --ears 'in a folder'", "--oracle-home=/oracle", "--start-timeout=7");

        assertThat(other.server()).isEqualTo("wildfly-26");
        assertThat(other.serverOptions()).isEmpty();
        assertThat(other.startTimeout()).hasSeconds(7);
        assertThat(other.ears()).contains(Path.of("in a folder"));
    }

    @Test
    void versionsOfApplicationMayDiffer(@TempDir Path folder) throws Exception {
        Path base = application(folder.resolve("base"));
        Path head = application(folder.resolve("head"));
        List<DomainRequest> versions = variants(
                "--deploy=" + base, "--service-jar=" + base, "--against=--deploy " + head + " --service-jar " + head);

        assertThat(versions)
                .extracting(version -> version.own().deployments())
                .containsExactly(List.of(base), List.of(head));
        assertThat(versions).extracting(version -> version.own().jars()).containsExactly(List.of(base), List.of(head));
    }

    private static Path application(Path folder) throws IOException {
        Path jar = Files.createDirectory(folder).resolve("orders.jar");
        new JarOutputStream(Files.newOutputStream(jar), new Manifest()).close();
        return jar;
    }

    @Test
    void eachJdkHasItsOwnFolder(@TempDir Path folder) throws Exception {
        Path older = StandInJdk.in(folder.resolve("17"), "JAVA_VERSION=\"17.0.9\"");
        Path newer = StandInJdk.in(folder.resolve("25"), "JAVA_VERSION=\"25\"");
        List<DomainRequest> jdks =
                variants("--java-homes=" + older + "," + newer, "--port-base=30000", "--jvm-opts=-Xmx2g");

        assertThat(jdks).extracting(jdk -> jdk.jdk().version()).containsExactly("17.0.9", "25");
        assertThat(jdks)
                .extracting(DomainRequest::folder)
                .containsExactly(Path.of("/project/domains/wildfly-jdk-1"), Path.of("/project/domains/wildfly-jdk-2"));
        assertThat(jdks)
                .extracting(DomainRequest::portBase)
                .as("both may be up")
                .containsExactly(30_000, 30_020);
        assertThat(jdks).allSatisfy(jdk -> assertThat(jdk.jvmOptions()).containsExactly("-Xmx2g"));
    }

    @Test
    void eachReleaseIsVariantOfOneServer() throws CliException {
        List<DomainRequest> releases =
                variants("--releases=38.0.1.Final,39.0.1.Final", "--port-base=30000", "--profile=tuned");

        assertThat(releases)
                .extracting(DomainRequest::serverOptions)
                .containsExactly(
                        Map.of("release", "38.0.1.Final", "profile", "tuned"),
                        Map.of("release", "39.0.1.Final", "profile", "tuned"));
        assertThat(releases)
                .extracting(DomainRequest::folder)
                .containsExactly(
                        Path.of("/project/domains/wildfly-release-1"), Path.of("/project/domains/wildfly-release-2"));
        assertThat(releases).extracting(DomainRequest::portBase).containsExactly(30_000, 30_020);
        assertThat(releases.get(0).named()).containsEntry("--release", List.of("38.0.1.Final"));
    }

    @Test
    void jdkMayBeTheDifference(@TempDir Path folder) throws Exception {
        Path home = StandInJdk.in(folder.resolve("jdk 25"), "JAVA_VERSION=\"25\"");

        assertThat(other("--java-home '" + home + "'").jdk().home()).isEqualTo(home);
        assertThat(other("", "--java-home=" + home).jdk().version()).isEqualTo("25");
        assertThat(other("").jdk()).isEqualTo(Jdk.ofThisProcess());
    }

    /** The remedy for an omitted server must be possible. */
    @Test
    void allServersGetTheirOptionsAndFolders() throws CliException {
        List<DomainRequest> all =
                variants("--server=all", "--oracle-home=/oracle", "--domain-dir=/tmp/it", "--jmx-plain");

        DomainRequest webLogic = named("weblogic", all);
        DomainRequest wildFly = named("wildfly", all);
        assertThat(webLogic.server()).isEqualTo("weblogic");
        assertThat(webLogic.serverOptions()).containsEntry("oracle-home", "/oracle");
        assertThat(wildFly.serverOptions()).containsOnlyKeys("jmx-plain");
        assertThat(wildFly.folder()).isEqualTo(Path.of("/tmp/it/wildfly"));
    }

    @Test
    void nonServerOptionIsRefused() {
        assertThatThrownBy(() -> other("--rounds 3"))
                .isInstanceOf(CliException.class)
                .hasMessageStartingWith(
                        "--against: --rounds is no server option, it applies to both variants; give it");
        assertThatThrownBy(() -> other("--port-base nothing"))
                .isInstanceOf(CliException.class)
                .hasMessageStartingWith("--against: --port-base is '");
        assertThatThrownBy(() -> other("--jvm-opts '-Xmx2g"))
                .isInstanceOf(CliException.class)
                .hasMessage("--against has an unclosed quote '; close it");
    }

    @Test
    void releaseOfEveryServerIsRefused() {
        assertThatThrownBy(() -> variants("--server=all", "--release=39.0.1.Final"))
                .isInstanceOf(CliException.class)
                .hasMessage("--release needs a single server, and --server all is given; omit it, or name the server");
    }

    @ParameterizedTest
    @CsvSource({
        "--port-base=30000, true, STOP",
        "--against=, false, STOP",
        "--server=all, false, CONTINUE",
        "--java-homes=/one;/other, false, CONTINUE",
        "--releases=38.0.1.Final;39.0.1.Final, false, CONTINUE"
    })
    void kindOfVariantsDecidesOnFailure(String option, boolean one, OnFailure onFailure) {
        Own options = new Own();
        CommandLineRun.parsed(options, List.of(option.replace(';', ',')));

        assertThat(options.variants.isOne(options.start)).isEqualTo(one);
        assertThat(options.variants.onFailure(options.start)).isEqualTo(onFailure);
    }

    @Test
    void variantsAreOfOneKind() {
        assertThatThrownBy(() -> kind("--server=all", "--against="))
                .hasMessage("--against does not apply to --server all; give one of them");
        assertThatThrownBy(() -> kind("--server=all", "--java-homes=/one,/other"))
                .hasMessage("--java-homes needs a single server, and --server all is given; name the server");
        assertThatThrownBy(() -> kind("--java-home=/one", "--java-homes=/one,/other"))
                .hasMessage("--java-home does not apply to --java-homes; give one of them");
        assertThatThrownBy(() -> kind("--java-homes=/one,/other", "--releases=1.0,2.0"))
                .hasMessage("--java-homes does not apply to --releases; give one of them");
        assertThatThrownBy(() -> kind("--server-home=/one", "--releases=1.0,2.0"))
                .hasMessage("--server-home does not apply to --releases; give one of them");
        assertThatThrownBy(() -> kind("--pairing=duet", "--releases=1.0,2.0,3.0"))
                .hasMessage("A duet has two variants, and --releases has more; omit --pairing");
    }

    private static void kind(String... words) throws CliException {
        Own options = new Own();
        ParseResult given = CommandLineRun.parsed(options, List.of(words));
        options.variants.requireOneKind(options.start, given);
    }

    @Test
    void ownOptionsAreUnchanged() throws CliException {
        List<DomainRequest> both =
                variants("--against=--user other --roles b --jmx-plain", "--user=own", "--roles=a", "--generators=2");

        assertThat(both).extracting(one -> one.caller().name()).containsExactly("own", "other");
        assertThat(both).extracting(DomainRequest::presentationServers).containsExactly(2, 2);
        assertThat(both.get(0).serverOptions()).isEmpty();
        assertThat(both.get(1).serverOptions()).containsOnlyKeys("jmx-plain");
    }

    private static DomainRequest named(String server, List<DomainRequest> all) {
        return all.stream()
                .filter(request -> request.server().equals(server))
                .findFirst()
                .orElseThrow();
    }

    private static DomainRequest other(String text, String... own) throws CliException {
        List<String> words = new ArrayList<>(List.of(own));
        words.add(VariantOptions.AGAINST + "=" + text);
        return variants(words.toArray(String[]::new)).get(1);
    }

    private static List<DomainRequest> variants(String... words) throws CliException {
        Own options = new Own();
        ParseResult given = CommandLineRun.parsed(options, List.of(words));
        List<DomainRequest> requests = new ArrayList<>();
        for (StartOptions variant :
                options.variants.of(options.start.with(given), given, PROJECT, CommandLineRun::parsed)) {
            requests.add(variant.request(PROJECT));
        }
        return requests;
    }
}
