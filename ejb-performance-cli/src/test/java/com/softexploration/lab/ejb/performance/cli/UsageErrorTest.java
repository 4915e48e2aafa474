package com.softexploration.lab.ejb.performance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.base.QuotedWords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bad command lines with their messages, in full: cause and remedy, and no words of a parser. */
class UsageErrorTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            invoke                                 | invoke needs --list or OPERATION; see 'help invoke'
            invoke nop                             | invoke needs --pid PID or --url URL or --attach FILE; see 'help invoke'
            invoke nop --pid 1 --url x             | --pid=PID and --url=URL exclude each other; give one of them
            invoke nop --pid abc                   | --pid is 'abc'; give a whole number
            invoke nop --pid 1 --side both         | --side is 'both'; give local or remote
            compare                                | compare needs BASE and NEW; see 'help compare'
            compare a                              | compare needs NEW; see 'help compare'
            describe                               | describe needs FILE; see 'help describe'
            ears                                   | ears needs --output DIR; see 'help ears'
            run --time                             | --time needs a value; write --time=TIME
            run --threshold                        | --threshold needs a value; write --threshold='LIMIT'
            run --release --quick                  | --release needs a value, and '--quick' reads like an option; write --release=VERSION
            run --against --jvm-opts               | --against: --jvm-opts needs a value; give server options in one argument, for example --against '--jvm-opts "-Xmx2g"'
            run --against=--quick                  | --against: --quick is no server option, it applies to both variants; give it outside of --against
            run --against '--foo bar'              | --against: the variant has no option --foo; give server options in one argument, for example --against '--jvm-opts "-Xmx2g"'
            run --against '--rounds 3'              | --against: --rounds is no server option, it applies to both variants; give it outside of --against
            run --against '--ears e --port-base=x' | --against: --port-base is 'x'; give server options in one argument, for example --against '--jvm-opts "-Xmx2g"'
            run --against '' --pairing x           | --pairing is 'x'; give interleaved, duet or sequential
            run --pairing duet                     | --pairing needs several variants; give one of --against, --java-homes, --releases, or omit it
            run --against '' --pairing duet --cpus one | --cpus does not apply to a duet, which places each variant on half of the CPUs; omit it
            run --server all --pairing duet        | A duet has two variants, and --server all has more; omit --pairing
            run --rounds abc                       | --rounds is 'abc'; give a whole number
            run --seed abc                         | --seed is 'abc'; give a whole number
            run --threads 1,x                      | --threads is 'x'; give a whole number
            run --max-error-rate abc               | --max-error-rate is 'abc'; give a number, such as 0.5
            load --rate abc                        | --rate is 'abc'; give a number, such as 0.5
            web --port abc                         | --port is 'abc'; give a whole number
            run --quick=5                          | --quick takes no value, and '5' is given; omit it
            run --quick --quick                    | --quick is given twice; give it once
            run --rounds 1 --rounds 2              | --rounds is given twice; give it once
            run --output ''                        | --output: the path is empty; name a file or folder, . for this one
            run extra more                         | 'extra' is one argument too many for run; omit it, or give the option that it belongs to
            servers extra                          | 'extra' is one argument too many for servers; omit it, or give the option that it belongs to
            generate-completion extra              | 'extra' is one argument too many for generate-completion; omit it, or give the option that it belongs to
            run --unknown=7                        | run has no option --unknown; see 'help run'
            run --roundz 7                         | run has no option --roundz (did you mean --roles or --rounds?); see 'help run'
            status -x                              | status has no option -x; see 'help status'
            --quick run                            | There is no option '--quick' before a command; begin with the command
            invoke --pid 1 --list nop              | 'nop' is one argument too many for invoke; omit it, or give the option that it belongs to
            rum                                    | There is no command 'rum' (did you mean run?); see 'help'
            help foo                               | There is no command 'foo'; see 'help'
            run --precision 5% --rounds 3          | --precision needs a time in which to reach it; give --time
            run --precision 500%                   | --precision is 500 %; give 0.5%, below which clocks and schedulers dominate, to 50%
            run --time 0m                          | --time is 0s; give 30s, which one start takes, to 24h
            run --time 5m --starts 2 --rounds 2    | --time contradicts --starts with --rounds; omit one of the three
            run --calls foo=3                      | --calls names 'foo', which is not measured; give one number, or OPERATION=NUMBER for any of nop, simple, complex
            run --calls nop=3,5                    | --calls has no number for '5'; give one number, or OPERATION=NUMBER for any of nop, simple, complex
            run --calls nop=                       | --calls for nop is ''; give a whole number from 1 to 1000000000
            run --max-error-rate 5                 | --max-error-rate is 5; give a share of the calls from 0 (none may fail) to 1 (all may), such as 0.01
            load --rate 0                          | --rate is 0 calls per second; give 0.0167, one call per minute, to 1000000, the most that the clock resolves
            load --rate 5 --percents 50            | --rate contradicts --percents; give one of them
            load --threads 1,2 --rate 5            | --threads names several numbers, which contradicts --rate; give one number of threads, or omit the other
            status --domain-dir /nonexistent       | There is no folder /nonexistent; name that of a domain with --domain-dir
            down --domain-dir /nonexistent         | There is no folder /nonexistent; name that of a domain with --domain-dir
            finish --domain-dir /nonexistent       | There is no folder /nonexistent; name that of a domain with --domain-dir
            analyze                                | No result log is named; name a run directory, or logs with --local and --remote
            analyze --local x                      | analyze of logs needs --output; name a folder with --output
            analyze /nonexistent                   | /nonexistent is not a run directory, it has no run.json; name a folder of results/runs, or logs with --local and --remote
            analyze --local / --output /nonexistent| / is a folder; name a result log in it, or a run directory without an option
            analyze run --local x                  | --local, --remote and --run-json do not apply to a run directory; omit them, or the run directory
            describe x.log                         | x.log is not an application; name an EAR, WAR or EJB jar, made by your build
            """)
    void messageNamesCauseAndRemedy(String words, String message) throws Exception {
        CommandLineRun run = run(QuotedWords.split("words", words).toArray(String[]::new));

        assertThat(run.errors())
                .isEqualTo(
                        "ejb-performance: " + message.replaceFirst("see '(.*)'$", "see `./ejb-performance $1`") + "\n");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.output()).isEmpty();
    }

    @Test
    void truncatedServiceFileHasNoParserWords() throws IOException {
        Path file = Files.writeString(folder.resolve("bad.json"), "{\"operation\": ");

        assertThat(run("run", "--service", file.toString()).errors())
                .isEqualTo("ejb-performance: " + file
                        + " is not JSON in line 1, column 15: Unexpected end-of-input within/between"
                        + " Object entries; correct it; docs/your-bean.md has examples\n");
        Files.writeString(file, "{\"operation\": 5");
        assertThat(run("run", "--service", file.toString()).errors())
                .isEqualTo("ejb-performance: " + file
                        + " is not JSON in line 1, column 16: Unexpected end-of-input: expected close"
                        + " marker for Object; correct it; docs/your-bean.md has examples\n");
    }

    @Test
    void truncatedSummaryHasNoParserWords() throws IOException {
        Path file = Files.writeString(folder.resolve("summary.json"), "{\"schemaVersion\": 5,\n\"series\": [");

        assertThat(run("compare", file.toString(), folder.toString()).errors())
                .startsWith("ejb-performance: " + file + " is not a summary (line 2); it may be truncated or edited")
                .doesNotContain("Source");
    }

    @Test
    void unreadableFileHasNoWordsOfTheJdk() throws IOException {
        Path jar = Files.writeString(folder.resolve("api.jar"), "no zip file");

        assertThat(run("run", "--service-jar", jar.toString()).errors())
                .isEqualTo(
                        "ejb-performance: The file " + jar + " of --service-jar cannot be read: it is not a zip file,"
                                + " or damaged; name an archive made by your build\n");
        assertThat(run("run", "--attach", folder.toString()).errors())
                .startsWith("ejb-performance: The file " + folder + " of --attach cannot be read: it is a folder; ");
    }

    @Test
    void unwritableOutputIsFoundEarly() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        for (String output :
                new String[] {file.toString(), file.resolve("below").toString()}) {
            assertThat(run("ears", "--output", output, "--service", "x").exitCode())
                    .isEqualTo(2);
            assertThat(run("analyze", "--local", file.toString(), "--output", output)
                            .errors())
                    .isEqualTo("ejb-performance: " + file + " is a file; name a folder with --output\n");
        }
    }

    private CommandLineRun run(String... words) {
        return CommandLineRun.of(new ProjectFolder(folder), words);
    }
}
