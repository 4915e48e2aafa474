package com.softexploration.lab.ejb.performance.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.CommandLineRun;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.jdk.StandInJdk;
import com.softexploration.lab.ejb.performance.contract.Transports;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Input that {@code race} and {@code sweep} reject before anything is created or started. */
class ComparisonCommandsTest {
    private static final String TRANSPORTS =
            "local-ejb, local-ejb-required, remote-ejb, remote-ejb-required, remote-ejb-supports, remote-ejb-http, servlet, rest, soap,"
                    + " hessian, rmi, tcp";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            race  | --transports=carrier-pigeon | There is no transport 'carrier-pigeon'; choose from ${transports}
            race  | --transports=servlet-jdk    | There is no transport 'servlet-jdk'; choose from ${transports}
            race  | --transports=rest,,tcp      | There is no transport ''; choose from ${transports}
            race  | --transports=rest,tcp,rest  | --transports names rest twice; name each transport once
            race  | --operations=payload        | There is no operation 'payload'; choose from nop, simple, complex, accounts
            race  | --operations=nop,nop        | --operations names nop twice; name each operation once
            race  | --calls=0                   | --calls is '0'; give a whole number from 1 to 1000000000
            race  | --calls=nop=5               | --calls names 'nop', which is not measured; give one number, or OPERATION=NUMBER for any of accounts
            race  | --rounds=101                | --rounds is 101; give a whole number from 1 to 100
            race  | --threads=0                 | --threads is 0; give a whole number from 1 to 64
            race  | --max-error-rate=1.5        | --max-error-rate is 1.5; give a share of the calls from 0 (none may fail) to 1 (all may), such as 0.01
            race  | --max-error-rate=-0.1       | --max-error-rate is -0.1; give a share of the calls from 0 (none may fail) to 1 (all may), such as 0.01
            race  | --max-error-rate=NaN        | --max-error-rate is NaN; give a share of the calls from 0 (none may fail) to 1 (all may), such as 0.01
            race  | --server=websphere          | There is no server called 'websphere'; choose one of: wildfly, wildfly-26, tomee, liberty, glassfish, glassfish-8, payara, payara-7, weblogic
            run   | --java-home=/none           | /none does not exist; name the home of a JDK with --java-home
            run   | --java-homes=/none          | --java-homes names a single JDK; name two or more, separated by commas, or use --java-home
            run   | --java-homes=/none,/other   | /none does not exist; name the home of a JDK with --java-home
            run   | --releases=39.0.1.Final     | --releases names a single release; name two or more, separated by commas, or use --release
            run   | --releases=1.0,2.0,1.0      | --releases names 1.0 twice; name each release once; --against '' compares equal servers
            run   | --releases=1.0,newest       | --release is 'newest'; give a release such as 39.0.1.Final
            sweep | --transports=ejb            | There is no transport 'ejb'; choose from ${transports}
            sweep | --payloads=1048577          | --payloads has '1048577'; give whole numbers from 0 to 1048576, separated by commas
            sweep | --payloads=-1               | --payloads has '-1'; give whole numbers from 0 to 1048576, separated by commas
            sweep | --payloads=1024,            | --payloads has ''; give whole numbers from 0 to 1048576, separated by commas
            sweep | --payloads=big              | --payloads has 'big'; give whole numbers from 0 to 1048576, separated by commas
            sweep | --payloads=8,8              | --payloads names 8 twice; name each number once
            sweep | --calls=0                   | --calls has '0'; give whole numbers from 1 to 1000000000, separated by commas
            sweep | --calls=10,99999999999      | --calls has '99999999999'; give whole numbers from 1 to 1000000000, separated by commas
            sweep | --rounds=0                  | --rounds is 0; give a whole number from 1 to 100
            run   | --max-error-rate=2          | --max-error-rate is 2; give a share of the calls from 0 (none may fail) to 1 (all may), such as 0.01
            run   | --operations=nop,nop        | --operations names nop twice; name each operation once
            """)
    void invalidOptionLeavesNoFiles(String command, String option, String message) {
        Path output = folder.resolve("runs");

        CommandLineRun run =
                CommandLineRun.of(new ProjectFolder(folder), command, option, "--output", output.toString());

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.errors().lines())
                .containsExactly("ejb-performance: " + message.replace("${transports}", TRANSPORTS));
        assertThat(output).doesNotExist();
    }

    /** One start of each would take the time, and compare nothing. */
    @Test
    void timeWithoutTwoStartsOfEachVariantIsRefused() {
        Path output = folder.resolve("runs");

        CommandLineRun run = CommandLineRun.of(
                new ProjectFolder(folder),
                "run",
                "--operations=nop",
                "--against=",
                "--pairing=sequential",
                "--time=2m",
                "--output",
                output.toString());

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.errors().lines())
                .containsExactly(
                        "ejb-performance: Two starts of each variant, the fewest that are compared, take up to 7"
                                + " min, and the time is 120 s; give --time 7m or more, or fewer operations or transports");
        assertThat(output).doesNotExist();
    }

    @Test
    void withoutAvailableServerNothingIsMeasured() throws IOException {
        Path jdk = StandInJdk.in(folder.resolve("8"), "JAVA_VERSION=\"1.8.0_402\"");
        Path output = folder.resolve("runs");

        CommandLineRun run = CommandLineRun.of(
                new ProjectFolder(folder), "run", "--server=all", "--java-home=" + jdk, "--output", output.toString());

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.errors().lines())
                .containsExactly(
                        "ejb-performance: No server is available; give one of them what it needs, as said above");
        assertThat(run.output().lines()).hasSize(9).anySatisfy(line -> assertThat(line)
                .startsWith("Excluded: wildfly (WildFly ")
                .contains(" does not run on JDK 1.8.0_402 in " + jdk));
        assertThat(output).doesNotExist();
    }

    @Test
    void namedServerIsNotOmitted() {
        CommandLineRun run = CommandLineRun.of(
                new ProjectFolder(folder), "run", "--server=tomee", "--oracle-home=/oracle", "--against=");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.errors())
                .startsWith(
                        "ejb-performance: The server 'tomee' takes no --oracle-home; omit it, or choose as --server: ");
        assertThat(run.output()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"race", "sweep"})
    void helpNamesEveryTransport(String command) {
        CommandLineRun run = CommandLineRun.of(new ProjectFolder(folder), "help", command, "--all");

        assertThat(run.output().replaceAll("\\s+", " "))
                .contains("Of " + String.join(", ", Transports.ALL) + "; sweep omits ");
    }
}
