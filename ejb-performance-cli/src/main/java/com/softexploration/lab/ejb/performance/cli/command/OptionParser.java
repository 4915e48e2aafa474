package com.softexploration.lab.ejb.performance.cli.command;

import java.util.List;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Parses the arguments contained in an option value. */
@FunctionalInterface
public interface OptionParser {
    /**
     * Parses arguments into an object with options, extended by the options of individual servers.
     *
     * @throws ParameterException if a word is no option of the object, or has an invalid value
     */
    ParseResult parse(Object options, List<String> words);
}
