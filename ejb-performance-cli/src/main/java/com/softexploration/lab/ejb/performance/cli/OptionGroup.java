package com.softexploration.lab.ejb.performance.cli;

import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * A group of the options of commands that start servers.
 *
 * @param title heading in the help
 * @param isUsual whether help without {@code --all} shows the group
 * @param names long names of the options, in the order of the help
 */
record OptionGroup(String title, boolean isUsual, List<String> names) {
    /** Every group, in the order of the help; an option of such a command is in one. */
    static final List<OptionGroup> ALL = List.of(
            new OptionGroup(
                    "Essentials",
                    true,
                    List.of(
                            "--quick",
                            "--time",
                            "--operations",
                            "--transports",
                            "--payloads",
                            "--slo",
                            "--percents",
                            "--rate",
                            "--for",
                            "--server",
                            "--business-servers",
                            "--service",
                            "--attach",
                            "--full",
                            "--threshold",
                            "--port",
                            "--output")),
            new OptionGroup(
                    "Precision",
                    true,
                    List.of("--precision", "--starts", "--rounds", "--calls", "--warmup", "--threads")),
            new OptionGroup(
                    "Servers",
                    false,
                    List.of(
                            "--against",
                            "--pairing",
                            "--release",
                            "--releases",
                            "--server-home",
                            "--oracle-home",
                            "--java-home",
                            "--java-homes",
                            "--jvm-opts",
                            "--profile",
                            "--cpus",
                            "--generators",
                            "--service-jar",
                            "--deploy",
                            "--user",
                            "--password-file",
                            "--roles",
                            "--ears",
                            "--domain-dir",
                            "--port-base",
                            "--start-timeout",
                            "--other-users",
                            "--tls",
                            "--jmx-plain",
                            "--jmx",
                            "--jndi-allow")),
            new OptionGroup(
                    "Expert",
                    false,
                    List.of(
                            "--max-error-rate",
                            "--seed",
                            "--jfr",
                            "--sleep-time",
                            "--payload-bytes",
                            "--number-of-calls",
                            "--any-code",
                            "--verbose",
                            "--help",
                            "--version")));

    /** The command's options in this group. */
    List<OptionSpec> of(CommandSpec command) {
        return names.stream()
                .filter(name -> command.findOption(name) != null)
                .map(command::findOption)
                .toList();
    }
}
