package com.softexploration.lab.ejb.performance.scripts.weblogic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.python.util.jython;

/**
 * Execution of a script by the WLST double: exit codes, names, arguments, secrets, and no state left for the next run.
 */
class WlstProgramTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            exit(exitcode=3)                    | 3
            exit()                              | 0
            exit('y', 4)                        | 4
            import sys; sys.exit(2)             | 2
            print 'done'                        | 0
            cd('/')                             | 1
            raise ValueError('uncaught')        | 1
            this is not Python                  | 1
            """)
    void exitCodeComesFromScript(String script, int exitCode) throws IOException {
        assertThat(new SmallDomain(folder, "14.1.2").run(script).exitCode()).isEqualTo(exitCode);
    }

    @Test
    void uncaughtExceptionPrintsTraceback() throws IOException {
        WlstRun run = new SmallDomain(folder, "14.1.2").run("def work():", "    cd('/')", "work()");
        assertThat(run.output())
                .contains("Traceback (most recent call last):")
                .contains("inline.py\", line 5, in work");
        assertThat(run.lastLine())
                .isEqualTo("WLSTException: cd: no domain is open; load a template, read a domain or connect");
    }

    @Test
    void wlstExceptionIsNotPythonException() throws IOException {
        SmallDomain domain = new SmallDomain(folder, "14.1.2");
        assertThat(domain.run("try:", "    cd('/')", "except Exception:", "    print 'caught'")
                        .exitCode())
                .isEqualTo(1);
        assertThat(domain.run(
                                "try:",
                                "    deploy('a', '/x.ear')",
                                "except WLSTException, e:",
                                "    print e.getMessage()")
                        .output())
                .startsWith("deploy: this works online only");
    }

    @Test
    void namespaceMatchesWlst() throws IOException {
        WlstRun run = new SmallDomain(folder, "15.1.1")
                .run(
                        "import sys",
                        "print sys.argv[0].endswith('inline.py'), len(sys.argv), true, false, cmo, connected, repr(domainName)",
                        "print '__file__' in globals(), os.path.dirname(sys.argv[0]) in sys.path, '' in sys.path",
                        "print [name for name in sys.path if name.endswith('wlst')]");
        assertThat(run.output()).isEqualTo("True 1 1 0 None false ''\nFalse False False\n[]\n");
    }

    @Test
    void cmoFollowsCurrentBean() throws IOException {
        WlstRun run = new SmallDomain(folder, "14.1.2")
                .offline(
                        "def where():",
                        "    print cmo.getName(), pwd()",
                        "where()",
                        "cd('/Server/AdminServer')",
                        "where()");
        assertThat(run.output()).isEqualTo("base_domain /base_domain\nAdminServer /base_domain/Server/AdminServer\n");
    }

    @Test
    void outputCanBeHiddenOrRedirected() throws IOException {
        SmallDomain domain = new SmallDomain(folder, "14.1.2");
        assertThat(domain.offline("ls('/Server')").output()).isEqualTo("AdminServer\n");
        assertThat(domain.offline("hideDisplay()", "print ls('/Server', returnMap='true')")
                        .output())
                .isEqualTo("[AdminServer]\n");

        Path file = folder.resolve("wlst.txt");
        WlstRun run = domain.offline(
                "redirect('" + file + "', 'false')", "ls('/Server')", "stopRedirect()", "print 'visible again'");
        assertThat(run.output()).isEqualTo("visible again\n");
        assertThat(file).hasContent("AdminServer\n");
    }

    @Test
    void encryptNeedsItsDomain() throws IOException {
        SmallDomain domain = new SmallDomain(folder, "14.1.2").write("lab");
        assertThat(domain.run("encrypt(password)").lastLine())
                .contains("encrypt: offline it needs the domain directory");
        assertThat(domain.run("encrypt(password, home + 'x')").lastLine()).contains("encrypt: there is no domain in");
        assertThat(domain.run("print encrypt(password, home)").output())
                .startsWith("{AES256}")
                .doesNotContain(SmallDomain.PASSWORD);
    }

    @Test
    void runsAreIsolated() throws IOException {
        Files.writeString(folder.resolve("settings.py"), "value = 1\n");
        SmallDomain domain = new SmallDomain(folder, "14.1.2");
        String first = "import sys; sys.path.append('" + folder + "'); import settings; settings.value = 2; left = 3; "
                + "os.environ['LEFT'] = 'x'; os.chdir('/'); sys.argv.append('left'); print 'first'";
        assertThat(domain.run(first).output()).isEqualTo("first\n");

        WlstRun second = domain.run(
                "import sys",
                "print 'settings' in sys.modules, 'left' in globals(), 'LEFT' in os.environ, len(sys.argv)",
                "print os.getcwd(), sys.path.count('" + folder + "')",
                "sys.path.append('" + folder + "')",
                "import settings",
                "print settings.value");
        assertThat(second.output()).isEqualTo("False False False 1\n" + folder + " 0\n1\n");
        assertThat(folder.resolve("settings$py.class")).doesNotExist();
    }

    @Test
    void callLogHidesPasswords() throws IOException {
        SmallDomain domain = new SmallDomain(folder, "14.1.2").write("lab").runs("AdminServer");
        domain.online("edit()", "nmConnect('x', 'another\\\\secret', nmType='clear')");

        assertThat(Files.readAllLines(domain.calls()))
                .contains(
                        "setOption('ServerStartMode', 'dev')",
                        "cmo.setPassword('***')",
                        "set('NodeManagerPasswordEncrypted', '***')",
                        "set('ListenPort', 7011)",
                        "connect('weblogic', '***', 't3://127.0.0.1:7001')",
                        "nmConnect('x', '***', nmType='clear')")
                .noneMatch(line -> line.contains(SmallDomain.PASSWORD)
                        || line.contains("secret")
                        || line.contains("not-the-administrators-1"));
    }

    @Test
    void passwordArgumentIsRefused() throws IOException {
        Path script = Files.writeString(folder.resolve("hello.py"), "print 'hello'\n");
        Map<String, String> environment = Map.of("WEBLOGIC_PASSWORD", "sesame-open-1");
        Wlst wlst = new Wlst("14.1.2", folder);

        WlstRun refused = wlst.run(script, List.of("domain.properties", "sesame-open-1"), environment);
        assertThat(refused).isEqualTo(new WlstRun(1, "WLST test double: a password is among the arguments\n"));
        assertThat(wlst.run(script, List.of("domain.properties"), environment).output())
                .isEqualTo("hello\n");
    }

    @Test
    void unknownReleaseIsRefused() throws IOException {
        Path script = Files.writeString(folder.resolve("hello.py"), "print 'hello'\n");
        assertThat(new Wlst("12.2.1", folder).run(script, List.of(), Map.of()).lastLine())
                .isEqualTo("WLST test double: release 12.2.1 is not in the catalogue; it knows 14.1.2, 15.1.1, 26.1.0");
    }

    @Test
    void connectUsesPropertiesArgument() throws IOException {
        SmallDomain domain = new SmallDomain(folder, "14.1.2").write("lab").runs("AdminServer");
        Path properties = Files.writeString(folder.resolve("domain.properties"), "domain.home=" + domain.home() + "\n");
        Path script = Files.writeString(
                folder.resolve("connect.py"), "connect('weblogic', 'sesame-open-1', 't3://127.0.0.1:7001')\n");
        Wlst wlst = new Wlst("14.1.2", folder);

        assertThat(wlst.run(script, List.of(), Map.of()).lastLine()).contains("destination unreachable");
        assertThat(wlst.run(script, List.of(properties.toString()), Map.of()).exitCode())
                .isZero();
    }

    @Test
    @Timeout(120)
    void doubleRunsAsProgram() throws Exception {
        Path properties = Files.writeString(folder.resolve("some.properties"), "colour=blue\n");
        Path script = Files.writeString(
                folder.resolve("hello.py"), "import sys\nprint colour, sys.argv[1:]\ncd('/Servers')\n");
        Path jar = Path.of(
                jython.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        ProcessBuilder builder = new ProcessBuilder(
                ProcessHandle.current().info().command().orElseThrow(),
                "-cp",
                jar.toString(),
                "org.python.util.jython",
                Wlst.main().toString(),
                "-loadProperties",
                properties.toString(),
                script.toString(),
                "one",
                "two");
        builder.environment().put("WLST_DOUBLE_RELEASE", "14.1.2");
        Path output = folder.resolve("output.txt");
        Process process = builder.redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            assertThat(process.waitFor(100, TimeUnit.SECONDS)).isTrue();
        } finally {
            process.destroyForcibly();
        }

        assertThat(process.exitValue()).isEqualTo(1);
        assertThat(Files.readString(output, StandardCharsets.UTF_8))
                .contains("blue ['one', 'two']\n")
                .contains("WLSTException: cd: no domain is open");
    }
}
