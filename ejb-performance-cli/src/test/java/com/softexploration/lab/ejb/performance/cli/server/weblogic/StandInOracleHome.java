package com.softexploration.lab.ejb.performance.cli.server.weblogic;

import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A folder that looks like an installation of WebLogic. Its {@code wlst.sh} records its call and delegates to a player:
 * by default, a shell script that plays the effect of {@code domain-scripts/weblogic} with stand-in servers.
 *
 * @param path the ORACLE_HOME
 */
public record StandInOracleHome(Path path) {

    /** Creates an installation of that version in a new folder, without a client jar for t3. */
    public static StandInOracleHome in(Path folder, String version) throws IOException {
        StandInOracleHome home = new StandInOracleHome(folder);
        home.install(version);
        home.playedBy(List.of("bash", home.player().toString()));
        return home;
    }

    /** Creates a project with placeholder EARs. */
    public static ProjectFolder projectIn(Path folder) throws IOException {
        ProjectFolder project = new ProjectFolder(folder);
        for (ServerRole role : ServerRole.values()) {
            write(project.ear(role.word(), "jakarta"), "a placeholder EAR");
        }
        write(project.domainScripts().resolve("jvm-arguments"), "-Xmx64m\n");
        return project;
    }

    /** Creates the placeholder home of a JDK supported by WebLogic. */
    public Path jdk() {
        return path.resolve("jdk");
    }

    private void install(String version) throws IOException {
        write(path.resolve("inventory/registry.xml"), """
                <?xml version = '1.0' encoding = 'UTF-8' standalone = 'yes'?>
                <registry home="%s" platform="226" sessions="1" xmlns="http://xmlns.oracle.com/cie/gdr/rgy">
                   <distributions>
                      <distribution status="installed" name="WebLogic Server" version="%s">
                      </distribution>
                   </distributions>
                </registry>
                """.formatted(path, version));
        executable(serverCommand(), """
                #!/bin/bash
                exec '%s/bin/java' -cp '%s' %s "$@"
                """.formatted(
                        System.getProperty("java.home"),
                        System.getProperty("java.class.path"),
                        StandInManagedServer.class.getName()));
        write(player(), PLAYER.formatted(path));
        // 26.1 does not run on 17.
        write(
                jdk().resolve("release"),
                "IMPLEMENTOR=\"Nobody\"\nJAVA_VERSION=\"" + (version.startsWith("26.") ? 21 : 17) + ".0.9\"\n");
        for (String tool : List.of("java", "jcmd", "keytool")) {
            executable(
                    jdk().resolve("bin/" + tool),
                    "#!/bin/bash\nexec '" + System.getProperty("java.home") + "/bin/" + tool + "' \"$@\"\n");
        }
    }

    /** Makes {@code wlst.sh} delegate to a command. */
    public void playedBy(List<String> command) throws IOException {
        executable(wlst(), """
                #!/bin/bash
                { echo "argv $*"; echo "java $JAVA_HOME"; echo "env $(compgen -e | tr '\\n' ' ')"; } >> '%s'
                exec %s "$@"
                """.formatted(
                        calls(), command.stream().map(word -> "'" + word + "'").collect(Collectors.joining(" "))));
    }

    /** Adds a placeholder client jar for t3. */
    public void addClientJar() throws IOException {
        write(path.resolve("wlserver/server/lib/wlthint3client.jar"), "no jar");
    }

    /** Makes a script print a text and fail. */
    public void fail(String script, String output) throws IOException {
        write(path.resolve("fail-" + script), output);
    }

    /** Makes a script hang after its work. */
    public void hang(String script) throws IOException {
        write(path.resolve("hang-" + script), "");
    }

    /** Scripts run so far. */
    public List<String> scripts() throws IOException {
        return recorded("argv ").stream()
                .map(line -> line.split(" ", 2)[0])
                .map(script -> Path.of(script).getFileName().toString())
                .toList();
    }

    /** Records with a given first word, one line per call. */
    public List<String> recorded(String word) throws IOException {
        if (!Files.exists(calls())) {
            return List.of();
        }
        return Files.readAllLines(calls()).stream()
                .filter(line -> line.startsWith(word))
                .map(line -> line.substring(word.length()))
                .toList();
    }

    /** Records of the calls of {@code wlst.sh}. */
    public Path calls() {
        return path.resolve("calls.log");
    }

    /** Command in place of a server, called with the server's name, the domain home, and the server's arguments. */
    public Path serverCommand() {
        return path.resolve("server.sh");
    }

    Path wlst() {
        return path.resolve("oracle_common/common/bin/wlst.sh");
    }

    private Path player() {
        return path.resolve("player.sh");
    }

    private static void executable(Path file, String text) throws IOException {
        write(file, text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    /** The player's script; the business server leaves the process group, as servers of a native Node Manager may. */
    private static final String PLAYER = """
            here='%s'
            script="$(basename "$1")"
            properties="$2"
            value() { sed -n "s/^$1=//p" "$properties"; }
            home="$(value domain.home)"
            business="$(value business.servers)"
            presentation="$(value presentation.servers)"
            if [ -e "$here/fail-$script" ]; then
                cat "$here/fail-$script"
                exit 1
            fi

            start() {
                folder="$home/servers/$1"
                mkdir -p "$folder/logs" "$folder/data/nodemanager"
                $2 "$here/server.sh" "$1" "$home" "-DresultsDir=$(value results.dir)/$1" > "$folder/logs/$1.out" 2>&1 &
                echo $! > "$folder/data/nodemanager/$1.pid"
            }

            case "$script" in
            create_domain.py)
                mkdir -p "$home/nodemanager" "$home/security"
                ;;
            start_domain.py)
                tail -f "$properties" > /dev/null 2>&1 &
                echo $! > "$home/nodemanager/nodemanager.process.id"
                start AdminServer ""
                start "$business" setsid
                start "$presentation" ""
                for server in AdminServer "$business" "$presentation"; do
                    until grep -q RUNNING "$home/servers/$server/logs/$server.log" 2> /dev/null; do
                        sleep 0.1
                    done
                done
                ;;
            stop_domain.py)
                for file in "$home"/servers/*/data/nodemanager/*.pid "$home/nodemanager/nodemanager.process.id"; do
                    kill "$(cat "$file")"
                    rm "$file"
                done
                ;;
            esac
            echo "$script: done"
            if [ -e "$here/hang-$script" ]; then
                sleep 1000
            fi
            """;
}
