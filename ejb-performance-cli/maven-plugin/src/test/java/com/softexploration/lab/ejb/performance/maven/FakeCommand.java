package com.softexploration.lab.ejb.performance.maven;

import java.util.List;

/** Stands for the command line: prints what it is given, then an error if the first word says so. */
public final class FakeCommand {
    private FakeCommand() {}

    @SuppressWarnings("SystemExitOutsideMain") // this is main
    public static void main(String[] words) {
        System.out.println(List.of(words));
        System.out.println(System.getProperty("ejb.performance.home"));
        System.out.println(System.getProperty("ejb.performance.work"));
        System.out.println(System.getProperty("ejb.performance.command"));
        System.out.println(System.getProperty("ejb.performance.charset"));
        System.out.println(System.getenv("MAVEN_ARGS"));
        if (words[0].equals("fail")) {
            System.err.println("ejb-performance: cause; remedy");
            System.exit(Integer.parseInt(words[1]));
        }
    }
}
