package com.softexploration.lab.ejb.performance.cli.command;

import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** A command that shares options with others, but not their defaults. */
public interface DefaultTexts {
    /**
     * Defaults by option, for the help: true for the command without options, naming options that change them.
     *
     * @return words without a full stop, such as {@code 5m unless --starts is given}
     */
    Map<String, String> defaults();

    /** Adds the defaults of a command to the descriptions of its options. */
    static void addTo(CommandSpec spec) {
        if (spec.userObject() instanceof DefaultTexts command) {
            command.defaults().forEach((name, text) -> {
                OptionSpec option = spec.findOption(name);
                String[] description = option.description().clone();
                description[0] = description[0].replaceFirst("\\.$", "") + " (default: " + text + ").";
                spec.remove(option);
                spec.addOption(
                        OptionSpec.builder(option).description(description).build());
            });
        }
    }
}
