package com.softexploration.lab.ejb.performance.cli.lifecycle;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.jdk.InstalledJdks;
import com.softexploration.lab.ejb.performance.cli.jdk.Jdk;
import com.softexploration.lab.ejb.performance.cli.jdk.JdkSupport;
import com.softexploration.lab.ejb.performance.cli.system.ForegroundCommand;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** JDKs on which tests run servers; {@code other.jdk} names one besides those in the usual places. */
public final class ServerJdk {
    private ServerJdk() {}

    /** Returns this process's JDK or, if the server does not support it, another one; skips the test without any. */
    public static Jdk of(String server) throws CliException {
        JdkSupport support = support(server);
        Jdk own = Jdk.ofThisProcess();
        return support.takes(own.feature()) ? own : other(server);
    }

    /** Option for that JDK; empty for this process's. */
    public static List<String> option(String server) throws CliException {
        Jdk jdk = of(server);
        return jdk.equals(Jdk.ofThisProcess())
                ? List.of()
                : List.of(Jdk.OPTION, jdk.home().toString());
    }

    /** Returns a JDK that the server supports, of another version than this one; skips the test if there is none. */
    public static Jdk other(String server) throws CliException {
        JdkSupport support = support(server);
        List<Jdk> candidates = new ArrayList<>();
        Optional<String> named =
                Optional.of(System.getProperty("other.jdk", "")).filter(home -> !home.isEmpty());
        if (named.isPresent()) {
            candidates.add(Jdk.in(Path.of(named.get())));
        }
        candidates.addAll(InstalledJdks.ofThisMachine().all());
        Optional<Jdk> other = candidates.stream()
                .filter(jdk -> jdk.feature() != Jdk.ofThisProcess().feature() && support.takes(jdk.feature()))
                .filter(ServerJdk::isUsable)
                .findFirst();
        assumeTrue(
                other.isPresent(),
                "No JDK is installed that " + server + " supports (" + support.text() + "), besides "
                        + Jdk.ofThisProcess());
        return other.get();
    }

    /** Returns the command with the JDK of the server that it names, unless it names a JDK or this process's will do. */
    public static List<String> with(List<String> command) {
        int server = command.indexOf("--server");
        if (server < 0 || command.stream().anyMatch(word -> word.startsWith(Jdk.OPTION))) {
            return command;
        }
        try {
            return Stream.concat(command.stream(), option(command.get(server + 1)).stream())
                    .toList();
        } catch (CliException e) {
            return command; // of an unknown server, which is what that test is about
        }
    }

    private static JdkSupport support(String server) throws CliException {
        return new Servers().named(server).products().get(0).jdks();
    }

    private static boolean isUsable(Jdk jdk) {
        try {
            jdk.requireUsable(new ForegroundCommand());
            return true;
        } catch (CliException e) {
            return false;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
